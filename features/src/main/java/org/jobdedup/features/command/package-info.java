/** What the command lines of the other modules have in common; the only package with picocli. */
package org.jobdedup.features.command;
