/**
 * Job ads as they are collected: the canonical record and the readers that make it of JSON Lines,
 * CSV, schema.org JSON-LD and HTML pages.
 *
 * <p>{@link org.jobdedup.features.ad.AdFiles} lists the files of an input, {@link
 * org.jobdedup.features.ad.AdReaders} opens the reader that fits one, and {@link
 * org.jobdedup.features.ad.FieldMapping} says which names of a source stand for which fields.
 */
package org.jobdedup.features.ad;
