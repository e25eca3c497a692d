/** The command line. */
package org.jobdedup.pipeline.cli;
