/**
 * The language of a text by its letters: a reader of OpenNLP's language model that samples a text
 * from several places and rounds its weights, so that it costs a fraction of the original.
 */
package org.jobdedup.features.language;
