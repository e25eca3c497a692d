/** What is computed of a pair of ads: whether it is worth scoring, and its features. */
package org.jobdedup.features.pair;
