package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.WordTable;

/**
 * What the words of a role choose among: the ward of a nurse, the subject of a teacher, the system
 * of a consultant. Two titles that choose otherwise are of two jobs, however alike the rest is;
 * words that only differ may be synonyms, or one may say more than the other. Read from the
 * resource {@code title-alternatives.tsv}.
 */
final class TitleAlternatives {
  static final String RESOURCE = "title-alternatives.tsv";

  private static final int[] NONE = {};

  /** Alternatives of one kind share the number above these bits. */
  static final int ALTERNATIVE_BITS = 6;

  /** Entries by their first word. */
  private final Map<String, Entry[]> entries;

  private final int kinds;

  /**
   * A word or phrase that names an alternative.
   *
   * @param alternative number of the alternative within its kind, and above it that of the kind
   * @param words all of which a role must hold
   */
  private record Entry(int alternative, List<String> words) {}

  private TitleAlternatives(Map<String, Entry[]> entries, int kinds) {
    this.entries = entries;
    this.kinds = kinds;
  }

  /**
   * How the alternatives of two roles relate: in conflict where they name some of one kind and
   * share none of that kind, one-sided where only one of them names some of a kind.
   *
   * @param a words of a role
   * @param b words of another
   */
  static AttributeRelation relation(List<String> a, List<String> b) {
    int[] left = Loaded.TABLE.find(a);
    int[] right = Loaded.TABLE.find(b);
    boolean agree = false;
    boolean oneSided = false;
    for (int alternative : left) {
      boolean choosesOtherwise = holdsKind(right, alternative);
      if (choosesOtherwise && !sharesKind(left, right, alternative)) {
        return AttributeRelation.CONFLICTS;
      }
      agree |= choosesOtherwise;
      oneSided |= !choosesOtherwise;
    }
    for (int alternative : right) {
      oneSided |= !holdsKind(left, alternative);
    }
    if (oneSided) {
      return AttributeRelation.ONE_SIDED;
    }
    return agree ? AttributeRelation.AGREES : AttributeRelation.UNKNOWN;
  }

  /** Whether a role names any alternative. */
  static boolean areIn(List<String> role) {
    return Loaded.TABLE.find(role).length > 0;
  }

  private static boolean holdsKind(int[] alternatives, int ofKind) {
    for (int alternative : alternatives) {
      if (isOfKind(alternative, ofKind)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two roles share any alternative of the kind of one. */
  private static boolean sharesKind(int[] a, int[] b, int ofKind) {
    for (int one : a) {
      for (int other : b) {
        if (one == other && isOfKind(one, ofKind)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The numbers of the alternatives that a role names, some more than once. */
  static int[] of(List<String> role) {
    return Loaded.TABLE.find(role);
  }

  /** The number of kinds. */
  static int kinds() {
    return Loaded.TABLE.kinds;
  }

  private static boolean isOfKind(int alternative, int ofKind) {
    return (alternative ^ ofKind) >>> ALTERNATIVE_BITS == 0;
  }

  /** The alternatives that a role names, some more than once. */
  private int[] find(List<String> role) {
    int[] found = NONE;
    int count = 0;
    for (String word : role) {
      Entry[] begun = entries.get(word);
      for (int i = 0; begun != null && i < begun.length; i++) {
        if (role.containsAll(begun[i].words())) {
          found = count == found.length ? Arrays.copyOf(found, 2 * count + 4) : found;
          found[count++] = begun[i].alternative();
        }
      }
    }
    return count == found.length ? found : Arrays.copyOf(found, count);
  }

  private static TitleAlternatives load() {
    Map<String, Integer> kinds = new HashMap<>();
    Map<String, Map<String, Integer>> alternatives = new HashMap<>();
    Map<String, List<Entry>> entries = new HashMap<>();
    for (String[] columns : WordTable.readRows(TitleAlternatives.class, RESOURCE)) {
      int kind = kinds.computeIfAbsent(columns[0], name -> kinds.size());
      Map<String, Integer> ofKind =
          alternatives.computeIfAbsent(columns[0], name -> new HashMap<>());
      int alternative = ofKind.computeIfAbsent(columns[1], name -> ofKind.size());
      if (alternative >>> ALTERNATIVE_BITS != 0) {
        throw new IllegalStateException(
            "A kind of alternatives must have at most 64 of them in "
                + RESOURCE
                + ", but this one has more: "
                + columns[0]);
      }
      int number = kind << ALTERNATIVE_BITS | alternative;
      for (String phrase : columns[2].split(",")) {
        List<String> words = words(phrase);
        entries
            .computeIfAbsent(words.get(0), word -> new ArrayList<>())
            .add(new Entry(number, words));
      }
    }
    Map<String, Entry[]> table = new HashMap<>();
    entries.forEach((word, begun) -> table.put(word, begun.toArray(Entry[]::new)));
    return new TitleAlternatives(table, kinds.size());
  }

  private static List<String> words(String phrase) {
    List<String> words = JobTitle.parse(phrase, null, null).tokens();
    if (words.isEmpty()) {
      throw new IllegalStateException(
          "A phrase of " + RESOURCE + " must name a role, but this one does not: " + phrase);
    }
    return words;
  }

  /** Reads the table when it is first asked for. */
  private static final class Loaded {
    private static final TitleAlternatives TABLE = load();
  }
}
