package org.jobdedup.pipeline.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jobdedup.features.model.CostRatio;

/** Takes typed values out of a map and gathers every problem on the way. */
final class ConfigReader {
  private static final Duration ONE_HOUR = Duration.ofHours(1);

  private final TreeMap<String, String> left;
  private final TreeSet<String> known = new TreeSet<>();
  private final List<String> problems = new ArrayList<>();

  ConfigReader(Map<String, String> values) {
    left = new TreeMap<>(values);
  }

  int integer(String key, int fallback, int min, int max) {
    String value = take(key);
    if (value == null) {
      return fallback;
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported with the range below, which says more than the parser does.
    }
    problems.add(key + " must be a whole number from " + min + " to " + max + ": " + value);
    return fallback;
  }

  int powerOfTwo(String key, int fallback, int max) {
    String given = left.get(key);
    int number = integer(key, fallback, 1, max);
    if (Integer.bitCount(number) != 1) {
      problems.add(key + " must be a power of two: " + given);
      return fallback;
    }
    return number;
  }

  double share(String key, double fallback) {
    String value = take(key);
    if (value == null) {
      return fallback;
    }
    try {
      double number = Double.parseDouble(value.strip());
      if (number >= 0 && number <= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported with the range below.
    }
    problems.add(key + " must be a number from 0 to 1: " + value);
    return fallback;
  }

  /** A ratio, or null where the model decides. */
  CostRatio costRatio(String key, String ofModel) {
    String value = take(key);
    if (value == null || value.strip().equalsIgnoreCase(ofModel)) {
      return null;
    }
    try {
      return CostRatio.parse(value);
    } catch (IllegalArgumentException e) {
      problems.add(
          key
              + " must be a number above 0 and finite, or '"
              + ofModel
              + "' for the threshold of the model: "
              + value);
      return null;
    }
  }

  Duration duration(String key, Duration fallback, Duration min, Duration max) {
    return duration(key, fallback, false, min, max);
  }

  /** How long the first element of a batch waits for others. */
  Duration batchDelay(String key, Duration fallback) {
    return duration(key, fallback, Duration.ofMillis(1), Duration.ofSeconds(10));
  }

  Duration durationOrZero(String key, Duration min, Duration max) {
    return duration(key, Duration.ZERO, true, min, max);
  }

  private Duration duration(
      String key, Duration fallback, boolean orZero, Duration min, Duration max) {
    String value = take(key);
    if (value == null) {
      return fallback;
    }
    try {
      Duration duration = Duration.parse(value.strip());
      if (orZero && duration.isZero()
          || duration.compareTo(min) >= 0 && duration.compareTo(max) <= 0) {
        return duration;
      }
    } catch (DateTimeParseException e) {
      // Reported with the form and range below.
    }
    problems.add(
        key
            + " must be an ISO 8601 duration such as "
            + (!orZero
                ? Durations.shown(fallback)
                : min.compareTo(ONE_HOUR) < 0 ? Durations.shown(min) : "P60D")
            + ", "
            + (orZero ? Duration.ZERO + " or from " : "from ")
            + Durations.shown(min)
            + " to "
            + Durations.shown(max)
            + ": "
            + value);
    return fallback;
  }

  <E extends Enum<E>> E choice(String key, E fallback, Class<E> type) {
    String value = take(key);
    if (value == null) {
      return fallback;
    }
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equals(value.strip().toUpperCase(Locale.ROOT))) {
        return constant;
      }
    }
    problems.add(
        key
            + " must be one of "
            + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT)
            + ": "
            + value);
    return fallback;
  }

  /** Reports what was gathered, and keys that nobody asked for. */
  void finish() {
    for (String key : left.keySet()) {
      problems.add("There is no setting " + key + ". The settings are " + known + ".");
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }

  private String take(String key) {
    known.add(key);
    return left.remove(key);
  }
}
