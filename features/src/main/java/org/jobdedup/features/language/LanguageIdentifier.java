package org.jobdedup.features.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import opennlp.tools.langdetect.LanguageDetectorModel;

/**
 * Identifies the language that an ad is written in, with the model of the OpenNLP language
 * detector, which knows 103 languages. Looks at no more than about 200 characters of running text
 * from four places, since the cost of detection grows with the length and more characters change
 * few answers. Safe for use by several threads.
 */
public final class LanguageIdentifier {
  private static final String MODEL = "/langdetect-183.bin";
  private static final int SAMPLE_LENGTH = 200;

  /** Shares of a text behind which its language is looked at; the last quarter is often legal. */
  private static final double[] PLACES = {1 / 12., 3 / 12., 5 / 12., 7 / 12.};

  private static final int LONG_WORD = 50;
  private static final int MIN_LETTERS = 24;
  private static final int MOST_OF_A_TAG = 100;
  private static final int MIN_LINE = 50;

  /** Confidence of a stated language where the text cannot tell. */
  private static final double TRUST_IN_STATED = 0.7;

  /** A stated language stands if the detector gives it at least this share of the best one's. */
  private static final double SHARE_FOR_STATED = 0.25;

  /** A stated language stands if it is among so many first of the detector. */
  private static final int RANKS_FOR_STATED = 4;

  /** From here on a character was a blank to those who trained the model, as a hyphen was. */
  private static final char FIRST_BLANKED = 0xD83C;

  private final NGramModel model;

  /** The language of each outcome of the model. */
  private final String[] codes;

  private LanguageIdentifier(LanguageDetectorModel detector) {
    model = NGramModel.of(detector.getMaxentModel());
    codes = model.outcomes().stream().map(LanguageNames::twoLetters).toArray(String[]::new);
  }

  /**
   * A language and how sure the answer is.
   *
   * @param language ISO 639-1 code in lower case, ISO 639-3 where there is none, or {@code "und"}
   *     when unknown
   * @param confidence 0 to 1; 0 when unknown
   */
  public record Result(String language, double confidence) {
    /** The text is too short or belongs to no known language. */
    public static final Result UNKNOWN = new Result("und", 0);

    /** Checks the range. */
    public Result {
      Objects.requireNonNull(language, "language");
      if (!(confidence >= 0 && confidence <= 1)) {
        throw new IllegalArgumentException(
            "A confidence must lie in [0, 1]: confidence=" + confidence);
      }
    }

    /** Whether a language was found. */
    public boolean isKnown() {
      return confidence > 0;
    }
  }

  /**
   * The identifier over the model on the class path; loaded at the first call, which costs about a
   * second and 40 MB of heap.
   *
   * @throws UncheckedIOException when the model cannot be read
   */
  public static LanguageIdentifier shared() {
    return Holder.SHARED;
  }

  private static final class Holder {
    static final LanguageIdentifier SHARED = new LanguageIdentifier(load());
  }

  static LanguageDetectorModel load() {
    try (InputStream stream = LanguageDetectorModel.class.getResourceAsStream(MODEL)) {
      if (stream == null) {
        throw new IllegalStateException(
            "The language model is missing from the class path: "
                + MODEL
                + "; add org.apache.opennlp:opennlp-models-langdetect.");
      }
      return new LanguageDetectorModel(stream);
    } catch (IOException e) {
      throw new UncheckedIOException("The language model cannot be read: " + MODEL, e);
    }
  }

  /**
   * Identifies the language of a text.
   *
   * @param text the plain text of the description
   * @param stated BCP 47 tag, code or name of a language that the source gives, or null; decides
   *     where the text is too short, and stands unless the detector has a strong opinion against it
   */
  public Result identify(String text, String stated) {
    return identifySample(sample(text), primaryLanguage(stated));
  }

  private Result identifySample(String sample, String prior) {
    if (sample.isEmpty()) {
      return prior == null ? Result.UNKNOWN : new Result(prior, TRUST_IN_STATED);
    }
    double[] probabilities = model.probabilities(normalized(sample));
    int best = 0;
    for (int i = 1; i < probabilities.length; i++) {
      best = probabilities[i] > probabilities[best] ? i : best;
    }
    if (prior != null) {
      for (int i = 0; i < probabilities.length; i++) {
        if (codes[i].equals(prior)
            && probabilities[i] >= probabilities[best] * SHARE_FOR_STATED
            && isAmongFirst(RANKS_FOR_STATED, probabilities, i)) {
          best = i;
          break;
        }
      }
    }
    return new Result(codes[best], Math.max(Double.MIN_NORMAL, Math.min(1, probabilities[best])));
  }

