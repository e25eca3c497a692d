/** Finding candidate pairs by sketch: LSH bands and their planner, and an inverted index. */
package org.jobdedup.features.lsh;
