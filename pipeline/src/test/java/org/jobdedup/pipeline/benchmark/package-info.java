/** Measurements of the whole job, run by hand. */
package org.jobdedup.pipeline.benchmark;
