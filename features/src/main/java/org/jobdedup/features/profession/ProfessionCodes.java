package org.jobdedup.features.profession;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jobdedup.features.fields.Folding;

/**
 * An occupation code with the classification it belongs to.
 *
 * @param scheme the classification
 * @param code digits, for ROME with its leading letter, for an ESCO occupation its identifier
 */
public record ProfessionCodes(Scheme scheme, String code) {

  /** Occupational classifications. */
  public enum Scheme {
    /** International Standard Classification of Occupations 2008: 1 to 4 digits. */
    ISCO_08,
    /** European Skills, Competences, Qualifications and Occupations: identifiers, no hierarchy. */
    ESCO,
    /** French Répertoire opérationnel des métiers et des emplois: a letter and 4 digits. */
    ROME,
    /** German Klassifikation der Berufe 2010: 5 digits. */
    KLDB_2010,
    /** US Standard Occupational Classification: 6 digits; O*NET adds 2. */
    SOC_US,
    /** UK Standard Occupational Classification 2020: 4 digits. */
    SOC_UK
  }

  /** Checks that both parts are there and fit each other. */
  public ProfessionCodes {
    Objects.requireNonNull(scheme, "scheme");
    Objects.requireNonNull(code, "code");
    if (!isCode(scheme, code)) {
      throw new IllegalArgumentException(
          "An occupation code must have the digits of its classification, ROME's behind a letter and"
              + " an ESCO identifier at least 4 characters: scheme="
              + scheme
              + ", length="
              + code.length());
    }
  }

  /**
   * Reads a code such as 'ISCO-08:2512', 'ROME:M1801', 'M1801', '15-1252.00', 'KldB 43104', or an
   * ESCO address. A bare number has too many meanings and is unknown, except six digits in the form
   * of the US classification. 'SOC' without a country is the British one before four digits and the
   * US one before six or eight. Earlier editions, as of 'ISCO-88', are unknown. 'C2512' is ISCO as
   * ESCO writes it, since ROME has no such codes; 'C1102' is ROME, and 'C1219', which may be
   * either, is unknown.
   */
  public static Optional<ProfessionCodes> parse(String value) {
    if (value == null || value.length() > 300) {
      return Optional.empty();
    }
    String text = value.strip().toUpperCase(Locale.ROOT);
    Optional<ProfessionCodes> web = parseAddress(text);
    if (web.isPresent()) {
      return web;
    }
    String tail = text;
    Scheme named = null;
    int mark = schemeEnd(text);
    if (mark > 0) {
      tail = text.substring(mark).strip();
      named = schemeNamed(text.substring(0, mark), tail);
    }
    if (named == null) {
      if (isIscoOfEsco(text)) {
        named = Scheme.ISCO_08;
      } else if (isRome(text) && isRomeNotIsco(text)) {
        named = Scheme.ROME;
      } else if (isUsSoc(text)) {
        named = Scheme.SOC_US;
      } else {
        return Optional.empty();
      }
      tail = text;
    }
    return of(named, tail);
  }

  private static Optional<ProfessionCodes> parseAddress(String text) {
    int isco = text.indexOf("/ESCO/ISCO/C");
    if (isco >= 0) {
      return of(Scheme.ISCO_08, text.substring(isco + "/ESCO/ISCO/C".length()));
    }
    int occupation = text.indexOf("/ESCO/OCCUPATION/");
    return occupation >= 0
        ? of(Scheme.ESCO, text.substring(occupation + "/ESCO/OCCUPATION/".length()))
        : Optional.empty();
  }

  /** Where the code begins behind the name of its scheme: behind ':', '=', or a blank. */
  private static int schemeEnd(String text) {
    for (int i = text.length() - 1; i > 0; i--) {
      char c = text.charAt(i);
      if (c == ':' || c == '=' || c == ' ') {
        return i + 1;
      }
    }
    return 0;
  }

  /** The scheme that a name means before a code, or null. */
  private static Scheme schemeNamed(String name, String code) {
    if (isOfAnotherEdition(name)) {
      return null;
    }
    if (name.startsWith("ISCO")) {
      return Scheme.ISCO_08;
    }
    if (name.startsWith("ESCO")) {
      // ESCO writes the ISCO groups of its occupations so.
      return code.length() <= 5 && isIscoBehindLetter(code) ? Scheme.ISCO_08 : Scheme.ESCO;
    }
    if (name.startsWith("ROME")) {
      return Scheme.ROME;
    }
    if (name.startsWith("KLDB")) {
      return Scheme.KLDB_2010;
    }
    if (name.startsWith("SOC")) {
      return socOf(name, code);
    }
    if (name.startsWith("UK")) {
      return Scheme.SOC_UK;
    }
    return name.startsWith("O*NET") || name.startsWith("ONET") || name.startsWith("US")
        ? Scheme.SOC_US
        : null;
  }

