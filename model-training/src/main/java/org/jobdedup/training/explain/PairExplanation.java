package org.jobdedup.training.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDate;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.Presence;
import org.jobdedup.training.compare.TextAlignment;

/**
 * Everything that leads to the decision on one pair. Holds the texts of both ads, so it is for the
 * eyes of whoever asked and must not be logged.
 *
 * @param a the first ad
 * @param b the second ad
 * @param model version of the model
 * @param trainedOn whether the model was trained on this very pair
 * @param probability calibrated probability that the pair is one opening, 0 to 1
 * @param threshold probability from which it counts as one
 * @param duplicate whether it does
 * @param channels the channels that both ads share, each with how often; a run compares the two
 *     only if there is one
 * @param bands numbers of the text bands that both ads share, from 0
 * @param bandCount number of text bands
 * @param admitted whether the prefilter lets the pair reach the booster
 * @param bias log-odds where every explanation starts
 * @param margin log-odds before calibration: bias and all contributions
 * @param uncalibrated probability before calibration
 * @param features all features, the greatest contribution of either sign first
 * @param words what each common word adds to the features of word evidence, the greatest of either
 *     sign first; empty where these are unknown
 * @param roleWords words of titles that one text uses more often than the other, those that tell
 *     most first
 * @param concepts what both texts say or only one of them, apart from the language, the greatest
 *     weight first; empty where the features of concepts are unknown
 * @param titleConcepts what the titles say, and whether the other ad says it too, the greatest
 *     weight first; empty where the features of concepts of titles are unknown
 * @param texts both texts, aligned
 */
public record PairExplanation(
    Ad a,
    Ad b,
    String model,
    boolean trainedOn,
    double probability,
    double threshold,
    boolean duplicate,
    List<SharedChannel> channels,
    List<Integer> bands,
    int bandCount,
    boolean admitted,
    double bias,
    double margin,
    double uncalibrated,
    List<Feature> features,
    List<Word> words,
    List<RoleWord> roleWords,
    List<Concept> concepts,
    List<TitleConcept> titleConcepts,
    TextAlignment texts) {

  /**
   * What names an ad; unknown values are null.
   *
   * @param firstDay day on which it was first seen or, where that is not given, posted; the feature
   *     {@code first_day_gap} counts from it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Ad(
      String id,
      String title,
      String organization,
      String location,
      String site,
      String firstDay,
      String url) {
    static Ad of(JobAd ad, Presence presence) {
      int day = presence.firstDay();
      return new Ad(
          ad.id(),
          ad.title(),
          ad.organization(),
          ad.location(),
          ad.site(),
          day == Presence.UNKNOWN_DAY ? null : LocalDate.ofEpochDay(day).toString(),
          ad.url());
    }
  }

  /**
   * A channel that both ads share.
   *
   * @param channel its name
   * @param keys number of its values that both have
   */
  public record SharedChannel(String channel, int keys) {}

  /**
   * One feature.
   *
   * @param name its name
   * @param value its value; null when unknown
   * @param contribution what it adds to the log-odds
   */
  public record Feature(String name, Double value, double contribution) {}

  /**
   * One common word.
   *
   * @param word the word, normalised: folded, without accents
   * @param side which text holds it: {@code "A"}, {@code "B"} or {@code "both"}
   * @param evidence for one opening, in nats, damped as in the feature
   */
  public record Word(String word, String side, double evidence) {}

  /**
   * A word that titles are made of.
   *
   * @param word the word, normalised: folded, without accents
   * @param weight how much it is a word of titles, above 0 to 1
   * @param usesInA how often the text of A uses it
   * @param usesInB how often the text of B uses it
   */
  public record RoleWord(String word, float weight, int usesInA, int usesInB) {}

  /**
   * A concept that words of several languages stand for.
   *
   * @param concept the English word that it is called by
   * @param side which text names it: {@code "A"}, {@code "B"} or {@code "both"}
   * @param weight what it counts for, in nats
   */
  public record Concept(String concept, String side, float weight) {}

  /**
   * A concept that the role in a title names.
   *
   * @param concept the English word that it is called by
   * @param side whose title names it: {@code "A"}, {@code "B"} or {@code "both"}
   * @param shared whether the other ad names it too, in its title or text
   * @param weight what it counts for, in nats
   */
  public record TitleConcept(String concept, String side, boolean shared, float weight) {}

  /** Copies the lists. */
  public PairExplanation {
    channels = List.copyOf(channels);
    bands = List.copyOf(bands);
    features = List.copyOf(features);
    words = List.copyOf(words);
    roleWords = List.copyOf(roleWords);
    concepts = List.copyOf(concepts);
    titleConcepts = List.copyOf(titleConcepts);
  }
}
