/** Files of corrections by people, read line by line: which pairs are one opening and which not. */
package org.jobdedup.features.correction;
