package org.jobdedup.features.text;

import java.util.Objects;

/**
 * How a text becomes a set of shingles. Hashes of shingles are comparable only under one
 * specification.
 *
 * @param kind words or characters
 * @param length number of tokens or code points in a shingle, {@value #MIN_LENGTH} to {@value
 *     #MAX_LENGTH}; longer shingles are rarer by chance and are broken by smaller edits
 * @param tokenizer how the text becomes tokens
 */
public record ShingleSpec(ShingleKind kind, int length, TokenizerSpec tokenizer) {
  /** The shortest shingle. */
  public static final int MIN_LENGTH = 3;

  /** The longest shingle. */
  public static final int MAX_LENGTH = 9;

  /** Five words. */
  public static final ShingleSpec DEFAULT = words(5);

  /** Checks the length. */
  public ShingleSpec {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(tokenizer, "tokenizer");
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "shingle.length must be between "
              + MIN_LENGTH
              + " and "
              + MAX_LENGTH
              + ": shingle.length="
              + length);
    }
  }

  /** Shingles of so many words under the default tokenizer. */
  public static ShingleSpec words(int length) {
    return new ShingleSpec(ShingleKind.WORD, length, TokenizerSpec.DEFAULT);
  }

  /** Shingles of so many characters under the default tokenizer. */
  public static ShingleSpec characters(int length) {
    return new ShingleSpec(ShingleKind.CHARACTER, length, TokenizerSpec.DEFAULT);
  }

  /** Stable text that names everything that shingle hashes depend on. */
  public String fingerprint() {
    return "shingles("
        + kind
        + ","
        + length
        + ",polynomial-mix13-v1,"
        + tokenizer.fingerprint()
        + ")";
  }
}
