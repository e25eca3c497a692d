package org.jobdedup.training.mine;

/**
 * A pair to be labelled.
 *
 * @param a id of one ad, the smaller of the two as {@link String#compareTo} orders them
 * @param b id of the other
 * @param kind why it was chosen
 * @param language language of both texts, or both languages with a hyphen between them
 * @param probability what the model says
 * @param jaccard estimated Jaccard similarity of the texts' shingles; NaN where a text has none
 */
public record MinedPair(
    String a, String b, Kind kind, String language, float probability, float jaccard) {

  /** Why a pair is worth somebody's time. */
  public enum Kind {
    /** The probability lies near the threshold. */
    UNCERTAIN("uncertain"),
    /** The texts alone say another thing than the model. */
    CONFLICT("conflict"),
    /** The model is certain: a sample, to see how often it is rightly so. */
    CONFIDENT("confident");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** Name in files and summaries. */
    public String label() {
      return label;
    }
  }

  /** Orders the ids. */
  public MinedPair {
    if (a.compareTo(b) > 0) {
      String smaller = b;
      b = a;
      a = smaller;
    }
  }

  /** How the pair was picked, as files of pairs name it. */
  public String stratum() {
    return "mined:" + kind.label() + "/" + language;
  }
}
