package org.jobdedup.features.fields;

import java.util.List;
import java.util.regex.Pattern;

/** Tells whether a number is a share of full time: '80 %', '75 Prozent', '0.6 FTE', '0,5 VZÄ'. */
final class WorkloadShare {
  /** How far around a percentage words tell of the time that it is a share of. */
  private static final int REST = 22;

  /** How far before the number a label such as 'Pensum:' begins. */
  private static final int LABEL_REACH = 44;

  private static final long ARRANGEMENTS = TextWord.FULL_TIME.bit() | TextWord.PART_TIME.bit();

  /** 'Pensum: 70 %', 'Omfattning 75%', 'Arbeitszeit: 50 %': what stands behind is a workload. */
  private static final Pattern WORKLOAD_LABEL =
      Pattern.compile(
          "(?:pensum|arbeitszeitumfang|stellenumfang|beschaftigungsumfang|arbeitsumfang|workload"
              + "|stellenanteil|anstellungsgrad|beschaftigungsgrad|sysselsattningsgrad|omfattning"
              + "|\\b(?:wochen|regel)?arbeitszeit|(?<!repartition du )temps de travail|taux d'activite|quotite)"
              + "(?: ?:| von| ar| de| pa| a)?(?: (?:ca\\.?|mind\\.?|bis zu|mindestens))?[ (-]*$");

  /** 'E 13 TV-L, 65 %'. */
  private static final Pattern BEHIND_GRADE = Pattern.compile("\\btv-?l[ ,;|(-]{1,4}$");

  /** Units of a full-time job and its staff; each begins what follows the number. */
  private static final List<String> FULL_TIME_UNITS =
      List.of("fte", "wte", "vzae", "vza", "vk", "etp", "stelle", "planstelle", "vollzeitstelle");

  private static final List<String> PERCENT_WORDS = List.of("prozent", "procent", "percent");

  /** '50 %-Stelle', '70%ige Stelle', 'a 60% post': the whole job has that much. */
  private static final Pattern OF_POST =
      Pattern.compile(
          "(?:ige[nrs]?)?[ -]{0,2}(?:teilzeit)?(?:stelle\\b|stellenumfang|pensum\\b|tjanst\\b|anstallning\\b"
              + "|dienstverband\\b|(?:fte|position|post)\\b)");

  /** 'FTE: 0.6', 'FTE 0,8'. */
  private static final Pattern FTE_LABEL = Pattern.compile("\\b(?:fte|wte|vza) ?[:=]? ?$");

  private static final Pattern TO_FULL =
      Pattern.compile("(fte|wte|vza) ?(?:-|to|tot|bis) ?1(?:[.,]0+)? ?\\1\\b");

  private static final int FTE_REACH = 6;

  /** Percentage from which a job may be named by it. */
  private static final int LEAST_OF_POST = 10;

  private static final Pattern WORKLOAD =
      Pattern.compile(
          "pensum|umfang|workload|teilzeit|stelle\\b|stelle:|anstellung|beschaftigung|\\brole|\\bposition"
              + "|\\btemps|\\bfte\\b|arbeitszeit|employment");

  private WorkloadShare() {}

  /** '0.6 FTE', '0,8 - 1,0 fte', 'FTE: 0.6'; 'a team of 1 FTE' is none. */
  static boolean isFullTimeShare(ScannedText text, int unit, int start, NumberRange range) {
    if (range.minimum() < 0.1
        || range.maximum() > 1
        || range.minimum() == 1 && text.charAt(start + 1) != '.' && text.charAt(start + 1) != ',') {
      return false;
    }
    return wordLength(text, unit, FULL_TIME_UNITS) > 0
        || FTE_LABEL.matcher(text.folded(Math.max(0, start - FTE_REACH), start)).find();
  }

  /** Where the sign or word for a percentage ends, less one, that begins at an offset; or -1. */
  static int percentEnd(ScannedText text, int unit) {
    if (text.charAt(unit) == '%') {
      return unit;
    }
    int length = wordLength(text, unit, PERCENT_WORDS);
    return length > 0 ? unit + length - 1 : -1;
  }

