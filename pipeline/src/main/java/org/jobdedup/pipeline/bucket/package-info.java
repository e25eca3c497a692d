/** The bucket index: which ads share a channel value and therefore become candidates. */
package org.jobdedup.pipeline.bucket;
