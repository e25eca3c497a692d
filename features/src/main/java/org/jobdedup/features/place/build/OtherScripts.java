package org.jobdedup.features.place.build;

import java.lang.Character.UnicodeScript;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Names of places in other letters than Latin ones: those of the alphabets and scripts in which job
 * ads are common, and in which country which of them is at home.
 */
final class OtherScripts {
  /** Bengali, Tamil, Ethiopic and others have names for few places and hardly any ads. */
  private static final Map<UnicodeScript, Set<String>> COUNTRIES =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(
                  UnicodeScript.CYRILLIC,
                  Set.of(
                      "RU", "UA", "BY", "BG", "RS", "MK", "ME", "BA", "XK", "KZ", "KG", "TJ", "UZ",
                      "MN", "MD")),
              Map.entry(UnicodeScript.GREEK, Set.of("GR", "CY")),
              Map.entry(UnicodeScript.HAN, Set.of("CN", "TW", "HK", "MO", "SG", "MY", "JP")),
              Map.entry(UnicodeScript.KATAKANA, Set.of("JP")),
              Map.entry(UnicodeScript.HIRAGANA, Set.of("JP")),
              Map.entry(UnicodeScript.HANGUL, Set.of("KR", "KP")),
              Map.entry(UnicodeScript.HEBREW, Set.of("IL", "PS")),
              Map.entry(
                  UnicodeScript.ARABIC,
                  Set.of(
                      "EG", "SA", "AE", "QA", "KW", "BH", "OM", "YE", "JO", "LB", "SY", "IQ", "IR",
                      "PK", "AF", "DZ", "MA", "TN", "LY", "SD", "PS", "IL", "MR")),
              Map.entry(UnicodeScript.GEORGIAN, Set.of("GE")),
              Map.entry(UnicodeScript.ARMENIAN, Set.of("AM")),
              Map.entry(UnicodeScript.THAI, Set.of("TH")),
              Map.entry(UnicodeScript.DEVANAGARI, Set.of("IN", "NP"))));

  /** Scripts of which one character can be a syllable or a word. */
  private static final Set<UnicodeScript> DENSE =
      EnumSet.of(
          UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

  private static final int SHORTEST = 3;
  private static final int SHORTEST_DENSE = 2;
  private static final int LONGEST = 40;

  private OtherScripts() {}

  /**
   * Tells whether a name is written in one of the scripts and long enough to be told from a word.
   */
  static boolean isWritten(String name) {
    UnicodeScript script = of(name);
    return script != UnicodeScript.COMMON
        && name.length() <= LONGEST
        && name.length() >= (DENSE.contains(script) ? SHORTEST_DENSE : SHORTEST);
  }

  /** Tells whether the script of a name is one that people of a country write. */
  static boolean isAtHome(String name, String country) {
    return COUNTRIES.getOrDefault(of(name), Collections.emptySet()).contains(country);
  }

  /** The one script of the letters of a name, COMMON where it has others or is none of ours. */
  private static UnicodeScript of(String name) {
    UnicodeScript script = UnicodeScript.COMMON;
    for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
      int c = name.codePointAt(i);
      if (Character.isLetter(c)) {
        UnicodeScript found = UnicodeScript.of(c);
        boolean another = script != UnicodeScript.COMMON && found != script;
        // The mark of a long vowel in Katakana is common to several scripts.
        if (found != UnicodeScript.COMMON && (another || !COUNTRIES.containsKey(found))) {
          return UnicodeScript.COMMON;
        }
        script = found == UnicodeScript.COMMON ? script : found;
      } else if (" -'’.".indexOf(c) < 0
          && Character.getType(c) != Character.NON_SPACING_MARK
          && Character.getType(c) != Character.COMBINING_SPACING_MARK) {
        return UnicodeScript.COMMON;
      }
    }
    return script;
  }
}
