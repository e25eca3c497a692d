package org.jobdedup.features.minhash;

/** Named bottom-k algorithms. Codes are persisted and never reused. */
public enum BottomKVersion {
  /** The k smallest values of {@code mix(x + s) >>> 1} over the distinct shingles x. */
  MIX13_V1(1);

  private final int code;

  BottomKVersion(int code) {
    this.code = code;
  }

  /** The persisted code, 1 to 127. */
  public int code() {
    return code;
  }
}
