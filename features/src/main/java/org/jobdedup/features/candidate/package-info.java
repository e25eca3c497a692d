/** Which ads meet: channels, and the bucket keys of an ad. */
package org.jobdedup.features.candidate;
