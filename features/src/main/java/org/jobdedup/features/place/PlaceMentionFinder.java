package org.jobdedup.features.place;

import java.util.Arrays;
import java.util.Objects;

/**
 * Finds places named in running text or in a title.
 *
 * <p>One pass over the words: where a word begins with a capital, the longest name of the gazetteer
 * from there on is looked up. Whether it is accepted depends on how well known the place is in the
 * countries of the language, and on evidence: a postcode, a word such as 'in' or 'Standort' in
 * front, a list of places, or the stated location. Names that are words or first names as well
 * (Essen, Reading) need more of it; a large city behind 'Standort' has enough where no location is
 * stated. Even a village counts behind 'secteur de' or 'based in', before its department in
 * brackets, and where it is a part of a title by itself. Countries are passed over, since nearly
 * every ad names one. Immutable and thread-safe; no regular expressions, no allocation per word.
 */
public final class PlaceMentionFinder {
  /** Characters of a text that are read. */
  public static final int MAX_CHARACTERS = 100_000;

  /**
   * Units of the longest word that may be a name or its beginning, far more than any has: a text
   * without blanks would else be hashed again from each of its capitals on.
   */
  private static final int LONGEST_WORD = 200;

  private static final int MAX_MENTIONS = 256;

  /** Zürich, the name with the most places, has 53. */
  private static final int MAX_READINGS = 64;

  private static final double AGREEMENT_KM = 60.0;
  private static final int KNOWN_AT_HOME = code(25_000);
  private static final int KNOWN_WHERE_NONE_IS_STATED = code(10_000);
  private static final int KNOWN_IN_LARGE_LANGUAGE = code(150_000);
  private static final int KNOWN_ABROAD = code(700_000);
  private static final int SMALLEST = code(1_500);
  private static final int SMALLEST_AMBIGUOUS = code(5_000);

  private final Gazetteer gazetteer;
  private final PlaceRanking ranking;

  /** A finder over the gazetteer that ships with the project. */
  public PlaceMentionFinder() {
    this(Gazetteer.standard());
  }

  /** A finder over a gazetteer. */
  public PlaceMentionFinder(Gazetteer gazetteer) {
    this.gazetteer = Objects.requireNonNull(gazetteer, "gazetteer");
    this.ranking = new PlaceRanking(gazetteer);
  }

  private static int code(long population) {
    return GazetteerFormat.populationCode(population) & 0xFF;
  }

  /** Finds places without knowing the ad's stated location. */
  public PlaceMentions find(String text, String language) {
    return find(text, language, PlaceSet.EMPTY);
  }

  /**
   * Finds places in running text.
   *
   * @param text running text, or null
   * @param language ISO 639-1 code or BCP 47 tag, or null
   * @param stated places of the ad's location field; they decide between namesakes
   * @return the places, {@link PlaceMentions#NONE} when there is none
   */
  public PlaceMentions find(String text, String language, PlaceSet stated) {
    return find(text, language, stated, false);
  }

  /**
   * Finds places in a title, of which a part by itself may be a village: 'Cook - Lanas'.
   *
   * @param title the title, or null
   * @param language ISO 639-1 code or BCP 47 tag, or null
   * @param stated places of the ad's location field; they decide between namesakes
   * @return the places, {@link PlaceMentions#NONE} when there is none
   */
  public PlaceMentions findInTitle(String title, String language, PlaceSet stated) {
    return find(title, language, stated, true);
  }

  private PlaceMentions find(String text, String language, PlaceSet stated, boolean title) {
    if (text == null || text.isEmpty()) {
      return PlaceMentions.NONE;
    }
    return new Scan(text, language, stated, title).run();
  }

  /** The state of one pass. */
  private final class Scan {
    final WordsOfText words;
    final PlaceSet stated;
    final boolean title;
    final PlaceRanking.Context context;

    final int[] found = new int[MAX_MENTIONS];
    final int[] readings = new int[MAX_READINGS];
    final byte[] ranks = new byte[MAX_READINGS];
    int mentions;

    /** The name that was looked for last, and where it ends. */
    long nameKey;

    int nameEnd;

    /** End of the last place that was accepted; -1 before the first. */
    int lastAcceptedEnd = -1;

    Scan(String text, String language, PlaceSet stated, boolean title) {
      this.title = title;
      this.words = new WordsOfText(text, MAX_CHARACTERS);
      this.stated = stated;
      int[] others = new int[stated.size()];
      for (int i = 0; i < others.length; i++) {
        others[i] = gazetteer.position(stated.id(i));
      }
      context =
          new PlaceRanking.Context(
              -1, ranking.language(language), others, -1, Double.NaN, Double.NaN);
    }

    PlaceMentions run() {
      int at = 0;
      while (at < words.length() && mentions < MAX_MENTIONS) {
        if (!words.isWordUnit(at)) {
          at++;
          continue;
        }
        int end = words.wordEnd(at);
        int taken = words.isCapital(at) ? tryNames(at, end) : end;
        words.remember(at, taken);
        at = taken;
      }
      return PlaceMentions.count(found, withoutOuterRegions());
    }