  /**
   * The language that {@link #identify} gives, which costs less without the confidence.
   *
   * @param text the plain text of the description
   * @param stated BCP 47 tag, code or name of a language that the source gives, or null
   */
  public String language(String text, String stated) {
    String prior = primaryLanguage(stated);
    String sample = sample(text);
    if (!sample.isEmpty()) {
      String found = codes[model.mostProbable(normalized(sample), codes)];
      if (prior == null || prior.equals(found)) {
        return found;
      }
    }
    return identifySample(sample, prior).language();
  }

  private static boolean isAmongFirst(int ranks, double[] probabilities, int index) {
    int better = 0;
    for (double probability : probabilities) {
      better += probability > probabilities[index] ? 1 : 0;
    }
    return better < ranks;
  }

  /** The characters as those who trained the model saw them. */
  private static char[] normalized(String sample) {
    char[] chars = new char[sample.length()];
    int length = 0;
    for (int i = 0; i < sample.length(); i++) {
      char c = sample.charAt(i);
      char shown = c == '-' || c >= FIRST_BLANKED ? ' ' : Character.toLowerCase(c);
      boolean repeated =
          length > 0
              && chars[length - 1] == shown
              && (shown == ' ' || length > 1 && chars[length - 2] == shown);
      if (!repeated && !(length == 0 && shown == ' ')) {
        chars[length++] = shown;
      }
    }
    return Arrays.copyOf(chars, length > 0 && chars[length - 1] == ' ' ? length - 1 : length);
  }

  private String primaryLanguage(String tag) {
    // No language has a longer name, and some characters take squared time to be lower-cased.
    if (tag == null || tag.length() > MOST_OF_A_TAG) {
      return null;
    }
    String language = LanguageNames.code(tag);
    if (language == null) {
      String code = tag.strip().toLowerCase(Locale.ROOT);
      return Arrays.asList(codes).contains(code) ? code : null;
    }
    // The detector tells the two written forms of Norwegian apart; nearly all ads are in Bokmål.
    return "no".equals(language) ? "nb" : language;
  }

  /**
   * About 200 characters of running text from several places of the text, since what stands at its
   * beginning and end may be the board's and in another language: of lines of some length, since
   * short ones are headings and menus, without words that hold digits, '@' or '/'; an empty string
   * when hardly a letter is left.
   */
  static String sample(String text) {
    StringBuilder sample = new StringBuilder(SAMPLE_LENGTH + 80);
    if (text.length() > 2 * SAMPLE_LENGTH) {
      int end = 0;
      for (double place : PLACES) {
        int start = Math.max(end, wordAfter(text, (int) (place * text.length())));
        end =
            append(text, start, MIN_LINE, sample, sample.length() + SAMPLE_LENGTH / PLACES.length);
      }
    }
    if (sample.length() < SAMPLE_LENGTH) {
      sample.setLength(0);
      append(text, 0, MIN_LINE, sample, SAMPLE_LENGTH);
    }
    if (sample.length() < MIN_LINE) {
      sample.setLength(0);
      append(text, 0, 0, sample, SAMPLE_LENGTH);
    }
    int letters = 0;
    for (int i = 0; i < sample.length(); i++) {
      char c = sample.charAt(i);
      if (Character.isLetter(c)) {
        // One ideograph says as much as a short word.
        letters += Character.isIdeographic(c) ? 3 : 1;
      }
    }
    return letters < MIN_LETTERS ? "" : sample.substring(0, sample.length() - 1);
  }

  /** Where the next word begins, or the place itself where writing goes on without blanks. */
  private static int wordAfter(String text, int place) {
    for (int i = place; i < Math.min(text.length(), place + LONG_WORD); i++) {
      if (Character.isWhitespace(text.charAt(i))) {
        return i;
      }
    }
    return place;
  }

  /** Appends words of long lines up to some length of the sample, and returns where it ended. */
  private static int append(
      String text, int from, int minLine, StringBuilder sample, int sampleLength) {
    int start = from;
    while (start < text.length() && sample.length() < sampleLength) {
      int lineEnd = text.indexOf('\n', start);
      int end = lineEnd < 0 ? text.length() : lineEnd;
      if (end - start >= minLine) {
        start = appendWords(text, start, end, sample, sampleLength);
      }
      start = start < end && sample.length() >= sampleLength ? start : end + 1;
    }
    return start;
  }

  private static int appendWords(
      String text, int start, int end, StringBuilder sample, int sampleLength) {
    int i = start;
    while (i < end && sample.length() < sampleLength) {
      int wordStart = i;
      boolean plain = true;
      while (i < end && !Character.isWhitespace(text.charAt(i)) && i - wordStart < LONG_WORD) {
        char c = text.charAt(i++);
        plain &= !(c >= '0' && c <= '9' || c == '@' || c == '/' || c == '<' || c == '>');
      }
      if (plain && i > wordStart) {
        sample.append(text, wordStart, i).append(' ');
      }
      while (i < end && Character.isWhitespace(text.charAt(i))) {
        i++;
      }
    }
    return i;
  }
}
