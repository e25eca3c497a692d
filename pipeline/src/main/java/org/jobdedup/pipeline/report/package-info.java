/**
 * What can be said of a cluster beside the ids of its ads: where and when its opening was posted.
 */
package org.jobdedup.pipeline.report;
