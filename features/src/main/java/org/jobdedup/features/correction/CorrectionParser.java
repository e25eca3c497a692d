package org.jobdedup.features.correction;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jobdedup.features.correction.CorrectionLine.Answer;
import org.jobdedup.features.pairfile.PairLineException;
import org.jobdedup.features.pairfile.PairLines;

/**
 * Makes a correction of the members {@code a}, {@code b}, {@code same} and, if wanted, {@code time}
 * and {@code market}. As in labelled pairs {@code duplicate} is another name of {@code same}, and
 * null takes earlier answers back. What is no correction has a problem.
 */
public final class CorrectionParser {
  /** Names of the answer, for which alone null stands for more than nothing. */
  static final Set<String> ANSWERS = Set.of("same", "duplicate");

  /** Stands for bytes that are no UTF-8; no id of an ad holds it. */
  private static final char REPLACEMENT = '\uFFFD';

  private CorrectionParser() {}

  /**
   * The correction of a JSON object.
   *
   * @param source file, or topic and partition
   * @param index line or offset
   * @param what what holds the object, {@code line} or {@code message}, as a problem names it
   * @param text the object
   */
  public static CorrectionLine json(String source, long index, String what, String text) {
    Map<String, String> members = new TreeMap<>();
    try {
      PairLines.object(text)
          .fields()
          .forEachRemaining(
              member -> {
                String name = member.getKey();
                JsonNode value = member.getValue();
                boolean given = !value.isNull() || ANSWERS.contains(name);
                if (value.isValueNode() && given && !value.asText().isBlank()) {
                  members.put(name, value.asText().strip());
                }
              });
    } catch (PairLineException e) {
      return CorrectionLine.refused(source, index, "The " + what + " " + e.getMessage());
    }
    return of(source, index, members);
  }

  /**
   * The correction of some members.
   *
   * @param source file, or topic and partition
   * @param index line or offset
   * @param members values by name, none of them blank or with blanks around it
   */
  static CorrectionLine of(String source, long index, Map<String, String> members) {
    String a = members.get("a");
    String b = members.get("b");
    String said = members.getOrDefault("same", members.get("duplicate"));
    Answer answer = answer(said);
    String problem = problem(a, b, said, answer, members);
    if (problem != null) {
      return CorrectionLine.refused(source, index, problem);
    }
    try {
      return new CorrectionLine(
          source, index, null, a, b, answer, time(members.get("time")), members.get("market"));
    } catch (DateTimeException | ArithmeticException e) {
      return CorrectionLine.refused(
          source,
          index,
          "The time of a correction must be an ISO 8601 date or instant, such as 2026-01-31 or"
              + " 2026-01-31T12:00:00Z: length of the value="
              + members.get("time").length());
    }
  }

  private static String problem(
      String a, String b, String said, Answer answer, Map<String, String> members) {
    if (a == null || b == null) {
      return "A correction must name two ads as a and b.";
    }
    if (a.indexOf(REPLACEMENT) >= 0 || b.indexOf(REPLACEMENT) >= 0) {
      return "The ids of a correction must be valid UTF-8, as those of ads are; save the file in"
          + " UTF-8.";
    }
    if (a.equals(b)) {
      return "A correction must name two different ads.";
    }
    if (said == null) {
      return "A correction must say true, false or null as same, which it lacks.";
    }
    if (answer == null) {
      return "The value same of a correction must be true or false, or null to take back what was"
          + " said of the pair before.";
    }
    if (answer(members.getOrDefault("duplicate", said)) != answer) {
      return "A correction must not say one thing as same and another as duplicate.";
    }
    return null;
  }

  /** What a value says, or null if it is none of the three. */
  private static Answer answer(String value) {
    return switch (value == null ? "" : value.toLowerCase(Locale.ROOT)) {
      case "true" -> Answer.SAME;
      case "false" -> Answer.DIFFERENT;
      case "null" -> Answer.TAKEN_BACK;
      default -> null;
    };
  }

  private static long time(String value) {
    return value == null ? CorrectionLine.NO_TIME : PairLines.time(value);
  }
}
