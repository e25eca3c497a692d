/** Files in and out: the source of ad records, and the sinks. */
package org.jobdedup.pipeline.io;
