/**
 * Readers that make ads of JSON Lines, JSON, schema.org JSON-LD, CSV, XML feeds and HTML pages.
 *
 * <p>{@link org.jobdedup.features.ad.read.AdReaders} opens the reader that fits a file, {@link
 * org.jobdedup.features.ad.read.AdMessageReader} reads single messages, and {@link
 * org.jobdedup.features.ad.read.FieldMapping} says which names of a source stand for which fields.
 * A splitter finds where records begin and end, so that a broken one costs nothing but itself; all
 * records become JSON objects, of which one assembler makes ads.
 */
package org.jobdedup.features.ad.read;
