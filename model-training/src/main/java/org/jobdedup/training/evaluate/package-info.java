/** Precision and recall with intervals, baselines, and the report. */
package org.jobdedup.training.evaluate;
