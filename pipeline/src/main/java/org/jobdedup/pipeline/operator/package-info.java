/**
 * What operators have in common: how they gather batches, their side outputs, and what they count
 * and measure.
 */
package org.jobdedup.pipeline.operator;
