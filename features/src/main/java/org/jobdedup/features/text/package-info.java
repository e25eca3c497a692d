/** From raw text or markup to normalised text, tokens and shingles, in any script. */
package org.jobdedup.features.text;
