package org.jobdedup.features.ad.read;

import java.io.Serializable;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.AdField;

/**
 * Tells which name of a source stands for which canonical field.
 *
 * <p>Names are compared without regard to case and separators, so {@code posted_at}, {@code
 * Posted-At} and {@code postedAt} are one name; members of nested objects are named by a dotted
 * path such as {@code employer.contact.email}. Names given as options come first; the names of
 * {@link AdField#knownNames()} stay valid behind them, since one run may mix sources. Immutable and
 * serialisable, so that it can travel with a source to the workers.
 */
public final class FieldMapping implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Behind it come letters of phonetics and of other scripts. */
  private static final char LAST_LATIN = '\u024F';

  private static final FieldMapping STANDARD = new FieldMapping(new TreeMap<>());
  private static final Map<String, List<Target>> KNOWN = knownTargets();

  /** Their normalised name by canonical name, as given in options. */
  private final TreeMap<String, String> options;

  /**
   * One meaning of a source name.
   *
   * @param field the canonical field
   * @param priority smaller wins: 0 for an option, then the place in {@link AdField#knownNames()}
   */
  record Target(AdField field, int priority) {}

  private FieldMapping(TreeMap<String, String> options) {
    this.options = options;
  }

  /** The mapping without options: canonical and commonly used names. */
  public static FieldMapping standard() {
    return STANDARD;
  }

  /**
   * Builds a mapping from options of the form {@code canonical=theirs}.
   *
   * @throws IllegalArgumentException with one sentence for every problem of every option: a form
   *     other than {@code canonical=theirs}, an unknown canonical name, a field named twice
   */
  public static FieldMapping of(List<String> fieldOptions) {
    TreeMap<String, String> options = new TreeMap<>();
    List<String> problems = new ArrayList<>();
    for (String option : fieldOptions) {
      problemOf(option, options).ifPresent(problems::add);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), problems));
    }
    return options.isEmpty() ? STANDARD : new FieldMapping(options);
  }

  private static Optional<String> problemOf(String option, Map<String, String> options) {
    int equals = option.indexOf('=');
    String canonical = equals < 0 ? "" : option.substring(0, equals).strip();
    String theirs = equals < 0 ? "" : option.substring(equals + 1).strip();
    if (canonical.isEmpty() || normalizedName(theirs).isEmpty()) {
      return Optional.of(
          "--field must have the form canonical=theirs, for example title=job_name: " + option);
    }
    if (AdField.ofCanonicalName(canonical).isEmpty()) {
      return Optional.of(
          "--field names a canonical field that does not exist: "
              + canonical
              + " (the fields are "
              + Arrays.stream(AdField.values())
                  .map(AdField::canonicalName)
                  .collect(Collectors.joining(", "))
              + ")");
    }
    String previous = options.putIfAbsent(canonical, normalizedName(theirs));
    if (previous != null) {
      return Optional.of(
          "--field may name each canonical field once: "
              + canonical
              + " is given again as "
              + option);
    }
    return Optional.empty();
  }

  /** The names that options tell, normalised, by the canonical names of their fields. */
  public Map<String, String> options() {
    return Collections.unmodifiableMap(options);
  }

  /** Whether an option tells under which name a field stands. */
  public boolean isNamed(AdField field) {
    return options.containsKey(field.canonicalName());
  }

  /**
   * The form in which names are compared: lower case, only letters, digits, '@' and the dots of a
   * path; accents, which may be characters of their own, and a schema.org prefix are dropped.
   */
  static String normalizedName(String name) {
    String local = LocalNames.of(name);
    StringBuilder normalized = new StringBuilder(local.length());
    for (int i = 0; i < local.length(); i++) {
      char c = local.charAt(i);
      if (Character.isLetterOrDigit(c) || c == '.' || c == '@') {
        normalized.append(Character.toLowerCase(c < 0x80 ? c : withoutAccent(c)));
      }
    }
    return normalized.toString();
  }

  /** Latin letters only: elsewhere marks make other letters. */
  private static char withoutAccent(char c) {
    return c > LAST_LATIN ? c : Normalizer.normalize(String.valueOf(c), Form.NFD).charAt(0);
  }

  /** The meanings of a normalised name, none when it is unknown. */
  List<Target> targets(String normalizedName) {
    List<Target> known = KNOWN.getOrDefault(normalizedName, List.of());
    if (!options.containsValue(normalizedName)) {
      return known;
    }
    Map<AdField, Target> byField = new EnumMap<>(AdField.class);
    known.forEach(target -> byField.put(target.field(), target));
    options.forEach(
        (canonical, theirs) -> {
          if (theirs.equals(normalizedName)) {
            AdField field = AdField.ofCanonicalName(canonical).orElseThrow();
            byField.put(field, new Target(field, 0));
          }
        });
    return List.copyOf(byField.values());
  }

  private static Map<String, List<Target>> knownTargets() {
    Map<String, List<Target>> targets = new HashMap<>();
    for (AdField field : AdField.values()) {
      int priority = 1;
      for (String name : field.knownNames()) {
        targets.computeIfAbsent(name, key -> new ArrayList<>()).add(new Target(field, priority++));
      }
    }
    return targets;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldMapping that && options.equals(that.options);
  }

  @Override
  public int hashCode() {
    return options.hashCode();
  }

  @Override
  public String toString() {
    return "FieldMapping" + options;
  }
}
