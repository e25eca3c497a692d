/**
 * Tells the profession behind a job title as a distribution over the unit groups of ISCO-08, the
 * International Standard Classification of Occupations, and compares two of them. Reads codes of
 * professions as well.
 */
package org.jobdedup.features.profession;
