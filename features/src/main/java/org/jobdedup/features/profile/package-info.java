/** What is kept of an ad for comparing it, as an object and as bytes. */
package org.jobdedup.features.profile;
