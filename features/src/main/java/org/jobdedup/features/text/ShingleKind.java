package org.jobdedup.features.text;

/** What a shingle is made of. */
public enum ShingleKind {
  /** Consecutive tokens. */
  WORD,
  /**
   * Consecutive code points of the tokens, with one blank between two tokens that do not touch; for
   * short texts and for scripts without blanks.
   */
  CHARACTER
}
