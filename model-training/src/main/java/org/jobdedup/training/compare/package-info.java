/** Two texts side by side: what they share and where they differ. */
package org.jobdedup.training.compare;
