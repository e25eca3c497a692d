package org.jobdedup.features.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A monotone map from the booster's probability to a calibrated one, given by points between which
 * it is linear and outside of which it is constant. The map without points is the identity.
 *
 * <p>Never decreasing, so it changes no ranking of pairs by itself; pairs on a flat stretch tie.
 */
public final class Calibration {
  private static final Calibration IDENTITY = new Calibration(new float[0], new float[0]);
  private static final String HEADER = "raw\tcalibrated";

  private final float[] raw;
  private final float[] calibrated;

  private Calibration(float[] raw, float[] calibrated) {
    this.raw = raw;
    this.calibrated = calibrated;
  }

  /** The map that changes nothing. */
  public static Calibration identity() {
    return IDENTITY;
  }

  /**
   * A map through the given points.
   *
   * @param raw strictly ascending values in [0, 1]
   * @param calibrated as many values in [0, 1], never descending
   * @throws IllegalArgumentException when a rule is broken
   */
  public static Calibration through(float[] raw, float[] calibrated) {
    if (raw.length != calibrated.length) {
      throw new IllegalArgumentException(
          "A calibration needs as many raw as calibrated values: raw="
              + raw.length
              + ", calibrated="
              + calibrated.length);
    }
    for (int i = 0; i < raw.length; i++) {
      if (!(raw[i] >= 0 && raw[i] <= 1 && calibrated[i] >= 0 && calibrated[i] <= 1)) {
        throw new IllegalArgumentException(
            "A calibration maps [0, 1] to [0, 1]: raw=" + raw[i] + ", calibrated=" + calibrated[i]);
      }
      if (i > 0 && !(raw[i] > raw[i - 1] && calibrated[i] >= calibrated[i - 1])) {
        throw new IllegalArgumentException(
            "A calibration must ascend: point " + i + " has raw=" + raw[i]);
      }
    }
    return raw.length == 0 ? IDENTITY : new Calibration(raw.clone(), calibrated.clone());
  }

  /** Whether this is the map that changes nothing. */
  public boolean isIdentity() {
    return raw.length == 0;
  }

  /** The calibrated probability for a raw one in [0, 1]. */
  public float apply(float value) {
    if (raw.length == 0) {
      return value;
    }
    int found = Arrays.binarySearch(raw, value);
    if (found >= 0) {
      return calibrated[found];
    }
    int above = -found - 1;
    if (above == 0) {
      return calibrated[0];
    }
    if (above == raw.length) {
      return calibrated[raw.length - 1];
    }
    float share = (value - raw[above - 1]) / (raw[above] - raw[above - 1]);
    float between = calibrated[above - 1] + share * (calibrated[above] - calibrated[above - 1]);
    // Rounding may carry the sum a little beyond the point that it leads to.
    return Math.min(between, calibrated[above]);
  }

  /** The points as tab-separated lines under a header. */
  String toTsv() {
    StringBuilder tsv = new StringBuilder(HEADER).append('\n');
    for (int i = 0; i < raw.length; i++) {
      tsv.append(Float.toString(raw[i])).append('\t').append(Float.toString(calibrated[i]));
      tsv.append('\n');
    }
    return tsv.toString();
  }

  /**
   * Reads what {@link #toTsv()} wrote.
   *
   * @throws IllegalArgumentException when a line is not of that form
   */
  static Calibration fromTsv(String tsv) {
    List<String> lines = tsv.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(
          "A calibration table starts with the line '" + HEADER.replace('\t', ' ') + "'.");
    }
    List<float[]> points = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 2) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT, "A calibration line has two numbers: line %d", points.size() + 2));
      }
      points.add(new float[] {Float.parseFloat(cells[0]), Float.parseFloat(cells[1])});
    }
    float[] raw = new float[points.size()];
    float[] calibrated = new float[points.size()];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = points.get(i)[0];
      calibrated[i] = points.get(i)[1];
    }
    return through(raw, calibrated);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Calibration that
        && Arrays.equals(raw, that.raw)
        && Arrays.equals(calibrated, that.calibrated);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(raw) + Arrays.hashCode(calibrated);
  }

  @Override
  public String toString() {
    return isIdentity() ? "Calibration[identity]" : "Calibration[" + raw.length + " points]";
  }
}
