package org.jobdedup.training.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jobdedup.features.pairfile.PairLineException;
import org.jobdedup.features.pairfile.PairLines;
import org.jobdedup.features.text.TerminalText;

/**
 * Reads labelled pairs from JSON Lines, CSV or TSV files, gzip-compressed or not; the format is
 * recognised by content, not by name.
 *
 * <ul>
 *   <li>A JSON line or CSV record with {@code duplicate} was read by somebody: {@code a}, {@code
 *       b}, {@code duplicate} (true, false, or null and blank for undecided), and optionally {@code
 *       kind}, {@code sure}, {@code stratum}, {@code group}, {@code stratum_population}, {@code
 *       stratum_sampled}, {@code weight}. The column {@code label} stands for {@code duplicate}
 *       where that is missing, and so does {@code same}, so that the corrections of a run ({@code
 *       --corrections}) are labels as they stand. With {@code "use": "training"} the pair is
 *       learned from and never judged on.
 *   <li>A JSON line with {@code rule} instead was labelled by identifiers and serves training only.
 * </ul>
 *
 * <p>When two lines contradict each other the later one wins, so corrections go into the last file;
 * each such conflict is reported. A later line that is undecided takes an answer back. Of lines
 * with a {@code time} that is the one of the later time, as it is for a run, and one without a time
 * is earlier than those. But a rule never overrules a reader, nor a pair to learn from one that may
 * be judged on, also where these leave a pair undecided. How a pair was picked, and its group, all
 * lines of its kind (that may be judged on, to learn from, of rules) tell, whichever answer counts:
 * of two that say something of it the later one, as with answers.
 */
public final class LabelledPairReader {
  private static final int PEEK_BYTES = 4096;

  /** The fields that are read. */
  private static final Set<String> FIELDS =
      Set.of(
          "a",
          "b",
          "duplicate",
          "label",
          "same",
          "rule",
          "use",
          "kind",
          "sure",
          "stratum",
          "stratum_population",
          "stratum_sampled",
          "group",
          "weight",
          "time",
          "jaccard5");

  /** Names of the answer, which one line may use both if it says the same. */
  private static final List<String> ANSWERS = List.of("duplicate", "same");

  private static final String UNDECIDED = "null";

  private final PairAnswers answers = new PairAnswers();
  private final boolean answerNeeded;

  /** A reader of lines that must say what their pair is, or need not. */
  private LabelledPairReader(boolean answerNeeded) {
    this.answerNeeded = answerNeeded;
  }

  /**
   * Reads files in the given order.
   *
   * @throws PairFileException when a file cannot be read or a line is not a pair
   */
  public static LabelledPairs read(List<Path> files) {
    LabelledPairReader reader = new LabelledPairReader(true);
    for (Path file : files) {
      reader.readFile(file);
    }
    return reader.answers.pairs();
  }

  /**
   * The pairs that files name, whatever they say of them, if anything, in the order of their first
   * line; once for each way that lines name a pair.
   *
   * @throws PairFileException when a file cannot be read or a line is not a pair
   */
  public static Set<NamedPair> named(List<Path> files) {
    LabelledPairReader reader = new LabelledPairReader(false);
    for (Path file : files) {
      reader.readFile(file);
    }
    return reader.answers.named();
  }

