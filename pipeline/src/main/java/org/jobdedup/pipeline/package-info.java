/** Placeholder. */
package org.jobdedup.pipeline;
