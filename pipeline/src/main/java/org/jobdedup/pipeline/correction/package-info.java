/** Corrections that people make: which pairs are one opening and which are not. */
package org.jobdedup.pipeline.correction;
