package org.jobdedup.features.text;

/** A {@link TokenizedText} over arrays that nobody else holds. */
final class TokenArrays implements TokenizedText {
  private final String text;
  private final int[] bounds;
  private final long[] hashes;

  /**
   * Wraps the arrays.
   *
   * @param bounds start and end of each token, alternating
   */
  TokenArrays(String text, int[] bounds, long[] hashes) {
    this.text = text;
    this.bounds = bounds;
    this.hashes = hashes;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public int size() {
    return hashes.length;
  }

  @Override
  public int start(int index) {
    return bounds[2 * index];
  }

  @Override
  public int end(int index) {
    return bounds[2 * index + 1];
  }

  @Override
  public long hash(int index) {
    return hashes[index];
  }

  @Override
  public String toString() {
    // The text may hold personal data and stays out of logs.
    return "TokenizedText[" + hashes.length + " tokens]";
  }
}
