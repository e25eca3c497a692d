/** Learns the profession classifier from labels of occupations, and measures it. */
package org.jobdedup.training.profession;
