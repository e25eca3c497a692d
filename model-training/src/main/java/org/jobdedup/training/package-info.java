/** Placeholder. */
package org.jobdedup.training;
