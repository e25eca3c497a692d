/** The profile store: where the profiles of a candidate pair meet. */
package org.jobdedup.pipeline.profile;
