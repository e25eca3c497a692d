/** Which pairs are compared: channels, the bucket keys of an ad, and the prefilter. */
package org.jobdedup.features.candidate;
