/**
 * What files of pairs have in common, be they labels, corrections or requests: objects with the ids
 * {@code a} and {@code b}, one on each line.
 */
package org.jobdedup.features.pairfile;
