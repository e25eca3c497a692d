/** The model in the job, and scoring pairs with it in batches. */
package org.jobdedup.pipeline.scoring;
