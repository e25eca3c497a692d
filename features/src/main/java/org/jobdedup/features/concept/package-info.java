/**
 * What texts say, apart from the language they say it in: words of twelve languages stand for
 * concepts, so that an ad and its translation can be compared.
 */
package org.jobdedup.features.concept;
