/**
 * The types that checkpoints and savepoints hold, and their names. Types never move or change their
 * fields' meaning; an incompatible change gets a new descriptor name and a reader for the old one.
 */
package org.jobdedup.pipeline.state;
