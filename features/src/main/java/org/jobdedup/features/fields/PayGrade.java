package org.jobdedup.features.fields;

import java.util.List;
import java.util.Set;

/**
 * Pay grades of collective agreements in titles: 'EG 9a TVöD', 'E9b', 'Entgeltgruppe 11', 'A13',
 * '(schaal 11)'. They say what is paid, and nothing about the role.
 */
final class PayGrade {
  /** Words that announce a grade. */
  private static final Set<String> SCALES =
      Set.of(
          "eg",
          "entgeltgruppe",
          "entgeltgr",
          "gehaltsgruppe",
          "besoldungsgruppe",
          "besgr",
          "lohngruppe",
          "schaal",
          "salarisschaal",
          "functieschaal");

  /** Letters of the scales of German public service, which need an agreement behind them. */
  private static final Set<String> LETTERS = Set.of("e", "a", "s", "p", "kr");

  /** Collective agreements, as they are folded. */
  private static final Set<String> AGREEMENTS =
      Set.of("tvod", "tvoed", "tvl", "tvh", "tvv", "bat", "avr");

  private static final Set<String> AGREEMENT_TAILS = Set.of("l", "h", "v", "od", "oed");

  private PayGrade() {}

  /** Index behind the grade that begins at an index, or the index itself where none does. */
  static int behind(List<TitleTokenizer.Word> words, int i) {
    String text = text(words, i);
    if (SCALES.contains(text)) {
      int grade = LETTERS.contains(text(words, i + 1)) ? i + 2 : i + 1;
      boolean known = isGrade(text(words, grade)) || isLetteredGrade(text(words, grade), false);
      return known ? agreement(words, grade + 1) : i;
    }
    int behind = i;
    if (LETTERS.contains(text) && isGrade(text(words, i + 1))) {
      behind = i + 2;
    } else if (isLetteredGrade(text, false)) {
      behind = i + 1;
    }
    if (behind == i) {
      return agreement(words, i);
    }
    boolean sure = agreement(words, behind) > behind || isLetteredGrade(text, true);
    return sure ? agreement(words, behind) : i;
  }

  /** Index behind an agreement that begins at an index, or the index itself. */
  private static int agreement(List<TitleTokenizer.Word> words, int i) {
    if (AGREEMENTS.contains(text(words, i))) {
      return i + 1;
    }
    return text(words, i).equals("tv") && AGREEMENT_TAILS.contains(text(words, i + 1)) ? i + 2 : i;
  }

  private static String text(List<TitleTokenizer.Word> words, int i) {
    return i < words.size() ? words.get(i).text() : "";
  }

  /** '9', '13', '9a'. */
  private static boolean isGrade(String text) {
    int digits = digits(text, 0);
    return digits > 0 && (digits == text.length() || isStep(text, digits));
  }

  /** 'E9b', 'eg13', 'a13'; with a step behind it, 'e9b', it is a grade without an agreement too. */
  private static boolean isLetteredGrade(String text, boolean withStep) {
    int letters = text.startsWith("eg") || text.startsWith("kr") ? 2 : 1;
    if (text.length() <= letters
        || !LETTERS.contains(text.substring(0, letters)) && !text.startsWith("eg")) {
      return false;
    }
    int digits = digits(text, letters);
    boolean step = digits > 0 && isStep(text, letters + digits);
    return withStep
        ? step && text.charAt(0) == 'e' || letters == 2 && text.charAt(0) == 'e' && digits > 0
        : step || digits > 0 && letters + digits == text.length();
  }

  private static boolean isStep(String text, int at) {
    return at + 1 == text.length() && text.charAt(at) >= 'a' && text.charAt(at) <= 'c';
  }

  /** How many digits, one or two, begin at an offset; 0 for more or none. */
  private static int digits(String text, int from) {
    int i = from;
    while (i < text.length() && Folding.isDigit(text.charAt(i))) {
      i++;
    }
    return i - from <= 2 ? i - from : 0;
  }
}
