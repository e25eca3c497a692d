package org.jobdedup.features.model;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.profile.LearnedResources;

/**
 * The parts of a bundle by their names, as its manifest lists them: each is there with the checksum
 * that it must have, and no other. Immutable but for the arrays, which nobody may change.
 */
final class BundleParts {
  static final String BOOSTER = "booster.ubj";
  static final String FEATURES = "features.tsv";
  static final String LABELS = "labels.tsv";
  static final String CALIBRATION = "calibration.tsv";
  static final String TRAINING_PAIRS = "training-pairs.bin";
  static final String MODEL_CARD = "model-card.md";
  static final String RESOURCES = "resources/";
  private static final List<String> REQUIRED =
      List.of(BOOSTER, FEATURES, LABELS, CALIBRATION, TRAINING_PAIRS, MODEL_CARD);

  /** Characters of the content hash in a version. */
  private static final int VERSION_DIGITS = 8;

  private final SortedMap<String, byte[]> parts;
  private final String where;
  private final BundleManifest manifest;
  private final String version;

  /**
   * Checks the parts of a bundle, the manifest among them.
   *
   * @param where the bundle, as messages name it
   * @throws BundleException when the manifest is missing or unreadable, or does not list exactly
   *     the other parts
   */
  BundleParts(SortedMap<String, byte[]> parts, String where) {
    this.parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    this.where = where;
    byte[] manifestBytes = parts.get(BundleManifest.FILE);
    if (manifestBytes == null) {
      throw new BundleException(
          where + " holds no " + BundleManifest.FILE + "; restore the bundle from a copy.");
    }
    manifest = BundleManifest.fromBytes(manifestBytes, where);
    version = manifest.name() + "-" + Sha256.of(manifestBytes).substring(0, VERSION_DIGITS);
    checkRequired();
    checkListed();
    checkUnlisted();
  }

  /**
   * The parts of a new bundle for the features and sketches of this program.
   *
   * @param parts all but the manifest
   */
  static BundleParts of(
      String name, double threshold, LearnedResources resources, Map<String, byte[]> parts) {
    SortedMap<String, byte[]> all = new TreeMap<>(parts);
    resources.parts().forEach((part, bytes) -> all.put(RESOURCES + part, bytes.clone()));
    SortedMap<String, String> checksums = new TreeMap<>();
    all.forEach((part, bytes) -> checksums.put(part, Sha256.of(bytes)));
    BundleManifest manifest =
        new BundleManifest(
            BundleManifest.FORMAT_VERSION,
            name,
            FeatureSchema.fingerprint(),
            SketchFingerprint.of(resources),
            threshold,
            checksums);
    all.put(BundleManifest.FILE, manifest.toBytes());
    return new BundleParts(all, "new bundle");
  }

  /** All parts, the manifest among them; unmodifiable. */
  SortedMap<String, byte[]> all() {
    return parts;
  }

  BundleManifest manifest() {
    return manifest;
  }

  /** The name of the bundle and the first digits of the hash of its manifest. */
  String version() {
    return version;
  }

  /** The bytes of a part, not a copy; null when the bundle has no such part. */
  byte[] bytes(String part) {
    return parts.get(part);
  }

  /** A part that is text. */
  String text(String part) {
    return text(parts.get(part));
  }

  /** The names in a table of numbered names. */
  List<String> names(String part) {
    return decode(part, bytes -> names(text(bytes), part));
  }

  /** What cleaning and fields have learned. */
  LearnedResources resources() {
    SortedMap<String, byte[]> learned = new TreeMap<>();
    parts.forEach(
        (name, bytes) -> {
          if (name.startsWith(RESOURCES)) {
            learned.put(name.substring(RESOURCES.length()), bytes);
          }
        });
    return LearnedResources.of(learned);
  }

  /**
   * Decodes a part.
   *
   * @throws BundleException when the decoder refuses it
   */
  <T> T decode(String part, Function<byte[], T> decoder) {
    try {
      return decoder.apply(parts.get(part));
    } catch (IllegalArgumentException e) {
      throw new BundleException(
          path(part)
              + " cannot be read ("
              + e.getMessage()
              + "); restore the bundle from a copy or train it again.",
          e);
    }
  }

  /** The bundle as messages name it. */
  String where() {
    return where;
  }

  /** A part as messages name it. */
  String path(String part) {
    return where + "/" + part;
  }

  private void checkRequired() {
    for (String name : REQUIRED) {
      if (!manifest.parts().containsKey(name)) {
        throw new BundleException(
            path(BundleManifest.FILE)
                + " must list the part "
                + name
                + "; restore the bundle from a copy or train it again.");
      }
    }
  }

  private void checkListed() {
    for (Map.Entry<String, String> listed : manifest.parts().entrySet()) {
      byte[] bytes = parts.get(listed.getKey());
      if (bytes == null) {
        throw new BundleException(
            path(listed.getKey())
                + " is listed in "
                + BundleManifest.FILE
                + " but missing; restore the bundle from a copy or train it again.");
      }
      String actual = Sha256.of(bytes);
      if (!actual.equals(listed.getValue())) {
        throw new BundleException(
            path(listed.getKey())
                + " must have the SHA-256 "
                + listed.getValue()
                + " of "
                + BundleManifest.FILE
                + ", but has "
                + actual
                + ": it was damaged or changed; restore the bundle from a copy or train it again.");
      }
    }
  }

  private void checkUnlisted() {
    for (String name : parts.keySet()) {
      if (!name.equals(BundleManifest.FILE) && !manifest.parts().containsKey(name)) {
        throw new BundleException(
            path(name)
                + " is not listed in "
                + BundleManifest.FILE
                + "; restore the bundle from a copy.");
      }
    }
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** A table of numbered names, as {@link #names(String)} reads it. */
  static byte[] table(List<String> names) {
    return tsv(names).getBytes(StandardCharsets.UTF_8);
  }

  private static String tsv(List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(i -> i + "\t" + names.get(i) + "\n")
        .collect(Collectors.joining("", "index\tname\n", ""));
  }

  private static List<String> names(String tsv, String part) {
    List<String> names =
        tsv.lines().skip(1).map(line -> line.substring(line.indexOf('\t') + 1)).toList();
    if (!tsv(names).equals(tsv)) {
      throw new IllegalArgumentException(
          part + " has the header 'index name' and one numbered line for each name.");
    }
    return names;
  }
}
