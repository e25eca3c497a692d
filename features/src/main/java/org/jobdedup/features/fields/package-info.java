/**
 * Fields of an ad that text similarity cannot see: level, contract, contacts, references, pay and
 * hours; and how words are folded and looked up, for titles and organisations as well.
 *
 * <p>Every value is immutable and every extractor may be shared between threads. Agreements of two
 * values lie in [0, 1], are symmetrical, and are {@code NaN} where either side is unknown, which is
 * not the same as 0. Vocabulary lies in tab-separated resources beside the classes and holds
 * general words only. No method depends on the default locale, the clock, or the iteration order of
 * a hash table.
 */
package org.jobdedup.features.fields;
