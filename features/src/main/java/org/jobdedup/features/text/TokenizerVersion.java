package org.jobdedup.features.text;

/**
 * Named rules of word segmentation. A version never changes; persisted data names the version that
 * it was made with.
 */
public enum TokenizerVersion {
  /**
   * Derived from the word boundaries of UAX #29, on normalised text:
   *
   * <ul>
   *   <li>A word is a run of letters, digits and the marks that follow them; it starts with a
   *       letter or digit. Symbols and emoji belong to no word, and the underscore and the hyphen
   *       separate (UAX #29 joins at the underscore, which ads use as a gender mark and as a rule).
   *   <li>An apostrophe, a middle dot or a hyphenation point between letters joins, and so does a
   *       quotation mark or gershayim between Hebrew letters. A full stop between letters separates
   *       (UAX #29 joins), because ads often lose the blank after a sentence.
   *   <li>A full stop, comma or apostrophe between digits joins.
   *   <li>{@code +} or {@code ++} at the end of a word that ends in a letter, and {@code #} after a
   *       single letter, belong to it ({@code c++}, {@code c#}); {@code .net} keeps its full stop.
   *   <li>Han, Hiragana, Katakana, Thai, Lao, Khmer and Myanmar are written without blanks: each
   *       run yields its overlapping pairs of characters (a character with its marks counts as
   *       one), or the character itself where it stands alone.
   *   <li>A token's hash is XXH3 with the seed of {@link org.jobdedup.features.hashing.Hash64} over
   *       its UTF-8 bytes.
   * </ul>
   */
  UAX29_DERIVED_V1,

  /**
   * The same words as {@link #UAX29_DERIVED_V1}, whose hashes leave out each 'e' behind an 'a', 'o'
   * or 'u'. Boards and feeds that cannot write 'ä', 'œ' or 'ø' write 'ae' and 'oe'; where accents
   * are dropped both ways of writing get one hash. A few other words share one ('neu' and 'neue').
   */
  UAX29_DERIVED_V2
}
