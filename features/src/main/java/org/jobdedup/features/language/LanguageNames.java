package org.jobdedup.features.language;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Codes of languages for what sources state and what the detector gives. */
final class LanguageNames {
  private static final Map<String, String> TWO_LETTERS = twoLetterCodes();

  private static final Set<String> CODES = Set.of(Locale.getISOLanguages());

  /** ISO 639-2 has two codes of three letters for some languages; Java knows the others. */
  private static final Map<String, String> BIBLIOGRAPHIC =
      Map.ofEntries(
          Map.entry("alb", "sq"),
          Map.entry("arm", "hy"),
          Map.entry("baq", "eu"),
          Map.entry("chi", "zh"),
          Map.entry("cze", "cs"),
          Map.entry("dut", "nl"),
          Map.entry("fre", "fr"),
          Map.entry("geo", "ka"),
          Map.entry("ger", "de"),
          Map.entry("gre", "el"),
          Map.entry("ice", "is"),
          Map.entry("mac", "mk"),
          Map.entry("may", "ms"),
          Map.entry("per", "fa"),
          Map.entry("rum", "ro"),
          Map.entry("slo", "sk"),
          Map.entry("wel", "cy"));

  private LanguageNames() {}

  /** Loaded when the first source states a name and no code. */
  private static final class Names {
    /** In English, German, French, Dutch, Swedish and the language itself, in small letters. */
    static final Map<String, String> CODES_BY_NAME = names();

    private static Map<String, String> names() {
      Map<String, String> names = new HashMap<>(BIBLIOGRAPHIC);
      for (String language : Locale.getISOLanguages()) {
        Locale named = Locale.forLanguageTag(language);
        String code = named.getLanguage();
        for (Locale in :
            List.of(
                Locale.ENGLISH,
                Locale.GERMAN,
                Locale.FRENCH,
                Locale.forLanguageTag("nl"),
                Locale.forLanguageTag("sv"),
                named)) {
          names.putIfAbsent(named.getDisplayLanguage(in).toLowerCase(Locale.ROOT), code);
        }
      }
      return names;
    }
  }

  /**
   * The code of a stated language.
   *
   * @param stated a BCP 47 tag such as {@code de-AT}, a code of ISO 639, or a name such as {@code
   *     German}, {@code Deutsch} or {@code allemand}
   * @return the ISO 639-1 code in lower case, ISO 639-3 where there is none, or {@code null} where
   *     none is known by that name
   */
  static String code(String stated) {
    String stripped = stated.strip();
    String language = Locale.forLanguageTag(stripped.replace('_', '-')).getLanguage();
    if (CODES.contains(language) || TWO_LETTERS.containsKey(language) || hasOnlyThree(language)) {
      return twoLetters(language);
    }
    return Names.CODES_BY_NAME.get(stripped.toLowerCase(Locale.ROOT));
  }

  /** Whether a language that has no code of two letters is known by this one. */
  private static boolean hasOnlyThree(String code) {
    return code.length() == 3
        && !code.equals("und")
        && !BIBLIOGRAPHIC.containsKey(code)
        && !Locale.forLanguageTag(code).getDisplayLanguage(Locale.ENGLISH).equals(code);
  }

  /** The code of a language as results give it, for the ISO 639-3 code that the model gives. */
  static String twoLetters(String threeLetters) {
    return TWO_LETTERS.getOrDefault(threeLetters, threeLetters);
  }

  private static Map<String, String> twoLetterCodes() {
    Map<String, String> codes = new HashMap<>();
    for (String language : Locale.getISOLanguages()) {
      codes.put(Locale.forLanguageTag(language).getISO3Language(), language);
    }
    // Java has two codes for each of these, in no order that is promised.
    codes.put("heb", "he");
    codes.put("ind", "id");
    codes.put("yid", "yi");
    // The model tells varieties apart that share a two-letter code.
    codes.put("cmn", "zh");
    codes.put("pnb", "pa");
    codes.put("lvs", "lv");
    codes.put("ekk", "et");
    codes.put("nob", "nb");
    codes.put("nno", "nn");
    codes.put("pes", "fa");
    codes.put("zlm", "ms");
    codes.put("gsw", "de");
    codes.put("nds", "de");
    codes.put("ltz", "lb");
    return codes;
  }
}
