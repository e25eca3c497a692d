package org.jobdedup.features.profession;

import java.util.List;
import java.util.Objects;
import org.jobdedup.features.title.JobTitle;

/**
 * Tells the ISCO-08 unit groups that a job title may belong to, in the languages that its model was
 * learned from. Immutable and thread-safe.
 *
 * <p>A title that holds too little of what the model knows, as in a language that nobody trained
 * for, or that leaves open even the major group, is unknown rather than wrong.
 */
public final class ProfessionClassifier {
  private final ProfessionModel model;

  private ProfessionClassifier(ProfessionModel model) {
    this.model = model;
  }

  /** The classifier that comes with this library, learned from the labels of ESCO. */
  public static ProfessionClassifier standard() {
    return Standard.CLASSIFIER;
  }

  /** Reads the model when it is first asked for. */
  private static final class Standard {
    private static final ProfessionClassifier CLASSIFIER = of(ProfessionModel.standard());
  }

  /**
   * A classifier from the bytes of a {@link ProfessionModel}.
   *
   * @throws IllegalArgumentException when the bytes are not of its format and version
   */
  public static ProfessionClassifier fromBytes(byte[] bytes) {
    return of(ProfessionModel.fromBytes(bytes));
  }

  /** A classifier with a learned model. */
  public static ProfessionClassifier of(ProfessionModel model) {
    return new ProfessionClassifier(Objects.requireNonNull(model, "model"));
  }

  /** The profession of a title, from the words of its role. */
  public ProfessionDistribution classify(JobTitle title) {
    return classify(title.tokens());
  }

  /** The profession of the words of a role as {@link JobTitle#tokens()} gives them. */
  public ProfessionDistribution classify(List<String> words) {
    if (words.isEmpty()) {
      return ProfessionDistribution.UNKNOWN;
    }
    TitleFeatures features = new TitleFeatures();
    features.set(words);
    ProfessionModel.Settings settings = model.settings();
    int subMajors = model.subMajorCount();
    float[] scores = new float[subMajors + model.groupCount()];
    float known = model.score(features, scores);
    if (known < settings.leastKnownShare()) {
      return ProfessionDistribution.UNKNOWN;
    }
    softmax(scores, 0, subMajors, settings.subMajorTemperature(), 1);
    if (majorProbability(scores) < settings.leastMajorProbability()) {
      return ProfessionDistribution.UNKNOWN;
    }
    return best(scores);
  }

  /** Probability of the most probable major group (one digit). */
  private float majorProbability(float[] scores) {
    float[] majors = new float[10];
    float best = 0;
    for (int i = 0; i < model.subMajorCount(); i++) {
      int major = model.subMajor(i) / 10;
      majors[major] += scores[i];
      best = Math.max(best, majors[major]);
    }
    return best;
  }

  private static void softmax(float[] scores, int from, int to, float temperature, float mass) {
    float greatest = Float.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      greatest = Math.max(greatest, scores[i]);
    }
    float sum = 0;
    for (int i = from; i < to; i++) {
      scores[i] = (float) Math.exp((scores[i] - greatest) / temperature);
      sum += scores[i];
    }
    for (int i = from; i < to; i++) {
      scores[i] *= mass / sum;
    }
  }

  /**
   * The most probable unit groups. Where a sub-major group is no more probable than what has been
   * found, none within it is, and their probabilities are not worked out.
   *
   * @param scores probabilities of the sub-major groups, behind them scores of the unit groups
   */
  private ProfessionDistribution best(float[] scores) {
    int[] codes = new int[ProfessionDistribution.MAX_GROUPS];
    float[] probabilities = new float[ProfessionDistribution.MAX_GROUPS];
    int last = probabilities.length - 1;
    int subMajors = model.subMajorCount();
    int likeliest = 0;
    for (int i = 1; i < subMajors; i++) {
      likeliest = scores[i] > scores[likeliest] ? i : likeliest;
    }
    rank(likeliest, scores, codes, probabilities);
    for (int i = 0; i < subMajors; i++) {
      if (i != likeliest && scores[i] > probabilities[last]) {
        rank(i, scores, codes, probabilities);
      }
    }
    return ProfessionDistribution.of(codes, probabilities);
  }

  /** Sorts the unit groups of a sub-major group in among the most probable ones. */
  private void rank(int subMajor, float[] scores, int[] codes, float[] probabilities) {
    int behind = model.subMajorCount();
    int from = behind + model.firstGroup(subMajor);
    int to = behind + model.firstGroup(subMajor + 1);
    softmax(scores, from, to, model.settings().groupTemperature(), scores[subMajor]);
    for (int i = from; i < to; i++) {
      float probability = scores[i];
      int place = probabilities.length;
      while (place > 0 && probability > probabilities[place - 1]) {
        place--;
      }
      if (place < probabilities.length) {
        int moved = probabilities.length - place - 1;
        System.arraycopy(probabilities, place, probabilities, place + 1, moved);
        System.arraycopy(codes, place, codes, place + 1, moved);
        probabilities[place] = Math.min(1, probability);
        codes[place] = model.group(i - behind);
      }
    }
  }
}
