/** The Flink job: from ad records to a changelog of duplicate clusters. */
package org.jobdedup.pipeline;