  /** 'ISCO-88', 'KldB 1992', 'UK SOC 2010': earlier editions number their groups otherwise. */
  private static boolean isOfAnotherEdition(String name) {
    if (name.startsWith("ISCO")) {
      return name.contains("68") || name.contains("88");
    }
    if (name.startsWith("KLDB")) {
      return name.contains("75") || name.contains("88") || name.contains("92");
    }
    return name.contains("UK") && name.contains("20") && !name.contains("2020");
  }

  /** Two countries call their classification SOC: the name, or else the digits, tell which. */
  private static Scheme socOf(String name, String code) {
    if (name.contains("UK") || name.contains("2020")) {
      return Scheme.SOC_UK;
    }
    if (name.contains("US")) {
      return Scheme.SOC_US;
    }
    int digits = 0;
    for (int i = 0; i < code.length(); i++) {
      digits += Folding.isDigit(code.charAt(i)) ? 1 : 0;
    }
    // Four digits of an earlier year are another British classification.
    boolean ofYear = name.contains("20");
    return switch (digits) {
      case 4 -> ofYear || code.indexOf('-') >= 0 ? null : Scheme.SOC_UK;
      case 6, 8 -> Scheme.SOC_US;
      default -> null;
    };
  }

  private static Optional<ProfessionCodes> of(Scheme scheme, String raw) {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c >= '0' && c <= '9' || c >= 'A' && c <= 'Z') {
        code.append(c);
      } else if (scheme == Scheme.ESCO && c == '-') {
        code.append(c);
      } else if (c != '-' && c != '.' && c != ' ') {
        break;
      }
    }
    if (scheme == Scheme.ISCO_08 && code.length() > 1 && code.charAt(0) == 'C') {
      code.deleteCharAt(0);
    }
    return isCode(scheme, code.toString())
        ? Optional.of(new ProfessionCodes(scheme, code.toString()))
        : Optional.empty();
  }

  private static boolean isCode(Scheme scheme, String code) {
    return switch (scheme) {
      case ISCO_08 -> allDigits(code, 0) && code.length() <= 4;
      case ESCO -> code.length() >= 4;
      case ROME -> isRome(code);
      case KLDB_2010 -> allDigits(code, 0) && code.length() >= 2 && code.length() <= 8;
      case SOC_US -> allDigits(code, 0) && code.length() >= 2 && code.length() <= 8;
      case SOC_UK -> allDigits(code, 0) && code.length() >= 2 && code.length() <= 4;
    };
  }

  private static boolean isRome(String text) {
    return text.length() == 5
        && text.charAt(0) >= 'A'
        && text.charAt(0) <= 'N'
        && allDigits(text, 1);
  }

  /** 'C2512': ESCO puts a C before ISCO groups; all C codes of ROME begin with C1. */
  private static boolean isIscoOfEsco(String text) {
    return text.length() == 5 && isIscoBehindLetter(text) && text.charAt(1) != '1';
  }

  private static boolean isIscoBehindLetter(String text) {
    return text.startsWith("C") && allDigits(text, 1);
  }

  /** ROME numbers the occupations of a domain C11 to C15 to ten at most, ISCO from eleven on. */
  private static boolean isRomeNotIsco(String text) {
    return text.charAt(0) != 'C' || text.substring(3).compareTo("10") <= 0;
  }

  private static boolean isUsSoc(String text) {
    return (text.length() == 7 || text.length() == 10 && text.charAt(7) == '.')
        && text.charAt(2) == '-'
        && allDigits(text.substring(0, 2), 0)
        && allDigits(text.substring(3, 7), 0);
  }

  private static boolean allDigits(CharSequence text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (!Folding.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return text.length() > from;
  }

  /** The levels of the hierarchy from the broadest group to the code itself. */
  private List<String> levels() {
    List<String> levels = new ArrayList<>(5);
    switch (scheme) {
      case ESCO -> levels.add(code);
      case ROME -> {
        levels.add(code.substring(0, 1));
        levels.add(code.substring(0, 3));
        levels.add(code);
      }
      case SOC_US -> {
        levels.add(code.substring(0, 2));
        if (code.length() >= 3) {
          levels.add(code.substring(0, 3));
        }
        if (code.length() >= 5) {
          levels.add(code.substring(0, 5));
        }
        if (code.length() >= 6) {
          levels.add(code.substring(0, 6));
        }
      }
      default -> {
        for (int i = 1; i <= Math.min(5, code.length()); i++) {
          levels.add(code.substring(0, i));
        }
      }
    }
    return levels;
  }

  /**
   * Share of the levels of the hierarchy that agree, from the broadest on: two ISCO codes that
   * share 3 of 4 digits agree by 0.75. {@code NaN} when either is unknown or the schemes differ.
   */
  public static double agreement(Optional<ProfessionCodes> a, Optional<ProfessionCodes> b) {
    if (a.isEmpty() || b.isEmpty() || a.get().scheme != b.get().scheme) {
      return Double.NaN;
    }
    List<String> left = a.get().levels();
    List<String> right = b.get().levels();
    int depth = Math.min(left.size(), right.size());
    int shared = 0;
    while (shared < depth && left.get(shared).equals(right.get(shared))) {
      shared++;
    }
    return (double) shared / depth;
  }
}
