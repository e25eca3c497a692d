package org.jobdedup.features.text;

/**
 * A normalised text and its tokens, in order. Immutable view; token hashes are 64-bit and depend on
 * the token's characters alone.
 */
public interface TokenizedText {
  /** The normalised text that the offsets refer to. */
  String text();

  /** Number of tokens. */
  int size();

  /** Offset of the first UTF-16 unit of a token in {@link #text()}. */
  int start(int index);

  /** Offset behind the last UTF-16 unit of a token. */
  int end(int index);

  /** 64-bit hash of a token. */
  long hash(int index);

  /** The token itself; allocates. */
  default String token(int index) {
    return text().substring(start(index), end(index));
  }
}
