package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.TextWord;
import org.jobdedup.features.fields.WordTable;

/**
 * The vocabulary of titles, title-words.tsv, title-roles.tsv and what text-words.tsv has of the
 * place of work, with the rules that reduce a word to an entry.
 */
final class TitleWords {
  /** What a word is in a title. */
  enum Type {
    LEVEL,
    CONTRACT,
    HOURS,
    UNIT,
    COUNTRY,
    REMOTE,
    REFERENCE,
    NOISE,
    FILLER,
    MARKETING,
    ROLE,
    COMPOUND,
    TAIL
  }

  /**
   * An entry of the vocabulary; without a canonical form where the word says nothing of the role.
   */
  record Entry(Type type, String canonical) {}

  static final int MAX_PHRASE = 5;
  private static final int MIN_COMPOUND_HEAD = 3;
  private static final int MIN_COMPOUND_TAIL = 4;

  private static final Set<TextWord> WORKPLACE =
      EnumSet.of(TextWord.REMOTE, TextWord.HYBRID, TextWord.ON_SITE);

  private static final Map<String, Entry> ENTRIES = new HashMap<>();
  private static final Set<String> PHRASE_HEADS = new HashSet<>();
  private static final Map<String, String> COMPOUND_TAILS = new HashMap<>();
  private static final Set<String> ROLES = new HashSet<>();
  private static final int[] TAIL_LENGTHS;

  static {
    for (String table : List.of("title-words.tsv", "title-roles.tsv")) {
      for (String[] row : WordTable.readRows(TitleWords.class, table)) {
        add(plain(row[1]), new Entry(Type.valueOf(row[2]), row.length > 3 ? row[3] : ""));
      }
    }
    for (String[] row : WordTable.readRows(TextWord.class, "text-words.tsv")) {
      if (WORKPLACE.contains(TextWord.valueOf(row[0]))) {
        for (int i = 1; i < row.length; i++) {
          add(plain(row[i]), new Entry(Type.REMOTE, ""));
        }
      }
    }
    TAIL_LENGTHS =
        COMPOUND_TAILS.keySet().stream().mapToInt(String::length).distinct().sorted().toArray();
  }

  private TitleWords() {}

  private static void add(String word, Entry entry) {
    Type type = entry.type();
    if (type != Type.TAIL) {
      ENTRIES.putIfAbsent(word, entry);
    }
    if (type == Type.ROLE || type == Type.COMPOUND) {
      ROLES.addAll(words(entry.canonical()));
    }
    int blank = word.indexOf(' ');
    if (blank > 0) {
      PHRASE_HEADS.add(word.substring(0, blank));
    }
    if ((type == Type.COMPOUND || type == Type.TAIL) && word.length() >= MIN_COMPOUND_TAIL) {
      COMPOUND_TAILS.putIfAbsent(word, entry.canonical());
    }
  }

  /** Words and phrases that name a role or a part of one, each with its canonical form. */
  static SortedMap<String, String> roles() {
    SortedMap<String, String> roles = new TreeMap<>();
    ENTRIES.forEach(
        (word, entry) -> {
          if (entry.type() == Type.ROLE || entry.type() == Type.COMPOUND) {
            roles.put(word, entry.canonical());
          }
        });
    return roles;
  }

  private static String plain(String phrase) {
    return Folding.fold(phrase).replace('-', ' ').replace('\'', ' ');
  }

  /** The entry of a folded word or phrase, or null. */
  static Entry find(String word) {
    return ENTRIES.get(word);
  }

  /** Whether a word names a role or a part of one, also as the end of a compound. */
  static boolean isOfRole(String word) {
    Entry entry = ENTRIES.get(word);
    if (entry != null) {
      return entry.type() == Type.ROLE
          || entry.type() == Type.COMPOUND
          || entry.type() == Type.LEVEL;
    }
    List<String> reduced = reduce(word);
    return ROLES.contains(reduced.get(reduced.size() - 1));
  }

  /** Whether a word says that a reference number follows. */
  static boolean announcesReference(String word) {
    Entry entry = ENTRIES.get(word);
    return entry != null && entry.type() == Type.REFERENCE;
  }

  static boolean beginsPhrase(String word) {
    return PHRASE_HEADS.contains(word);
  }