    /**
     * Leaves out regions around other places that are named, since they add nothing to these and
     * would make any two towns of a region one place; returns how many mentions are left.
     */
    private int withoutOuterRegions() {
      int[] all = Arrays.copyOf(found, mentions);
      int kept = 0;
      for (int id : all) {
        int outer = gazetteer.position(id);
        boolean holdsAnother = false;
        if (gazetteer.kindAt(outer) == PlaceKind.REGION) {
          for (int other : all) {
            holdsAnother |= other != id && gazetteer.yieldsAt(outer, gazetteer.position(other));
          }
        }
        if (!holdsAnother) {
          found[kept++] = id;
        }
      }
      return kept;
    }

    /**
     * As {@link #tryName}, also where the blank behind a name was lost: 'in Leeds or YorkWe offer'.
     */
    private int tryNames(int start, int end) {
      int accepted = mentions;
      int taken = tryName(start, end);
      if (mentions > accepted) {
        return taken;
      }
      int joined = words.joinedAt(start, end);
      return joined < 0 ? taken : tryName(start, joined);
    }

    /** Accepts the longest name that begins here; returns the end of the name or of the word. */
    private int tryName(int start, int firstEnd) {
      if (firstEnd - start > LONGEST_WORD || !findName(start, firstEnd) || nameEnd - start < 3) {
        return firstEnd;
      }
      long key = nameKey;
      int end = nameEnd;
      int best = bestReading(key);
      if (best < 0 || words.isStreet(start, end)) {
        return firstEnd;
      }
      int qualified = stated.has(gazetteer.idAt(best)) ? -1 : qualified(key, start, end);
      if (qualified >= 0) {
        found[mentions++] = gazetteer.idAt(qualified);
        lastAcceptedEnd = nameEnd;
        return nameEnd;
      }
      if (!accepts(best, key, start, firstEnd, end)) {
        return firstEnd;
      }
      found[mentions++] = gazetteer.idAt(best);
      lastAcceptedEnd = end;
      return end;
    }

    /** Finds the longest name that begins with a word. */
    private boolean findName(int start, int firstEnd) {
      boolean found = findWritten(start, firstEnd);
      return words.hasApostrophes() && findJoined(start, firstEnd) || found;
    }

    /** Finds the longest name that begins with a word, as written. */
    private boolean findWritten(int start, int firstEnd) {
      PlaceNameIndex index = gazetteer.index();
      long key = PlaceNameKey.append(PlaceNameKey.EMPTY, words.key(start, firstEnd));
      nameEnd = -1;
      if (!index.mayBegin(key)) {
        return false;
      }
      int end = firstEnd;
      int count = 1;
      while (true) {
        if (index.firstPosting(key) >= 0) {
          nameKey = key;
          nameEnd = end;
        }
        if (count == Gazetteer.MAX_WORDS || !index.isContinued(key)) {
          break;
        }
        int next = words.nextWord(end);
        if (next < 0) {
          break;
        }
        end = words.wordEnd(next);
        key = PlaceNameKey.append(key, words.key(next, end));
        count++;
      }
      return nameEnd >= 0;
    }

    /**
     * Looks for a longer name that lacks the apostrophe which the first or second word has in front
     * of an s: 'Bishop's Stortford' is Bishops Stortford. A single word may be anybody's.
     */
    private boolean findJoined(int start, int firstEnd) {
      int second = words.possessiveEnd(firstEnd) < 0 ? words.nextWord(firstEnd) : start;
      if (second < 0 || second > start && words.possessiveEnd(words.wordEnd(second)) < 0) {
        return false;
      }
      PlaceNameIndex index = gazetteer.index();
      boolean found = false;
      long key = PlaceNameKey.EMPTY;
      int at = start;
      for (int count = 1; count <= Gazetteer.MAX_WORDS && at >= 0; count++) {
        int end = words.wordEnd(at);
        int joined = words.possessiveEnd(end);
        key =
            PlaceNameKey.append(
                key, joined < 0 ? words.key(at, end) : words.possessiveKey(at, end));
        end = Math.max(end, joined);
        if (count > 1 && end > nameEnd && index.firstPosting(key) >= 0) {
          nameKey = key;
          nameEnd = end;
          found = true;
        }
        at = index.isContinued(key) ? words.nextWord(end) : -1;
      }
      return found;
    }

