package org.jobdedup.training.train;

import java.util.List;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.training.data.LabelledPair;

/**
 * Copies of pairs of which only the beginnings of the texts are left.
 *
 * <p>Labelled pairs are mostly of ads of more than a hundred words, as they stand on the sites that
 * these were collected from. Some feeds give the first sentences only, and some ads have no more. A
 * model that saw none of these takes it for a sign of two openings that two texts of thirty words
 * share no rare ones, and asks of short texts what only long ones can show. So of each pair there
 * is a copy in which 12 to 71 words are left of each text, in half of the copies as many of both.
 * Its answer stays: what was cut off may have told two openings apart, but where nothing else does
 * the answer is then what it mostly is for ads that are as alike.
 *
 * <p>Half of the ads also lose site and dates, which short texts of this kind seldom come with.
 */
final class ShortTexts {
  /** Weight of each copy as a share of its source's. */
  static final double SHARE = 0.1;

  /** Kind of all copies. */
  static final String KIND = "short texts";

  private static final int LEAST_WORDS = 12;
  private static final int LENGTHS = 60;

  private ShortTexts() {}

  /**
   * Copies pairs that were read.
   *
   * @param ads finds the ads of the pairs
   */
  static LearningCopies copy(List<LabelledPair> pairs, Function<String, JobAd> ads) {
    LearningCopies.Builder copies = new LearningCopies.Builder(KIND, SHARE);
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      if (pair.origin() != LabelledPair.Origin.RULE) {
        long chance = pair.hash();
        int words = words(chance >>> 8);
        int others = (chance & 4) == 0 ? words(chance >>> 20) : words;
        JobAd a = of(ads.apply(pair.a()), words);
        JobAd b = of(ads.apply(pair.b()), others);
        copies.add(i, pair, a, b, pair.duplicate());
      }
    }
    return copies.build();
  }

  private static int words(long chance) {
    return LEAST_WORDS + (int) (chance % LENGTHS);
  }

  /**
   * An ad with the beginning of its text, under an id of its own; without site and dates where the
   * number of words is odd.
   *
   * @param words number of words that are left, as blanks part them
   */
  static JobAd of(JobAd ad, int words) {
    JobAd.Builder beginning =
        ad.toBuilder(ad.id() + "\nfirst " + words + " words")
            .description(beginning(HtmlText.toText(ad.description()), words));
    return words % 2 == 0
        ? beginning.build()
        : beginning.site(null).postedAt(null).firstSeen(null).lastSeen(null).build();
  }

  private static String beginning(String text, int words) {
    int end = 0;
    for (int word = 0; word < words; word++) {
      while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
        end++;
      }
    }
    return text.substring(0, end);
  }
}
