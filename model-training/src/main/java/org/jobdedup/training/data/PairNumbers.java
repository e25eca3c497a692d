package org.jobdedup.training.data;

import java.time.DateTimeException;
import java.util.Map;
import org.jobdedup.features.pairfile.PairLines;
import org.jobdedup.features.text.TerminalText;

/**
 * Reads the numbers and times of labelled pairs; what is none, or out of range, is refused by a
 * sentence.
 */
final class PairNumbers {
  private static final int MOST_SURE = 3;

  /** More pairs than any two files of ads have. */
  private static final double MOST_PAIRS = 1e15;

  private static final int LONGEST_SHOWN = 20;

  private PairNumbers() {}

  /** How many pairs a stratum has; 0 where that is not known. */
  static double size(Map<String, String> fields, String name, String where) {
    double size = number(fields, name, 0, where);
    if (size < 0) {
      throw new PairFileException(
          where + " must not have fewer than 0 pairs: " + name + "=" + shown(fields.get(name)));
    }
    if (size > 0 && size < 1 || size > MOST_PAIRS) {
      throw new PairFileException(
          where
              + " must have from 1 to 1e15 pairs in a stratum, or 0 where that is not known: "
              + name
              + "="
              + shown(fields.get(name))
              + "; correct the number.");
    }
    return size;
  }

  /** How sure the reader was; 0 where that is not known. */
  static int sure(Map<String, String> fields, String where) {
    double sure = number(fields, "sure", 0, where);
    if (sure < 0 || sure > MOST_SURE || sure != Math.rint(sure)) {
      throw new PairFileException(
          where
              + " must say from 1 to "
              + MOST_SURE
              + " how sure its reader is, or 0 where that is not known: sure="
              + shown(fields.get("sure")));
    }
    return (int) sure;
  }

  /** When the pair was answered, in milliseconds since 1970; before any other time if not said. */
  static long time(Map<String, String> fields, String where) {
    String value = fields.get("time");
    if (value == null || value.isBlank()) {
      return Long.MIN_VALUE;
    }
    try {
      return PairLines.time(value.strip());
    } catch (DateTimeException | ArithmeticException e) {
      throw new PairFileException(
          where + " must have an ISO 8601 date or instant as its time: time=" + shown(value), e);
    }
  }

  /** How much a pair counts in training; 1 where that is not said. */
  static double weight(Map<String, String> fields, String where) {
    double weight = number(fields, "weight", 1, where);
    if (!LabelledPair.isWeight(weight)) {
      throw new PairFileException(
          where
              + " must have a weight above 0, from "
              + LabelledPair.LEAST_WEIGHT
              + " to "
              + LabelledPair.MOST_WEIGHT
              + ": weight="
              + weight);
    }
    return weight;
  }

  /** Any number that is finite; another value where none is given. */
  static double number(Map<String, String> fields, String name, double otherwise, String where) {
    String value = fields.get(name);
    if (value == null || value.isBlank()) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(value);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, together with values such as NaN that parse but mean nothing.
    }
    throw new PairFileException(where + " must have a number as " + name + ": " + shown(value));
  }

  /**
   * A value, without controls, which would steer a terminal; of a longer one, which may be the text
   * of an ad, only its length.
   */
  static String shown(String value) {
    return value.length() <= LONGEST_SHOWN
        ? TerminalText.oneLine(value)
        : "(" + value.length() + " characters)";
  }
}
