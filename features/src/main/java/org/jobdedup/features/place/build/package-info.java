/**
 * Builds the gazetteer's file from the sources that docs/gazetteer.md names. Nothing here is needed
 * to find places; {@link org.jobdedup.features.place.build.GazetteerCompiler} is run by hand.
 */
package org.jobdedup.features.place.build;
