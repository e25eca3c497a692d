/** SimHash values of weighted tokens. */
package org.jobdedup.features.simhash;
