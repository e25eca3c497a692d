/** The rare words of an ad: their weights, and how those of two ads compare. */
package org.jobdedup.features.terms;
