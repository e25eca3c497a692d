package org.jobdedup.training.train;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;

/**
 * Copies of pairs in a language that nobody has words of.
 *
 * <p>Labelled pairs are in a few languages, for which there are tables of titles, professions, a
 * dictionary, and weights of words. A model that learns from them alone relies on these, and takes
 * their silence about two Spanish titles over one text for a sign that there is nothing to tell
 * apart. So of each pair in one language there is a copy in which each letter of title and text
 * stands for another one, vowels for vowels: lengths, accents, capitals, lines, numbers and all
 * repetitions of words stay, and nothing knows any of the words. Names of the ad's organisation,
 * addresses, tags and references of HTML stay as they are, as they do in ads of other languages;
 * names of its place stay in half of the copies, since a gazetteer knows some places of a country
 * and not others. (For translations there are other means: pairs in two languages have no copy.)
 */
final class UnknownLanguage {
  /** Weight of each copy as a share of its source's. */
  static final double SHARE = 0.2;

  /** Kind of all copies. */
  static final String KIND = "unknown language";

  private static final String VOWELS = "aeiouy";
  private static final String THEIR_VOWELS = "oiuyae";
  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxz";
  private static final String THEIR_CONSONANTS = "kmtrnsvpzfldwgbchjqx";

  /** Shorter words of an organisation or a place are no names. */
  private static final int SHORTEST_NAME = 3;

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]*");

  /** A tag, a reference and an address, which stay as they are, or else a word. */
  private static final Pattern PART =
      Pattern.compile(
          "<[^<>]*>|&#?\\w+;|\\S{0,80}(?:://|@|www\\.)\\S*|(?<word>" + WORD.pattern() + ")");

  private static final char[] LETTERS = new char['z' + 1];

  static {
    for (int i = 0; i < VOWELS.length(); i++) {
      LETTERS[VOWELS.charAt(i)] = THEIR_VOWELS.charAt(i);
    }
    for (int i = 0; i < CONSONANTS.length(); i++) {
      LETTERS[CONSONANTS.charAt(i)] = THEIR_CONSONANTS.charAt(i);
    }
  }

  private UnknownLanguage() {}

  /**
   * Copies pairs that were read.
   *
   * @param ads finds the ads of the pairs
   * @param language finds the language of an ad by its id, as an ISO 639 code
   */
  static LearningCopies copy(
      List<LabelledPair> pairs, Function<String, JobAd> ads, Function<String, String> language) {
    LearningCopies.Builder copies = new LearningCopies.Builder(KIND, SHARE);
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      if (pair.origin() != LabelledPair.Origin.RULE
          && language.apply(pair.a()).equals(language.apply(pair.b()))) {
        boolean knownPlace = (pair.hash() & 2) != 0;
        JobAd a = of(ads.apply(pair.a()), knownPlace);
        JobAd b = of(ads.apply(pair.b()), knownPlace);
        copies.add(i, pair, a, b, pair.duplicate());
      }
    }
    return copies.build();
  }

  /**
   * An ad in the unknown language, under an id of its own. Equal words of any two ads stay equal,
   * but for those that are names in one of them.
   *
   * @param knownPlace whether the name of the place stays, which a gazetteer may know
   */
  static JobAd of(JobAd ad, boolean knownPlace) {
    Set<String> names = new HashSet<>();
    addNames(ad.organization(), names);
    if (knownPlace) {
      addNames(ad.location(), names);
    }
    UnaryOperator<String> words = word -> names.contains(lower(word)) ? word : word(word);
    return ad.toBuilder(ad.id() + "\nunknown language" + (knownPlace ? "" : " and place"))
        .title(text(ad.title(), words))
        .description(text(ad.description(), words))
        .location(text(ad.location(), words))
        .language(null)
        .build();
  }

  private static void addNames(String field, Set<String> names) {
    if (field != null) {
      WORD.matcher(field)
          .results()
          .map(MatchResult::group)
          .filter(word -> word.length() >= SHORTEST_NAME)
          .forEach(word -> names.add(lower(word)));
    }
  }

  private static String text(String text, UnaryOperator<String> words) {
    return text == null
        ? null
        : PART.matcher(text)
            .replaceAll(
                part ->
                    Matcher.quoteReplacement(
                        part.group(1) == null ? part.group() : words.apply(part.group(1))));
  }

  private static String word(String word) {
    String apart = Normalizer.normalize(word, Normalizer.Form.NFD);
    StringBuilder other = new StringBuilder(apart.length());
    for (int i = 0; i < apart.length(); i++) {
      char c = apart.charAt(i);
      char lower = Character.toLowerCase(c);
      char letter = lower < LETTERS.length && LETTERS[lower] != 0 ? LETTERS[lower] : lower;
      other.append(c == lower ? letter : Character.toUpperCase(letter));
    }
    return Normalizer.normalize(other, Normalizer.Form.NFC);
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
