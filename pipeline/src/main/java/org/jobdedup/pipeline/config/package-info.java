/** Settings of the job: immutable, checked as a whole, one record for each part. */
package org.jobdedup.pipeline.config;
