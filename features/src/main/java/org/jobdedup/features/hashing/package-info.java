/** The 64-bit hash functions that persisted data depends on, each pinned once and for all. */
package org.jobdedup.features.hashing;
