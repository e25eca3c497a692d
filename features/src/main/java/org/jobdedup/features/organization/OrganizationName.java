package org.jobdedup.features.organization;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jobdedup.features.fields.Agreement;

/**
 * The name of the organisation that posts an ad, reduced to what tells organisations apart.
 *
 * @param tokens folded words of the name without legal form, country, group word and branch, in
 *     order, and without 'the' in front of two words or more; 'saint' in its shortest spelling;
 *     empty only when the kind is {@link Kind#UNKNOWN}
 * @param aliases other names that stand with it, such as an acronym in parentheses, or the name
 *     without letters in front that may be a legal form, as in 'AB Volvo'; each as its tokens
 *     joined by blanks
 * @param qualifiers words kept apart: country, group, branch and its place
 * @param kind what the organisation is
 */
public record OrganizationName(
    List<String> tokens, List<String> aliases, List<String> qualifiers, Kind kind) {

  /** No name, or a marker that it is withheld. */
  public static final OrganizationName UNKNOWN =
      new OrganizationName(List.of(), List.of(), List.of(), Kind.UNKNOWN);

  private static final double ACRONYM = 0.8;
  private static final double LEAST_EDIT_SIMILARITY = 0.8;
  private static final double DICE_WEIGHT = 0.6;

  /** The most that names agree each of which has a word of its own that tells it apart. */
  private static final double DISTINCT = 0.39;

  /** Edit similarity from which two words are spellings of one. */
  private static final double LEAST_WORD_SIMILARITY = 0.7;

  /** Letters of words such as 'de' and 'of' that tell nothing apart. */
  private static final int SHORT = 2;

  /** Letters of words such as 'van' and 'the' that may stand in any other word by chance. */
  private static final int LONGEST_PARTICLE = 3;

  /** What kind of organisation a name belongs to, by its words. */
  public enum Kind {
    /** Presumably the employer itself. */
    EMPLOYER,
    /** Recruits or lends staff for others. */
    AGENCY,
    /** Publishes the ads of others. */
    BOARD,
    /** Not named. */
    UNKNOWN
  }

  /** Checks and copies. */
  public OrganizationName {
    tokens = List.copyOf(tokens);
    aliases = List.copyOf(aliases);
    qualifiers = List.copyOf(qualifiers);
    Objects.requireNonNull(kind, "kind");
    if (tokens.isEmpty() != (kind == Kind.UNKNOWN)) {
      throw new IllegalArgumentException(
          "An organisation has tokens exactly if it is known: kind="
              + kind
              + ", tokens="
              + tokens.size());
    }
    requireWords("tokens", tokens);
    requireWords("aliases", aliases);
  }

  /** Comparing takes names apart at their blanks and looks at the first letter of each word. */
  private static void requireWords(String part, List<String> names) {
    for (String name : names) {
      if (name.isEmpty() || name.charAt(0) == ' ' || name.contains("  ")) {
        throw new IllegalArgumentException(
            "The "
                + part
                + " of an organisation must be words with one blank between them, but one is empty"
                + " or has a blank too many: length="
                + name.length());
      }
    }
  }

  /** Parses a name as posted; null, blank and anonymous names give {@link #UNKNOWN}. */
  public static OrganizationName parse(String name) {
    return OrganizationNameParser.parse(name);
  }

  /** Whether a folded word behind a name is a legal form or country and no part of the name. */
  public static boolean isLegalFormOrCountry(String word) {
    return OrganizationNameParser.isLegalFormOrCountry(word);
  }

  /** A folded word as tokens have it in front of others: 'st' for 'sankt'. */
  public static String canonicalWord(String word) {
    return OrganizationNameParser.canonicalWord(word);
  }

  /** The canonical name: its tokens joined by blanks; empty when unknown. */
  public String canonical() {
    return String.join(" ", tokens);
  }

  /** Whether the organisation is known. */
  public boolean isKnown() {
    return kind != Kind.UNKNOWN;
  }

  /**
   * How far two names may mean one organisation: 1 when equal apart from legal form, country and
   * spacing; 0.5 to 1 when one contains the other; 0.8 for an acronym and its long form; below that
   * by shared words, edits and trigrams; below 0.4 when each has a word of its own, such as a place
   * or an acronym, beside words that many organisations have. {@code NaN} when either is unknown,
   * or when they differ and one is a job board, whose name says nothing about the employer.
   */
  public static double agreement(OrganizationName a, OrganizationName b) {
    if (!a.isKnown() || !b.isKnown()) {
      return Double.NaN;
    }
    double best = similarity(a.tokens, b.tokens);
    for (String alias : a.aliases) {
      best = Math.max(best, similarity(List.of(alias.split(" ")), b.tokens));
      for (String other : b.aliases) {
        best = Math.max(best, similarity(List.of(alias.split(" ")), List.of(other.split(" "))));
      }
    }
    for (String other : b.aliases) {
      best = Math.max(best, similarity(a.tokens, List.of(other.split(" "))));
    }
    return best < 1 && (a.kind == Kind.BOARD || b.kind == Kind.BOARD) ? Double.NaN : best;
  }

  private static double similarity(List<String> a, List<String> b) {
    if (a.equals(b)) {
      return 1;
    }
    String left = String.join("", a);
    String right = String.join("", b);
    if (left.equals(right)) {
      return 1;
    }
    double best = sharedLetters(a, b);
    if (isAcronym(left, a, b) || isAcronym(right, b, a)) {
      best = Math.max(best, ACRONYM);
    }
    if (Math.min(left.length(), right.length()) >= 4) {
      double edits = Agreement.editSimilarity(left, right, LEAST_EDIT_SIMILARITY);
      if (edits >= LEAST_EDIT_SIMILARITY) {
        best = Math.max(best, edits);
      }
      double dice = Agreement.trigramDice(a, b);
      best = Math.max(best, DICE_WEIGHT * dice);
      best = Math.max(best, joinedContainment(left, right));
    }
    return best > DISTINCT && hasOwnWord(a, right, b) && hasOwnWord(b, left, a) ? DISTINCT : best;
  }

  /**
   * Whether a name has a word of its own that tells organisations apart, such as the place in
   * 'University of Leeds', and not another spelling or an acronym of what the other name has.
   *
   * @param joined the words of the other name without blanks
   */
  private static boolean hasOwnWord(List<String> name, String joined, List<String> other) {
    for (String word : name) {
      if (word.length() > SHORT
          && !OrganizationNameParser.isGeneric(word)
          && !other.contains(word)
          && !(word.length() > LONGEST_PARTICLE && joined.contains(word))
          && !resemblesAny(word, other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean resemblesAny(String word, List<String> others) {
    StringBuilder initials = new StringBuilder();
    for (String other : others) {
      initials.append(other.charAt(0));
      if (isShortened(word, other)
          || isShortened(other, word)
          || Agreement.editSimilarity(word, other, LEAST_WORD_SIMILARITY)
              >= LEAST_WORD_SIMILARITY) {
        return true;
      }
    }
    return initials.indexOf(word) >= 0;
  }

  /** 'Univ', 'Inst'; also a word inside of a compound such as 'Stadt' in 'Hauptstadt'. */
  private static boolean isShortened(String word, String longer) {
    return word.length() > LONGEST_PARTICLE && longer.contains(word)
        || word.length() > SHORT && longer.startsWith(word);
  }

  /** Letters of shared words over all letters; at least one half when one side is contained. */
  private static double sharedLetters(List<String> a, List<String> b) {
    List<String> rest = new ArrayList<>(b);
    int shared = 0;
    int count = 0;
    int lettersA = 0;
    for (String token : a) {
      lettersA += token.length();
      if (rest.remove(token)) {
        shared += token.length();
        count++;
      }
    }
    if (shared == 0) {
      return 0;
    }
    int lettersB = 0;
    for (String token : b) {
      lettersB += token.length();
    }
    double jaccard = (double) shared / (lettersA + lettersB - shared);
    boolean contained = count == Math.min(a.size(), b.size()) && shared >= 2;
    return contained ? 0.5 + 0.5 * jaccard : jaccard;
  }

  /** 'Dataworks' against 'Data Works Europe Services': contained once blanks are gone. */
  private static double joinedContainment(String left, String right) {
    String shorter = left.length() <= right.length() ? left : right;
    String longer = left.length() <= right.length() ? right : left;
    return shorter.length() >= 6 && longer.startsWith(shorter)
        ? 0.5 + 0.5 * shorter.length() / longer.length()
        : 0;
  }

  private static boolean isAcronym(String joined, List<String> tokens, List<String> longForm) {
    if (tokens.size() != 1 || joined.length() != longForm.size() || joined.length() < 2) {
      return false;
    }
    for (int i = 0; i < joined.length(); i++) {
      if (longForm.get(i).charAt(0) != joined.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
