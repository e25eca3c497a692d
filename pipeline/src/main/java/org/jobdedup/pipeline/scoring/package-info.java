/** The model in the job: preparing ads with it, and scoring pairs in batches. */
package org.jobdedup.pipeline.scoring;
