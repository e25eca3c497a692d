package org.jobdedup.features.concept;

/**
 * How much two texts agree in the concepts that they name, each counting by its weight, in one
 * language or two. Symmetric; every value is 0 to 1, and {@code NaN} where a text names fewer than
 * {@value #MIN_CONCEPTS}. The idea is that of bilingual dictionaries in the detection of translated
 * copies (Potthast and others 2011, doi:10.1007/s10579-009-9114-z).
 *
 * @param jaccard weight of the shared concepts over that of all
 * @param coverageLess share of a text's concepts that the other names, the lesser
 * @param coverageMore as above, the greater: tells a shortened translation, which is covered, from
 *     another job
 */
public record ConceptComparison(float jaccard, float coverageLess, float coverageMore) {
  /** Concepts that each of two texts needs; with fewer nothing is known. */
  public static final int MIN_CONCEPTS = 15;

  /** Nothing is known. */
  public static final ConceptComparison UNKNOWN =
      new ConceptComparison(Float.NaN, Float.NaN, Float.NaN);

  /** Compares the concepts of two texts. */
  public static ConceptComparison of(ConceptSet a, ConceptSet b) {
    if (a.size() < MIN_CONCEPTS || b.size() < MIN_CONCEPTS) {
      return UNKNOWN;
    }
    ConceptDictionary dictionary = ConceptDictionary.standard();
    int[] left = a.numbers();
    int[] right = b.numbers();
    float shared = 0;
    int i = 0;
    int j = 0;
    // Which text names the next concept is a toss-up, so the merge goes without branches on it.
    while (i < left.length && j < right.length) {
      int order = left[i] - right[j];
      int behind = order >>> 31;
      int ahead = -order >>> 31;
      shared += dictionary.weight(left[i]) * (1 - behind - ahead);
      i += 1 - ahead;
      j += 1 - behind;
    }
    float ofA = a.weight();
    float ofB = b.weight();
    return new ConceptComparison(
        shared / (ofA + ofB - shared), shared / Math.max(ofA, ofB), shared / Math.min(ofA, ofB));
  }

  /**
   * Weighted share of the concepts of a title that another ad names in its title or text, 0 to 1;
   * {@code NaN} where either title names none, or the text fewer than {@value #MIN_CONCEPTS}.
   */
  public static float titleCoverage(ConceptSet title, ConceptSet otherTitle, ConceptSet otherText) {
    if (title.size() == 0 || otherTitle.size() == 0 || otherText.size() < MIN_CONCEPTS) {
      return Float.NaN;
    }
    if (title.equals(otherTitle)) {
      return 1;
    }
    float named = 0;
    for (int concept : title.numbers()) {
      if (otherTitle.contains(concept) || otherText.contains(concept)) {
        named += ConceptDictionary.standard().weight(concept);
      }
    }
    return named / title.weight();
  }
}
