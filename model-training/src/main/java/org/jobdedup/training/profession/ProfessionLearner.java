package org.jobdedup.training.profession;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.profession.ProfessionModel;
import org.jobdedup.features.profession.TitleFeatures;
import org.jobdedup.features.title.JobTitle;

/**
 * Learns a {@link ProfessionModel} from names of occupations: a multinomial logistic regression for
 * the sub-major group of ISCO-08, and one within each of those for the unit group.
 *
 * <p>What is learned depends on the labels, their order and the seed alone.
 */
public final class ProfessionLearner {
  /** A feature that fewer labels have is dropped. */
  private static final int MIN_LABELS = 2;

  /** Bounds the size of the resource: two bytes each. */
  private static final int MAX_WEIGHTS = 1_150_000;

  /**
   * Divide scores so that probabilities are honest (Guo et al. 2017, arXiv:1706.04599); fitted on
   * occupations kept aside.
   */
  private static final float SUB_MAJOR_TEMPERATURE = 1.1f;

  private static final float GROUP_TEMPERATURE = 1.1f;
  private static final float LEAST_KNOWN_SHARE = 0.5f;
  private static final float LEAST_MAJOR_PROBABILITY = 0.3f;

  private final long seed;

  /**
   * Prepares to learn.
   *
   * @param seed decides the order in which labels are seen
   */
  public ProfessionLearner(long seed) {
    this.seed = seed;
  }

  /** The features of one distinct title and its group. */
  record Title(int[] hashes, float[] values, short group) {}

  /**
   * Learns from labels.
   *
   * @throws IllegalArgumentException when the labels name fewer than two sub-major groups, or have
   *     no words in common
   */
  public ProfessionModel learn(List<OccupationLabel> labels) {
    short[] groups = groupsOf(labels);
    if (ProfessionModel.subMajorsOf(groups).length < 2) {
      throw new IllegalArgumentException(
          "Professions cannot be learned: the labels must name at least two sub-major groups of"
              + " ISCO-08, but name "
              + ProfessionModel.subMajorsOf(groups).length
              + "; give labels of more groups.");
    }
    return new LinearModels(groups, distinct(labels), MIN_LABELS, seed)
        .toModel(
            SUB_MAJOR_TEMPERATURE,
            GROUP_TEMPERATURE,
            LEAST_KNOWN_SHARE,
            LEAST_MAJOR_PROBABILITY,
            MAX_WEIGHTS);
  }

  private static short[] groupsOf(List<OccupationLabel> labels) {
    int[] groups = labels.stream().mapToInt(OccupationLabel::isco).sorted().distinct().toArray();
    short[] result = new short[groups.length];
    for (int i = 0; i < groups.length; i++) {
      result[i] = (short) groups[i];
    }
    return result;
  }

  /** Titles as the classifier will see them, each with a group once. */
  private static List<Title> distinct(List<OccupationLabel> labels) {
    Map<List<String>, List<Short>> seen = new HashMap<>();
    List<Title> titles = new ArrayList<>();
    TitleFeatures features = new TitleFeatures();
    for (OccupationLabel label : labels) {
      List<String> words = JobTitle.parse(label.label(), null, null).tokens();
      List<Short> groups = seen.computeIfAbsent(words, k -> new ArrayList<>());
      short group = (short) label.isco();
      if (words.isEmpty() || groups.contains(group)) {
        continue;
      }
      groups.add(group);
      features.set(words);
      Map<Integer, Float> merged = new LinkedHashMap<>();
      for (int i = 0; i < features.size(); i++) {
        merged.merge(features.hash(i), features.value(i), Float::sum);
      }
      int[] hashes = merged.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
      float[] values = new float[hashes.length];
      for (int i = 0; i < hashes.length; i++) {
        values[i] = merged.get(hashes[i]);
      }
      titles.add(new Title(hashes, values, group));
    }
    return titles;
  }
}
