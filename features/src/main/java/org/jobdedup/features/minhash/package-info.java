/** Sketches of shingle sets: MinHash signatures, their truncation, and bottom-k sketches. */
package org.jobdedup.features.minhash;
