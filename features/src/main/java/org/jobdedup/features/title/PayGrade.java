package org.jobdedup.features.title;

import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;

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
      boolean known = isGrade(text(words, grade)) || isLetteredGrade(text(words, grade));
      return known ? agreement(words, grade + 1) : i;
    }
    int behind = i;
    if (LETTERS.contains(text) && isGrade(text(words, i + 1))) {
      behind = i + 2;
    } else if (isLetteredGrade(text)) {
      behind = i + 1;
    }
    if (behind == i) {
      return agreement(words, i);
    }
    boolean sure = agreement(words, behind) > behind || isLetteredGrade(text) && isTelling(text);
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

  /** 'E9b', 'eg13', 'a13': a letter of a scale and a grade in one word. */
  private static boolean isLetteredGrade(String text) {
    int letters = letters(text);
    return letters > 0 && isGrade(text.substring(letters));
  }

  /** 'E9b' and 'eg13' are grades without an agreement too, unlike 'e3', 'a13' and 's12'. */
  private static boolean isTelling(String text) {
    return text.startsWith("eg") || text.startsWith("e") && isStep(text, text.length() - 1);
  }

  /** Letters of a scale that a word begins with, 0 for none. */
  private static int letters(String text) {
    if (text.startsWith("eg") || text.startsWith("kr")) {
      return 2;
    }
    return !text.isEmpty() && LETTERS.contains(text.substring(0, 1)) ? 1 : 0;
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
