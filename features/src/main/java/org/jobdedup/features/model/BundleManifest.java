package org.jobdedup.features.model;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Content of {@code manifest.json}: what a bundle is and which parts belong to it.
 *
 * @param formatVersion version of the folder format, {@value #FORMAT_VERSION}
 * @param name what the bundle calls itself, the first half of its version
 * @param schemaFingerprint {@link FeatureSchema#fingerprint()} at training time
 * @param sketchFingerprint {@link SketchFingerprint} at training time
 * @param threshold probability from which a pair counts as a match, in (0, 1]
 * @param parts SHA-256 of each part by its name, a path within the folder
 */
@JsonPropertyOrder({
  "formatVersion",
  "name",
  "schemaFingerprint",
  "sketchFingerprint",
  "threshold",
  "parts"
})
record BundleManifest(
    int formatVersion,
    String name,
    String schemaFingerprint,
    String sketchFingerprint,
    double threshold,
    SortedMap<String, String> parts) {
  static final int FORMAT_VERSION = 1;
  static final String FILE = "manifest.json";

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .build();

  BundleManifest {
    parts = parts == null ? new TreeMap<>() : new TreeMap<>(parts);
  }

  byte[] toBytes() {
    // Spelled out because the default indenter ends lines as the platform does.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    try {
      return (JSON.writer(printer).writeValueAsString(this) + "\n")
          .getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A manifest can always be written as JSON.", e);
    }
  }

  /** Whether the content of a file is the manifest of a bundle, of whatever version. */
  static boolean isManifest(byte[] bytes) {
    try {
      return JSON.readTree(bytes).path("formatVersion").isInt();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a manifest.
   *
   * @param where the bundle, for the sentence of an error
   */
  static BundleManifest fromBytes(byte[] bytes, String where) {
    int version;
    try {
      JsonNode json = JSON.readTree(bytes);
      if (!json.isObject()) {
        // Such as one that a full disk left empty.
        throw notAManifest(where, null);
      }
      version = json.path("formatVersion").asInt(-1);
    } catch (IOException e) {
      throw notAManifest(where, e);
    }
    if (version != FORMAT_VERSION) {
      throw new BundleException(
          where
              + "/"
              + FILE
              + " must have formatVersion "
              + FORMAT_VERSION
              + ", but has "
              + (version < 0 ? "none" : String.valueOf(version))
              + "; train the model again with this version of the program.");
    }
    BundleManifest manifest;
    try {
      manifest = JSON.readValue(bytes, BundleManifest.class);
    } catch (IOException e) {
      throw notAManifest(where, e);
    }
    if (manifest.name == null
        || manifest.schemaFingerprint == null
        || manifest.sketchFingerprint == null) {
      throw notAManifest(where, null);
    }
    if (!(manifest.threshold > 0 && manifest.threshold <= 1)) {
      throw new BundleException(
          where
              + "/"
              + FILE
              + " must have a threshold above 0 and up to 1, but has "
              + manifest.threshold
              + "; restore the bundle from a copy or train it again.");
    }
    for (String name : manifest.parts.keySet()) {
      if (!isInside(name)) {
        throw new BundleException(
            where
                + "/"
                + FILE
                + " must list parts inside the bundle, but lists '"
                + name
                + "'; do not use this bundle.");
      }
    }
    return manifest;
  }

  /** Whether a part can be no other file than one of the bundle, wherever that is written to. */
  private static boolean isInside(String name) {
    try {
      Path path = Path.of(name);
      return !name.isEmpty()
          && !name.contains("\\")
          && !path.isAbsolute()
          && Stream.of(name.split("/", -1)).noneMatch(s -> s.isEmpty() || s.startsWith("."));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static BundleException notAManifest(String where, Throwable cause) {
    return new BundleException(
        where
            + "/"
            + FILE
            + " is not the manifest of a model bundle; give the folder that 'train' wrote, or"
            + " restore it from a copy.",
        cause);
  }
}