  /**
   * The words that stand for a word that has no entry: a masculine singular, or a split compound.
   */
  static List<String> reduce(String word) {
    String masculine = masculine(word);
    Entry entry = ENTRIES.get(masculine);
    if (entry == null) {
      masculine = singular(masculine);
      entry = ENTRIES.get(masculine);
    }
    if (entry != null) {
      return entry.canonical().isEmpty() ? List.of(masculine) : words(entry.canonical());
    }
    for (int i = TAIL_LENGTHS.length - 1; i >= 0; i--) {
      int head = masculine.length() - TAIL_LENGTHS[i];
      if (head >= MIN_COMPOUND_HEAD) {
        String canonical = COMPOUND_TAILS.get(masculine.substring(head));
        if (canonical != null) {
          List<String> parts = new ArrayList<>(3);
          parts.addAll(compoundHead(masculine.substring(0, head)));
          parts.addAll(words(canonical));
          return parts;
        }
      }
    }
    return List.of(masculine);
  }

  /** The first part of a compound, with and without a linking s, through the vocabulary. */
  private static List<String> compoundHead(String head) {
    Entry entry = ENTRIES.get(head);
    if (entry == null && head.endsWith("s")) {
      Entry unlinked = ENTRIES.get(head.substring(0, head.length() - 1));
      if (unlinked != null) {
        entry = unlinked;
      } else {
        return List.of(singular(head));
      }
    }
    return entry != null && (entry.type() == Type.ROLE || entry.type() == Type.COMPOUND)
        ? words(entry.canonical())
        : List.of(singular(head));
  }

  static List<String> words(String canonical) {
    return canonical.indexOf(' ') < 0 ? List.of(canonical) : List.of(canonical.split(" "));
  }

  /** The masculine of German and French feminine forms; the word itself for all others. */
  static String masculine(String word) {
    int length = word.length();
    if (length < 6) {
      return word;
    }
    if (word.endsWith("innen") && length >= 9) {
      return masculineStem(word, 5);
    }
    if (word.endsWith("in")) {
      return masculineStem(word, 2);
    }
    if (word.endsWith("frau") && length >= 8) {
      return word.substring(0, length - 4) + "mann";
    }
    if (word.endsWith("trice")) {
      return word.substring(0, length - 4) + "eur";
    }
    if (word.endsWith("ante") && length >= 8) {
      return word.substring(0, length - 1);
    }
    if (word.endsWith("ienne")) {
      return word.substring(0, length - 2);
    }
    if (word.endsWith("euse")) {
      return word.substring(0, length - 2) + "r";
    }
    if (word.endsWith("iere") && length >= 7) {
      return word.substring(0, length - 1);
    }
    if (word.endsWith("gere") || word.endsWith("chere") || word.endsWith("llere")) {
      return word.substring(0, length - 1);
    }
    if (length >= 7
        && (word.endsWith("iale")
            || word.endsWith("icale")
            || word.endsWith("nale")
            || word.endsWith("rale")
            || word.endsWith("tale"))) {
      return word.substring(0, length - 1);
    }
    if (word.endsWith("ielle") || word.endsWith("nnelle")) {
      return word.substring(0, length - 2);
    }
    return word;
  }

  /** The masculine of a word that may begin a phrase, also of 'agente', 'chargée' and 'cheffe'. */
  static String masculineOfPhrase(String word) {
    if (word.length() >= 6) {
      if (word.endsWith("ffe")) {
        return word.substring(0, word.length() - 2);
      }
      if (word.endsWith("nte") || word.endsWith("ee")) {
        return word.substring(0, word.length() - 1);
      }
    }
    return masculine(word);
  }

  /** Whether two words are one in two genders. */
  static boolean differsInGender(String one, String other) {
    return one.charAt(0) == other.charAt(0)
        && !one.equals(other)
        && masculineOfPhrase(one).equals(masculineOfPhrase(other));
  }

  private static String masculineStem(String word, int suffix) {
    String stem = word.substring(0, word.length() - suffix);
    return stem.endsWith("er")
            || stem.endsWith("or")
            || stem.endsWith("ist")
            || stem.endsWith("ent")
            || stem.endsWith("ant")
            || stem.endsWith("eur")
            || stem.endsWith("oge")
            || stem.endsWith("olog")
            || stem.endsWith("kant")
            || stem.endsWith("arzt")
        ? stem
        : word;
  }

  /** Drops the plural s or x of English, French and Dutch words. */
  static String singular(String word) {
    int length = word.length();
    if (length < 5) {
      return word;
    }
    if (word.endsWith("eaux") || word.endsWith("qus")) {
      // 'Informatiques' folds to 'informatiqus'.
      return word.substring(0, length - 1);
    }
    char last = word.charAt(length - 1);
    char before = word.charAt(length - 2);
    if (last == 's' && before != 's' && before != 'u' && before != 'i' && before != 'a') {
      return word.substring(0, length - 1);
    }
    return word;
  }
}
