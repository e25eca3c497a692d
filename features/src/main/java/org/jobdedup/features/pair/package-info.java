/** The features of a pair of ads. */
package org.jobdedup.features.pair;
