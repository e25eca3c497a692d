/**
 * Who posts an ad: names of organisations without legal forms, what kind of organisation they name,
 * and how far two of them may mean one.
 *
 * <p>Every value is immutable and may be shared between threads. Vocabulary lies in a tab-separated
 * resource beside the classes and holds general words only. No method depends on the default
 * locale, the clock, or the iteration order of a hash table.
 */
package org.jobdedup.features.organization;