    /**
     * The largest place of a name that lies in the region or country named behind a comma, as in
     * 'Cupertino, California'; -1 for none. Such a pair is as good as a postcode in front, and says
     * which of several namesakes is meant. What a large city is called as well does not qualify,
     * since 'Amersfoort, Utrecht' may be a list. {@link #nameEnd} is then behind the region.
     */
    private int qualified(long key, int start, int end) {
      int next = words.wordBehindComma(end);
      if (next < 0 || words.isShortAcronym(start, end) || !findName(next, words.wordEnd(next))) {
        return -1;
      }
      PlaceNameIndex index = gazetteer.index();
      int best = -1;
      for (int q = index.firstPosting(nameKey); q >= 0; q = index.nextPosting(q)) {
        int outer = index.place(q);
        PlaceKind kind = gazetteer.kindAt(outer);
        if (kind == PlaceKind.CITY
            && gazetteer.populationCodeAt(outer) >= PlaceRanking.LARGE_CITY_CODE) {
          return -1;
        }
        if (kind != PlaceKind.COUNTRY && kind != PlaceKind.REGION) {
          continue;
        }
        for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
          int place = index.place(p);
          if (index.rank(p) != PlaceNameIndex.ALTERNATIVE
              && gazetteer.kindAt(place) == PlaceKind.CITY
              && gazetteer.containsAt(outer, place)
              && (best < 0
                  || gazetteer.populationCodeAt(place) > gazetteer.populationCodeAt(best))) {
            best = place;
          }
        }
      }
      int least = MentionWords.isAmbiguous(key) ? PlaceRanking.LARGE_CITY_CODE : SMALLEST;
      return best >= 0 && gazetteer.populationCodeAt(best) >= least ? best : -1;
    }

    /**
     * The most likely place of a name, -1 for none. Alternative names count for stated places and
     * for large regions where the text is at home ('Bayern', which the gazetteer calls Bavaria):
     * among those of large cities are too many that are words elsewhere.
     */
    private int bestReading(long key) {
      PlaceNameIndex index = gazetteer.index();
      int n = 0;
      for (int p = index.firstPosting(key); p >= 0 && n < MAX_READINGS; p = index.nextPosting(p)) {
        int place = index.place(p);
        PlaceKind kind = gazetteer.kindAt(place);
        if (kind == PlaceKind.COUNTRY) {
          return -1;
        }
        if (stated.has(gazetteer.idAt(place))) {
          return place;
        }
        if (index.rank(p) == PlaceNameIndex.ALTERNATIVE
            && !(gazetteer.isFirstLevelAt(place) && isHome(gazetteer.countryAt(place)))) {
          continue;
        }
        readings[n] = place;
        ranks[n++] = (byte) index.rank(p);
      }
      return n == 0
          ? -1
          : ranking.best(Arrays.copyOf(readings, n), Arrays.copyOf(ranks, n), context);
    }

    private boolean accepts(int place, long key, int start, int firstEnd, int end) {
      if (stated.has(gazetteer.idAt(place))) {
        return true;
      }
      boolean ambiguous = MentionWords.isAmbiguous(key);
      int population = gazetteer.populationCodeAt(place);
      boolean home = isHome(gazetteer.countryAt(place));
      boolean town = home && gazetteer.kindAt(place) == PlaceKind.CITY;
      if (words.postcodeBefore(start)) {
        // 'ISO 27001 Lead Auditor' names a standard, not a village behind its postcode.
        return !ambiguous || home && population >= SMALLEST_AMBIGUOUS;
      }
      if (town
          && (words.placedBefore(start) || words.postcodeBehind(end))
          && (!ambiguous || population >= SMALLEST_AMBIGUOUS)) {
        return true;
      }
      boolean label = words.labelBefore(start);
      boolean behind =
          words.locativeBefore(start)
              || lastAcceptedEnd >= 0 && words.listedBehind(lastAcceptedEnd, start);
      if (ambiguous && stated.isEmpty() && label) {
        return town && population >= PlaceRanking.LARGE_CITY_CODE;
      }
      if (ambiguous) {
        return behind && population >= SMALLEST && agrees(place);
      }
      boolean acronym = words.isShortAcronym(start, end);
      if (town
          && (label || title && words.isPart(start, end))
          && (!acronym || population >= KNOWN_AT_HOME)) {
        return true;
      }
      if (population < SMALLEST && !agrees(place) || acronym && !behind) {
        return false;
      }
      if (gazetteer.kindAt(place) == PlaceKind.REGION) {
        return home && (behind || gazetteer.isFirstLevelAt(place));
      }
      if (population >= known(home)) {
        return true;
      }
      if (home) {
        boolean several = end != firstEnd;
        return behind || several && agrees(place);
      }
      return stated.isEmpty()
          ? population >= PlaceRanking.LARGE_CITY_CODE && !acronym && words.inBefore(start)
          : behind && agrees(place);
    }

    /** Stored population from which a town needs no other evidence. */
    private int known(boolean home) {
      if (!home) {
        return KNOWN_ABROAD;
      }
      if (context.language().main() > 1) {
        return KNOWN_IN_LARGE_LANGUAGE;
      }
      return stated.isEmpty() ? KNOWN_WHERE_NONE_IS_STATED : KNOWN_AT_HOME;
    }

    private boolean isHome(int country) {
      for (int spoken : context.language().countries()) {
        if (spoken == country) {
          return true;
        }
      }
      for (int other : context.others()) {
        if (other >= 0 && gazetteer.countryAt(other) == country) {
          return true;
        }
      }
      return false;
    }

    /** Tells whether a place lies in, around or near one of the stated ones. */
    private boolean agrees(int place) {
      for (int i = 0; i < stated.size(); i++) {
        int other = gazetteer.position(stated.id(i));
        if (other >= 0 && gazetteer.distanceAt(place, other) <= AGREEMENT_KM) {
          return true;
        }
      }
      return false;
    }
  }
}
