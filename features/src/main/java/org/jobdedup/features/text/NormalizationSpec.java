package org.jobdedup.features.text;

/**
 * How a text is brought to the form that tokens are cut from. Two texts normalised under equal
 * specifications are comparable; others are not.
 *
 * @param dropAccents whether diacritics of Latin and Greek letters are removed and letters such as
 *     ø, ł and æ are written with plain ones; marks of other scripts carry vowels and always stay
 * @param keepLines whether white space that holds a line break becomes a line feed instead of a
 *     blank; makes no difference to tokens
 */
public record NormalizationSpec(boolean dropAccents, boolean keepLines) {
  /** Accents stay, and all white space becomes single blanks. */
  public static final NormalizationSpec DEFAULT = new NormalizationSpec(false, false);

  /** Accents go, which some boards and feeds lose. */
  public static final NormalizationSpec WITHOUT_ACCENTS = new NormalizationSpec(true, false);

  /** Stable text that names everything that tokens depend on. */
  public String fingerprint() {
    return "nfkc-fold-v1" + (dropAccents ? ",accents-dropped" : "");
  }
}
