package org.jobdedup.features.simhash;

/** Named SimHash algorithms. A version never changes its results. */
public enum SimHashVersion {
  /**
   * 64 bits over the distinct tokens. A token's weight is its damped frequency times its own
   * weight, rounded to sixteenths and at most 255 sixteenths, so that sums are whole numbers and do
   * not depend on order. Bit i is 1 where tokens with bit i of the (once more mixed) token hash
   * outweigh the others; a tie is 0.
   */
  WEIGHTED_64_V1
}
