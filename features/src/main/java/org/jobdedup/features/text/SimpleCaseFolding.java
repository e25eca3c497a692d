package org.jobdedup.features.text;

/**
 * Drops the case of texts of any length and content, in every locale the same.
 *
 * <p>{@link String#toLowerCase} takes squared time for texts with many 'İ', which it makes two
 * characters of, or 'Σ', around which it looks for the end of the word. Here each character stands
 * for itself, as in {@link String#equalsIgnoreCase}.
 */
public final class SimpleCaseFolding {
  private SimpleCaseFolding() {}

  /** The text without case, of the same length; equal for two texts that differ in case only. */
  public static String fold(String text) {
    char[] folded = text.toCharArray();
    for (int i = 0; i < folded.length; i++) {
      folded[i] = Character.toLowerCase(Character.toUpperCase(folded[i]));
    }
    return new String(folded);
  }
}