  /** The length of the one of some words that stands at an offset, or 0. */
  private static int wordLength(ScannedText text, int offset, List<String> words) {
    if (!Folding.isLetter(text.charAt(offset))) {
      return 0;
    }
    for (String word : words) {
      if (text.startsWith(offset, word) && !Folding.isLetter(text.charAt(offset + word.length()))) {
        return word.length();
      }
    }
    return 0;
  }

  /** '0.8 fte - 1 fte': the unit stands behind both. */
  static boolean isToFull(ScannedText text, int unit) {
    return TO_FULL.matcher(text.folded(unit, Math.min(text.length(), unit + REST))).lookingAt();
  }

  /**
   * A percentage is a workload behind a word such as 'Pensum', from 40 on beside a word for hours,
   * part or full time, and as a range from 40 on also where it ends at 100 or beside 'Pensum',
   * 'role' and the like.
   */
  static boolean isWorkload(ScannedText text, int start, int end, NumberRange range) {
    if (range.minimum() >= LEAST_OF_POST
        && range.maximum() <= 100
        && range.minimum() % 5 == 0
        && OF_POST
            .matcher(text.folded(end + 1, Math.min(text.length(), end + 1 + REST)))
            .lookingAt()) {
      return true;
    }
    if (range.minimum() >= LEAST_OF_POST
        && range.maximum() <= 100
        && !isShare(text, end)
        && !isOfPlace(text, end)
        && WORKLOAD_LABEL.matcher(text.folded(Math.max(0, start - LABEL_REACH), start)).find()) {
      return true;
    }
    if (range.minimum() < 40
        || range.maximum() > 100
        || range.minimum() % 5 != 0
        || isShare(text, end)
        || isOfPlace(text, end)) {
      return false;
    }
    if (range.minimum() == range.maximum()) {
      return text.findWord(ARRANGEMENTS | TextWord.HOURS.bit(), start - 14, end + 16) >= 0
          || BEHIND_GRADE.matcher(text.folded(Math.max(0, start - REST), start)).find();
    }
    int from = Math.max(0, start - REST);
    int to = Math.min(text.length(), end + REST);
    return range.maximum() == 100
        || text.findWord(ARRANGEMENTS | TextWord.HOURS.bit(), from, to) >= 0
        || WORKLOAD.matcher(text.folded(from, to)).find();
  }

  /** '80 % remote', '40-60 % im Homeoffice': a share of the place and not of the time. */
  private static boolean isOfPlace(ScannedText text, int percent) {
    int word =
        text.findWord(
            TextWord.REMOTE.bit() | TextWord.HYBRID.bit() | TextWord.ON_SITE.bit(),
            percent + 1,
            percent + 8);
    if (word < 0) {
      return text.startsWith(percent + 1, " remotely");
    }
    for (int i = percent + 1; i < text.wordStart(word); i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '-' && !Folding.isLetter(c)) {
        return false;
      }
    }
    return true;
  }

  /** '80 % of', '50 % der', '20 % Rabatt': a share of something else. */
  private static boolean isShare(ScannedText text, int percent) {
    int i = behindBlanks(text, percent + 1);
    int end = behindLetters(text, i);
    String next = text.folded(i, end);
    return switch (next) {
      case "of", "der", "des", "de", "du", "van", "av", "deiner", "ihrer", "our", "your" -> true;
      default -> {
        int second = behindBlanks(text, end);
        yield OtherShare.isNamed(next, text.folded(second, behindLetters(text, second)));
      }
    };
  }

  private static int behindBlanks(ScannedText text, int from) {
    int i = from;
    while (text.charAt(i) == ' ') {
      i++;
    }
    return i;
  }

  private static int behindLetters(ScannedText text, int from) {
    int i = from;
    while (Folding.isLetter(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
