package org.jobdedup.features.place;

import java.util.Arrays;

/**
 * The words of a text one after another: where they begin and end, and what the last ones say of a
 * name behind them. Offsets are those of the text. An instance belongs to one pass.
 */
final class WordsOfText {
  private static final int RECENT = 4;

  /** Letters of a name that a lost blank may have joined with the next word. */
  private static final int SHORTEST_JOINED = 4;

  private final char[] text;
  private final boolean apostrophes;

  /** Starts and ends of the last words, by number of the word modulo {@link #RECENT}. */
  private final int[] starts = new int[RECENT];

  private final int[] ends = new int[RECENT];
  private int words;

  /** The run of word units whose end was asked for last: a lost blank has it asked for again. */
  private int runStart;

  private int runEnd;

  /** The words of the first characters of a text. */
  WordsOfText(String text, int mostCharacters) {
    this.text = new char[Math.min(text.length(), mostCharacters)];
    text.getChars(0, this.text.length, this.text, 0);
    apostrophes = text.indexOf('\'') >= 0 || text.indexOf('’') >= 0;
  }

  /** Characters that are read. */
  int length() {
    return text.length;
  }

  /** Whether a word stands at an offset. */
  boolean isWordUnit(int at) {
    return PlaceNameKey.isWordUnit(text[at]);
  }

  /** What a word counts as in a name. */
  long key(int start, int end) {
    return PlaceNameKey.word(text, start, end);
  }

  /** Whether a word begins with a capital. */
  boolean isCapital(int start) {
    char c = text[start];
    return c < 0x80 ? c >= 'A' && c <= 'Z' : Character.isUpperCase(c);
  }

  /** End of the word that begins here. */
  int wordEnd(int from) {
    if (from < runStart || from >= runEnd) {
      int at = from + 1;
      while (at < text.length && PlaceNameKey.isWordUnit(text[at])) {
        at++;
      }
      runStart = from;
      runEnd = at;
    }
    return runEnd;
  }

  /** Where a capital behind a small letter tells of a lost blank within a word, -1 for nowhere. */
  int joinedAt(int start, int end) {
    for (int at = start + SHORTEST_JOINED; at < end; at++) {
      if (isCapital(at) && Character.isLowerCase(text[at - 1])) {
        return at;
      }
    }
    return -1;
  }

  /** Whether an apostrophe stands anywhere. */
  boolean hasApostrophes() {
    return apostrophes;
  }

  /** End of the apostrophe and single s behind a word, -1 where there are none. */
  int possessiveEnd(int end) {
    return end + 1 < text.length
            && LocationTokens.isApostrophe(text[end])
            && (text[end + 1] | 0x20) == 's'
            && (end + 2 == text.length || !PlaceNameKey.isWordUnit(text[end + 2]))
        ? end + 2
        : -1;
  }

  /** What a word and the s behind its apostrophe count as in a name that lacks the apostrophe. */
  long possessiveKey(int start, int end) {
    char[] word = Arrays.copyOfRange(text, start, end + 1);
    word[end - start] = 's';
    return PlaceNameKey.word(word, 0, word.length);
  }

  /** Takes a word, or a name of several, for the last one so far. */
  void remember(int start, int end) {
    starts[words % RECENT] = start;
    ends[words % RECENT] = end;
    words++;
  }

  /**
   * Start of a word that may belong to the same name, -1 when something stronger stands between.
   */
  int nextWord(int end) {
    int at = end;
    while (at < text.length && at - end < 3 && " -'’./()".indexOf(text[at]) >= 0) {
      at++;
    }
    return at < text.length && at > end && PlaceNameKey.isWordUnit(text[at]) ? at : -1;
  }

  /** Start of a capitalised word behind a comma or an opening bracket, -1 for none. */
  int wordBehindComma(int end) {
    int at = end;
    while (at < text.length && text[at] == ' ' && at - end < 2) {
      at++;
    }
    if (at == text.length || text[at] != ',' && text[at] != '(') {
      return -1;
    }
    at++;
    while (at < text.length && text[at] == ' ') {
      at++;
    }
    return at < text.length && PlaceNameKey.isWordUnit(text[at]) && isCapital(at) ? at : -1;
  }

