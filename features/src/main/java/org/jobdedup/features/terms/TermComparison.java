package org.jobdedup.features.terms;

/**
 * What two term sets share and what stands on one side only. Symmetric: where the sides differ, the
 * lesser value and the greater value are given. Words below the higher of the two cuts are left out
 * of everything, since only one side may have kept them. Where that leaves no word on either side
 * nothing is known, and everything is {@code NaN}.
 */
public final class TermComparison {
  private final Side left = new Side();
  private final Side right = new Side();
  private int shared;
  private int sharedClasses;
  private int sharedNumeric;
  private int positionShift;

  private TermComparison() {}

  /** Compares two sets. */
  public static TermComparison of(TermSet a, TermSet b) {
    return of(a, b, Matches.of(a.terms(), b.terms(), TermSet.HASH_SHIFT));
  }

  /** Compares the rare words of two texts. */
  public static TermComparison of(SharedWords shared) {
    return of(shared.termsOfA(), shared.termsOfB(), shared.terms());
  }

  private static TermComparison of(TermSet a, TermSet b, Matches matches) {
    TermComparison result = new TermComparison();
    int cut = Math.max(a.cutRank(), b.cutRank());
    result.left.addFrom(cut, a.terms(), matches.ofLeft());
    result.right.addFrom(cut, b.terms(), matches.ofRight());
    result.share(cut, a.terms(), b.terms(), matches.ofLeft());
    return result;
  }

