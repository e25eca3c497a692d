/**
 * What a job title says: the words of its role, each in one form whatever the language, apart from
 * level, contract, hours, way of working, place, organisation, numbers and advertising; and what
 * two titles have in common.
 *
 * <p>Every value is immutable and may be shared between threads. Vocabulary lies in tab-separated
 * resources beside the classes and holds general words only. No method depends on the default
 * locale, the clock, or the iteration order of a hash table.
 */
package org.jobdedup.features.title;
