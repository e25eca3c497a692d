package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the words of a role choose among: the ward of a nurse, the subject of a teacher, the system
 * of a consultant. Two titles that choose otherwise are of two jobs, however alike the rest is;
 * words that only differ may be synonyms, or one may say more than the other. Read from the
 * resource {@code title-alternatives.tsv}.
 */
final class TitleAlternatives {
  private static final String RESOURCE = "title-alternatives.tsv";

  /** Entries by their first word. */
  private final Map<String, List<Entry>> entries = new HashMap<>();

  /**
   * A word or phrase that names an alternative.
   *
   * @param kind what is chosen
   * @param alternative what is chosen among its kind
   * @param words all of which a role must hold
   */
  private record Entry(String kind, String alternative, List<String> words) {}

  private TitleAlternatives() {}

  /**
   * How the alternatives of two roles relate: in conflict where they name some of one kind and
   * share none of that kind, one-sided where only one of them names some of a kind.
   *
   * @param a words of a role
   * @param b words of another
   */
  static TitleComparison.Relation relation(List<String> a, List<String> b) {
    Map<String, Set<String>> left = Loaded.TABLE.find(a);
    Map<String, Set<String>> right = Loaded.TABLE.find(b);
    boolean agree = false;
    boolean oneSided = false;
    for (Map.Entry<String, Set<String>> choice : left.entrySet()) {
      Set<String> other = right.get(choice.getKey());
      if (other == null) {
        oneSided = true;
      } else if (Collections.disjoint(choice.getValue(), other)) {
        return TitleComparison.Relation.CONFLICTS;
      } else {
        agree = true;
      }
    }
    if (oneSided || !left.keySet().containsAll(right.keySet())) {
      return TitleComparison.Relation.ONE_SIDED;
    }
    return agree ? TitleComparison.Relation.AGREES : TitleComparison.Relation.UNKNOWN;
  }

  /** Whether a role names any alternative. */
  static boolean areIn(List<String> role) {
    return !Loaded.TABLE.find(role).isEmpty();
  }

  /** The alternatives that a role names, by their kinds. */
  private Map<String, Set<String>> find(List<String> role) {
    Map<String, Set<String>> found = new HashMap<>();
    for (String word : role) {
      for (Entry entry : entries.getOrDefault(word, List.of())) {
        if (role.containsAll(entry.words())) {
          found.computeIfAbsent(entry.kind(), kind -> new HashSet<>()).add(entry.alternative());
        }
      }
    }
    return found;
  }

  private static TitleAlternatives load() {
    TitleAlternatives table = new TitleAlternatives();
    for (String[] columns : WordTable.readRows(RESOURCE)) {
      for (String phrase : columns[2].split(",")) {
        table.add(columns[0], columns[1], phrase);
      }
    }
    return table;
  }

  private void add(String kind, String alternative, String phrase) {
    List<String> words = JobTitle.parse(phrase, null, null).tokens();
    if (words.isEmpty()) {
      throw new IllegalStateException(
          "A phrase of " + RESOURCE + " must name a role, but this one does not: " + phrase);
    }
    entries
        .computeIfAbsent(words.get(0), word -> new ArrayList<>())
        .add(new Entry(kind, alternative, words));
  }

  /** Reads the table when it is first asked for. */
  private static final class Loaded {
    private static final TitleAlternatives TABLE = load();
  }
}