  /** Up to four units, none of them a small letter. */
  boolean isShortAcronym(int start, int end) {
    if (end - start > 4) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (Character.isLowerCase(text[i])) {
        return false;
      }
    }
    return true;
  }

  /** 'Kölner Straße', 'rue de Paris', 'Berlin AG'. */
  boolean isStreet(int start, int end) {
    int next = nextWord(end);
    if (next >= 0 && MentionWords.isStreet(key(next, wordEnd(next)))) {
      return true;
    }
    int back = 1;
    while (back < RECENT && back <= words && MentionWords.isArticle(recentKey(back))) {
      back++;
    }
    return back > 1
        && back < RECENT
        && back <= words
        && start - recentEnd(1) <= 2
        && MentionWords.isStreetBefore(recentKey(back));
  }

  /** '70173 Stuttgart', '1012 AB Amsterdam', 'D-10115 Berlin'; not '2024 Berlin'. */
  boolean postcodeBefore(int start) {
    if (words == 0 || start - recentEnd(1) != 1 || text[start - 1] != ' ') {
      return false;
    }
    int last = Math.floorMod(words - 1, RECENT);
    int digits = digits(starts[last], ends[last]);
    if (digits == 5) {
      return true;
    }
    if (digits == 4) {
      char first = text[starts[last]];
      return !(first == '1' && text[starts[last] + 1] == '9')
          && !(first == '2' && text[starts[last] + 1] == '0');
    }
    if (words < 2 || ends[last] - starts[last] != 2 || !isCapital(starts[last])) {
      return false;
    }
    int before = Math.floorMod(words - 2, RECENT);
    return digits(starts[before], ends[before]) == 4 && starts[last] - ends[before] <= 1;
  }

  /** 'in Hamburg', 'Standort: Hamburg'. */
  boolean locativeBefore(int start) {
    return softlyBehind(start) && MentionWords.isLocative(recentKey(1)) || labelBefore(start);
  }

  /** 'secteur de Privas', 'north of Leeds', 'basée à Privas': hardly anything but a place. */
  boolean placedBefore(int start) {
    if (words < 2
        || !softlyBehind(start)
        || recentStart(1) - recentEnd(2) != 1
        || !isSoftGap(recentEnd(2), recentStart(1))) {
      return false;
    }
    long first = recentKey(2);
    long second = recentKey(1);
    return MentionWords.isOf(second) && MentionWords.isArea(first)
        || MentionWords.isAt(second) && MentionWords.isSituated(first);
  }

  /** 'in Gothenburg', 'i Lund'. */
  boolean inBefore(int start) {
    return softlyBehind(start) && MentionWords.isIn(recentKey(1));
  }

  /** 'Privas (07)', 'Biberach (88400)': a department or a postcode in brackets. */
  boolean postcodeBehind(int end) {
    int at = skipBlanks(end);
    if (at - end > 1 || at == text.length || text[at] != '(') {
      return false;
    }
    int from = skipBlanks(at + 1);
    at = from;
    while (at < text.length && PlaceNameKey.isWordUnit(text[at])) {
      at++;
    }
    int digits = digits(from, at);
    at = skipBlanks(at);
    return (digits == 2 || digits == 5) && at < text.length && (text[at] == ')' || text[at] == ',');
  }

  /** Whether a name fills a part of a title: 'Cook - Privas', 'Cook (Privas) H/F'. */
  boolean isPart(int start, int end) {
    int before = start;
    while (before > 0 && text[before - 1] == ' ') {
      before--;
    }
    int behind = skipBlanks(end);
    if (before == 0) {
      return false;
    }
    boolean opened =
        "|/,(:•·–—".indexOf(text[before - 1]) >= 0 || text[before - 1] == '-' && before < start;
    return opened
        && (behind == text.length
            || "|/,();•·–—".indexOf(text[behind]) >= 0
            || text[behind] == '-' && behind > end);
  }

  /** 'Standort: Essen', 'Standplaats Best', 'Localisation(s) : Privas'. */
  boolean labelBefore(int start) {
    return softlyBehind(start) && MentionWords.isLabel(recentKey(1))
        || behindPluralMark(start) && MentionWords.isLabel(recentKey(2));
  }

  private boolean softlyBehind(int start) {
    return words > 0 && start - recentEnd(1) <= 3 && isSoftGap(recentEnd(1), start);
  }

  /**
   * 'Hamburg, Kiel', 'Hamburg und Kiel', 'Hamburg/Kiel': right behind another place.
   *
   * @param end end of the other place
   */
  boolean listedBehind(int end, int start) {
    if (start - end <= 3) {
      for (int i = end; i < start; i++) {
        char c = text[i];
        if (c == ',' || c == '/' || c == '|' || c == ';' || c == '&' || c == '+') {
          return true;
        }
      }
      return false;
    }
    return words > 1
        && recentEnd(2) == end
        && start - recentEnd(1) <= 2
        && MentionWords.isConnective(recentKey(1));
  }

  /** Whether the word in front is the s of 'Localisation(s)'. */
  private boolean behindPluralMark(int start) {
    if (words < 2 || start - recentEnd(1) > 5 || !isSoftGap(recentEnd(1), start)) {
      return false;
    }
    int mark = recentStart(1);
    return recentEnd(1) == mark + 1
        && text[mark] == 's'
        && recentEnd(2) == mark - 1
        && text[mark - 1] == '(';
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < text.length && text[at] == ' ') {
      at++;
    }
    return at;
  }

  private int recentStart(int back) {
    return starts[Math.floorMod(words - back, RECENT)];
  }

  private int recentEnd(int back) {
    return ends[Math.floorMod(words - back, RECENT)];
  }

  private long recentKey(int back) {
    int at = Math.floorMod(words - back, RECENT);
    return key(starts[at], ends[at]);
  }

  /** Number of digits where a word has nothing else, 0 otherwise. */
  private int digits(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return 0;
      }
    }
    return end - start;
  }

  private boolean isSoftGap(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text[i];
      if (c == '.' || c == ',' || c == ';' || c == '!' || c == '?') {
        return false;
      }
    }
    return true;
  }
}