  private void readFile(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new PairFileException(
          "The pairs file "
              + file
              + (Files.exists(file) ? " is not a regular file" : " does not exist")
              + "; name a JSON Lines, CSV or TSV file of pairs.");
    }
    try (BufferedInputStream bytes = PairLines.uncompressed(Files.newInputStream(file))) {
      char first = firstCharacter(bytes);
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
      long before = answers.lines();
      if (first == '{') {
        readJsonLines(lines, file);
      } else if (first == '[') {
        throw new PairFileException(
            "The pairs file "
                + file
                + " begins with a list; give each pair an object on a line of its own, without"
                + " brackets around them.");
      } else if (first != 0) {
        new PairTable(file).read(lines, this::accept);
      }
      if (answers.lines() == before) {
        throw new PairFileException("The pairs file " + file + " holds no pair.");
      }
    } catch (CharacterCodingException e) {
      throw new PairFileException(
          "The pairs file " + file + " is not valid UTF-8; convert it first.", e);
    } catch (IOException e) {
      throw new PairFileException(
          "The pairs file "
              + file
              + " "
              + PairLines.damage(e).orElse("cannot be read (" + e.getMessage() + ")."),
          e);
    }
  }

  /** First character that is not white space, 0 in an empty file; skips a byte order mark. */
  private static char firstCharacter(BufferedInputStream bytes) throws IOException {
    PairLines.withoutMark(bytes);
    bytes.mark(PEEK_BYTES);
    byte[] peek = bytes.readNBytes(PEEK_BYTES - 1);
    bytes.reset();
    for (byte value : peek) {
      if (value > ' ' || value < 0) {
        return (char) (value & 0xFF);
      }
    }
    return 0;
  }

  private void readJsonLines(BufferedReader lines, Path file) throws IOException {
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String content = PairLines.withoutMark(line);
      if (content.isBlank()) {
        continue;
      }
      String where = file + ":" + number;
      try {
        accept(plainFields(PairLines.object(content), where), where);
      } catch (PairLineException e) {
        throw new PairFileException(where + " " + e.getMessage(), e);
      }
    }
  }

  /** The fields of an object; those that nobody reads here may hold anything. */
  private static Map<String, String> plainFields(JsonNode node, String where) {
    Map<String, String> fields = new LinkedHashMap<>();
    node.properties()
        .forEach(
            field -> {
              JsonNode value = field.getValue();
              if (!value.isContainerNode()) {
                fields.put(
                    field.getKey(),
                    // As tables have it: blanks around a group would make it another one.
                    value.isNull() ? nothing(field.getKey()) : value.asText().strip());
              } else if (FIELDS.contains(field.getKey())) {
                throw new PairFileException(
                    where
                        + " must have a plain value as "
                        + field.getKey()
                        + ", not a list or map.");
              }
            });
    return fields;
  }

  /** What null says: as an answer that the pair is undecided, else no more than no value. */
  private static String nothing(String field) {
    return ANSWERS.contains(field) ? UNDECIDED : "";
  }

  private void accept(Map<String, String> fields, String where) {
    String a = required(fields, "a", where);
    String b = required(fields, "b", where);
    if (a.equals(b)) {
      throw new PairFileException(
          where + " names the ad " + TerminalText.oneLine(a) + " on both sides of the pair.");
    }
    answers.addNamed(new NamedPair(a, b, fields.get("group")));
    String said = answer(fields);
    if (said == null && fields.containsKey("rule")) {
      acceptRule(fields, a, b, where);
      return;
    }
    if (said == null && !answerNeeded) {
      return;
    }
    if (said == null) {
      throw new PairFileException(
          where
              + " has neither 'duplicate' nor 'same' nor 'rule', so it does not say what the pair"
              + " is.");
    }
    Optional<Boolean> answer = parseAnswer(said, where);
    for (String other : given(fields)) {
      if (!parseAnswer(other, where).equals(answer)) {
        throw new PairFileException(
            where + " says one thing as duplicate and another as same; keep one of the two.");
      }
    }
    if (answer.isPresent()) {
      acceptRead(fields, a, b, answer.get(), where);
    } else {
      answers.addUndecided(
          where, LabelledPair.key(a, b), origin(fields.get("use"), where), picked(fields, where));
    }
  }

  /** What was answered; blank where the line has but the name of an answer, null without any. */
  private static String answer(Map<String, String> fields) {
    List<String> given = given(fields);
    return !given.isEmpty()
        ? given.get(0)
        : ANSWERS.stream().anyMatch(fields::containsKey) ? "" : fields.get("label");
  }

  /** The answers that are not blank, of which one is enough. */
  private static List<String> given(Map<String, String> fields) {
    return ANSWERS.stream()
        .map(name -> fields.getOrDefault(name, ""))
        .filter(answer -> !answer.isBlank())
        .toList();
  }

  private void acceptRead(
      Map<String, String> fields, String a, String b, boolean duplicate, String where) {
    PickedPair picked = picked(fields, where);
    answers.add(
        where,
        new LabelledPair(
            a,
            b,
            duplicate,
            origin(fields.get("use"), where),
            fields.get("kind"),
            PairNumbers.sure(fields, where),
            picked.stratum(),
            picked.group(),
            picked.samplingWeight(),
            PairNumbers.weight(fields, where)),
        picked.time());
  }

  private static PickedPair picked(Map<String, String> fields, String where) {
    double population = PairNumbers.size(fields, "stratum_population", where);
    double sampled = PairNumbers.size(fields, "stratum_sampled", where);
    if (population > 0 && sampled > population) {
      throw new PairFileException(
          where
              + " must not say that more pairs of its stratum were drawn than there are:"
              + " stratum_sampled="
              + PairNumbers.shown(fields.get("stratum_sampled"))
              + ", stratum_population="
              + PairNumbers.shown(fields.get("stratum_population")));
    }
    return new PickedPair(
        fields.get("stratum"),
        population > 0 && sampled > 0 ? population / sampled : 0,
        fields.get("group"),
        PairNumbers.time(fields, where));
  }

  private static LabelledPair.Origin origin(String use, String where) {
    if (use == null || use.isBlank()) {
      return LabelledPair.Origin.READ;
    }
    if (use.strip().equals("training")) {
      return LabelledPair.Origin.EXAMPLE;
    }
    throw new PairFileException(
        where
            + " says what the pair is used for, which can only be \"training\": use="
            + PairNumbers.shown(use));
  }

  private void acceptRule(Map<String, String> fields, String a, String b, String where) {
    IdentifierRule rule = IdentifierRule.named(fields.get("rule"));
    OptionalDouble weight =
        rule == null
            ? OptionalDouble.empty()
            : rule.weight(PairNumbers.number(fields, "jaccard5", Double.NaN, where));
    if (weight.isEmpty()) {
      answers.addUnbelieved();
      return;
    }
    answers.add(
        where,
        new LabelledPair(
            a,
            b,
            rule.duplicate(),
            LabelledPair.Origin.RULE,
            "",
            0,
            "rule:" + fields.get("rule"),
            fields.get("group"),
            0,
            weight.getAsDouble()),
        Long.MIN_VALUE);
  }

  /** The answer; empty where the pair is left undecided. */
  private static Optional<Boolean> parseAnswer(String answer, String where) {
    return switch (answer.strip().toLowerCase(Locale.ROOT)) {
      case "true", "1", "yes" -> Optional.of(true);
      case "false", "0", "no" -> Optional.of(false);
      case "", UNDECIDED -> Optional.empty();
      default ->
          throw new PairFileException(
              where
                  + " must answer whether the pair is a duplicate with true, false or nothing, but"
                  + " says '"
                  + PairNumbers.shown(answer)
                  + "'.");
    };
  }

  private static String required(Map<String, String> fields, String name, String where) {
    String value = fields.get(name);
    if (value == null || value.isBlank()) {
      throw new PairFileException(where + " has no id '" + name + "'.");
    }
    // As the readers of ads know ids.
    return value.strip();
  }
}
