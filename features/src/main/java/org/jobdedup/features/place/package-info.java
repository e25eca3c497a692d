/**
 * Places of work: a gazetteer, the resolution of location texts, places named in running text, and
 * how the places of two ads stand to each other.
 */
package org.jobdedup.features.place;
