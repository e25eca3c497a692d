/** Learns the section classifier from ads whose headings label their passages, and measures it. */
package org.jobdedup.training.section;
