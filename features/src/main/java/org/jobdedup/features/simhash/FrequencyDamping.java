package org.jobdedup.features.simhash;

/** How the number of times that a token stands in a text enters its weight. */
public enum FrequencyDamping {
  /** Each occurrence counts fully, so that the most frequent words decide. */
  NONE {
    @Override
    double damp(int frequency) {
      return frequency;
    }
  },
  /** Square root of the frequency. */
  SQUARE_ROOT {
    @Override
    double damp(int frequency) {
      return Math.sqrt(frequency);
    }
  },
  /** 1 + ln(frequency). */
  LOGARITHMIC {
    @Override
    double damp(int frequency) {
      return 1 + StrictMath.log(frequency);
    }
  },
  /** Presence alone counts. */
  BINARY {
    @Override
    double damp(int frequency) {
      return 1;
    }
  };

  /** The weight of so many occurrences, 1 for a single one; the same on every platform. */
  abstract double damp(int frequency);
}