  /** {@link #weightedContainment()} of two sets, without the rest of the comparison. */
  public static float weightedContainment(TermSet a, TermSet b) {
    int cut = Math.max(a.cutRank(), b.cutRank());
    int[] x = a.terms();
    int[] y = b.terms();
    int[] partners = Matches.of(x, y, TermSet.HASH_SHIFT).ofLeft();
    int shared = 0;
    int left = classesFrom(cut, x);
    int right = classesFrom(cut, y);
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] > 0) {
        int inLeft = classFrom(cut, x[i]);
        int inRight = classFrom(cut, y[partners[i] - 1]);
        left -= inLeft;
        right -= inRight;
        shared += Math.min(inLeft, inRight);
      }
    }
    return shared / (float) (shared + Math.min(left, right));
  }

  private static int classesFrom(int cut, int[] terms) {
    int sum = 0;
    for (int term : terms) {
      sum += classFrom(cut, term);
    }
    return sum;
  }

  /** The weight class of a word from the cut on, 0 below it. */
  private static int classFrom(int cut, int term) {
    return TermSet.rank(term) >= cut ? TermSet.weightClass(term) : 0;
  }

  private void share(int cut, int[] x, int[] y, int[] partners) {
    int words = 0;
    int classes = 0;
    int shift = 0;
    int digits = 0;
    for (int i = 0; i < x.length && y.length > 0; i++) {
      int partner = partners[i];
      int other = y[Math.max(partner - 1, 0)];
      // Equal hashes are of one word but for rare collisions; the lesser of each keeps symmetry.
      int weightClass = Math.min(TermSet.weightClass(x[i]), TermSet.weightClass(other));
      int rank = Math.min(TermSet.rank(x[i]), TermSet.rank(other));
      int counts = (cut - 1 - rank & -partner) >>> 31;
      words += counts;
      classes += weightClass & -counts;
      digits += x[i] & other & counts;
      shift += Math.abs(TermSet.position(x[i]) - TermSet.position(other)) & -counts;
    }
    shared = words;
    sharedClasses = classes;
    sharedNumeric = digits;
    positionShift = shift;
  }

  /** Shared words over all words, 0 to 1; NaN where neither side has any. */
  public float jaccard() {
    return shared / (float) (shared + left.count + right.count);
  }

  /** Shared words over the words of the shorter side, 0 to 1; NaN where that has none. */
  public float containment() {
    return shared / (float) (shared + Math.min(left.count, right.count));
  }

  /** As {@link #jaccard()}, each word counting by its weight. */
  public float weightedJaccard() {
    return sharedClasses / (float) (sharedClasses + left.classes + right.classes);
  }

  /** As {@link #containment()}, each word counting by its weight. */
  public float weightedContainment() {
    return sharedClasses / (float) (sharedClasses + Math.min(left.classes, right.classes));
  }

  private boolean isEmpty() {
    return shared + left.count + right.count == 0;
  }

  /** Weight of the shared words; NaN where neither side has any word. */
  public float sharedWeight() {
    return isEmpty() ? Float.NaN : TermWeights.weight(sharedClasses);
  }

  /** Number of shared words that hold a digit; NaN where neither side has any word. */
  public float sharedNumeric() {
    return isEmpty() ? Float.NaN : sharedNumeric;
  }

  /** Mean number of sixteenths by which shared words moved; NaN where no word is shared. */
  public float meanPositionShift() {
    return positionShift / (float) shared;
  }

  /** What stands on a side only: the measure of the side that has less of it. */
  public float lesser(Measure measure) {
    return isEmpty() ? Float.NaN : Math.min(measure.of(left), measure.of(right));
  }

  /** What stands on a side only: the measure of the side that has more of it. */
  public float greater(Measure measure) {
    return isEmpty() ? Float.NaN : Math.max(measure.of(left), measure.of(right));
  }

  /**
   * Number of one-sided words that face one-sided words of the other side in the same sixteenth of
   * the text: a replacement rather than an insertion.
   */
  public float replaced() {
    if (isEmpty()) {
      return Float.NaN;
    }
    int replaced = 0;
    for (int i = 0; i < TermSet.POSITIONS; i++) {
      replaced += Math.min(left.byPosition[i], right.byPosition[i]);
    }
    return replaced;
  }

  /** A measure of the words that stand on one side only. */
  public enum Measure {
    /** Sum of their weights. */
    WEIGHT {
      @Override
      float of(Side side) {
        return TermWeights.weight(side.classes);
      }
    },
    /** Number of words that hold a digit. */
    NUMERIC {
      @Override
      float of(Side side) {
        return side.numeric;
      }
    },
    /** Number of sixteenths of the text in which they stand. */
    SPREAD {
      @Override
      float of(Side side) {
        return side.spread;
      }
    },
    /** Share of them in the sixteenth that holds most; 0 where there are none. */
    CONCENTRATION {
      @Override
      float of(Side side) {
        return side.concentration();
      }
    },
    /** Share of them in the first sixteenth; 0 where there are none. */
    HEAD_SHARE {
      @Override
      float of(Side side) {
        return side.share(0);
      }
    },
    /** Share of them in the last sixteenth; 0 where there are none. */
    TAIL_SHARE {
      @Override
      float of(Side side) {
        return side.share(TermSet.POSITIONS - 1);
      }
    };

    abstract float of(Side side);
  }

  /** The words that stand on one side only. */
  private static final class Side {
    private final int[] byPosition = new int[TermSet.POSITIONS];
    private int count;
    private int numeric;
    private int spread;
    private int most;
    // Whole numbers, so that sums do not depend on the order of the words.
    private int classes;

    /**
     * Counts the words from the cut on that have no partner. Which do is a toss-up as well, so each
     * word is put where the next one belongs, and stays there if it counts.
     */
    void addFrom(int cut, int[] terms, int[] partners) {
      int[] kept = new int[terms.length];
      int words = 0;
      for (int i = 0; i < terms.length; i++) {
        kept[words] = terms[i];
        words += (cut - 1 - TermSet.rank(terms[i]) & partners[i] - 1) >>> 31;
      }
      int digits = 0;
      int sum = 0;
      for (int i = 0; i < words; i++) {
        byPosition[TermSet.position(kept[i])]++;
        digits += kept[i] & 1;
        sum += TermSet.weightClass(kept[i]);
      }
      count = words;
      numeric = digits;
      classes = sum;
      for (int inPosition : byPosition) {
        spread += inPosition == 0 ? 0 : 1;
        most = Math.max(most, inPosition);
      }
    }

    float concentration() {
      return count == 0 ? 0 : most / (float) count;
    }

    float share(int position) {
      return count == 0 ? 0 : byPosition[position] / (float) count;
    }
  }
}
