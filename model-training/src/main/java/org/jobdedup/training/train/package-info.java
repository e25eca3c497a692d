/** Training, cross-validation and calibration of the pair classifier. */
package org.jobdedup.training.train;
