package org.jobdedup.features.model;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.fuzz.Fuzzing;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

/** A damaged bundle is refused, even where its checksums were made to fit. */
class ModelBundleFuzzTest {
  private static ModelBundle bundle() {
    TokenizedText text =
        new Tokenizer(TokenizerSpec.DEFAULT).tokenize("keeper of lamps by the sea");
    TermWeights.Learner weights = TermWeights.learner();
    for (int organization = 0; organization < 5; organization++) {
      weights.add(organization, text, text);
    }
    return ModelBundle.builder("test")
        .booster(new byte[] {1, 2, 3})
        .threshold(0.4)
        .calibration(Calibration.through(new float[] {0, .5f, 1}, new float[] {.1f, .2f, .9f}))
        .trainingPairs(TrainingPairs.of(List.of(1L, 5L, TrainingPairs.pairHash("x", "y"))))
        .modelCard("# Card\n")
        .resources(
            LearnedResources.of(
                Map.of(
                    TermWeights.PART_NAME,
                    weights.learn().toBytes(),
                    RecurringPassages.PART_NAME,
                    RecurringPassages.none().toBytes())))
        .build();
  }

  @Test
  void archivesAreReadOrRefused() {
    Fuzzing.feed(
        "bundle-archive",
        List.of(bundle().toBytes()),
        List.of("manifest.json", "booster.ubj", "resources/", "PK\u0003\u0004", "../"),
        input -> ModelBundle.fromBytes(input).calibration().apply(0.3f),
        BundleException.class);
  }

  /** Inputs are the number of a part and its new content; the checksums are made to fit. */
  @Test
  void partsAreReadOrRefused() {
    SortedMap<String, byte[]> parts = BundleArchive.read(bundle().toBytes());
    List<String> names = new ArrayList<>(parts.keySet());
    List<byte[]> seeds = new ArrayList<>();
    for (String name : names) {
      if (!name.equals("booster.ubj")) {
        ByteArrayOutputStream seed = new ByteArrayOutputStream();
        seed.write(names.indexOf(name));
        seed.writeBytes(parts.get(name));
        seeds.add(seed.toByteArray());
      }
    }
    Fuzzing.feed(
        "bundle-part",
        seeds,
        List.of("\t", "\n", "NaN", "-1", "1e99", "\"", "{", "}", ",", "null", "raw\tcalibrated\n"),
        input -> {
          if (input.length > 0) {
            String name = names.get((input[0] & 0xFF) % names.size());
            TreeMap<String, byte[]> changed = new TreeMap<>(parts);
            changed.put(name, Arrays.copyOfRange(input, 1, input.length));
            if (!name.equals("booster.ubj")) {
              ModelBundle read = ModelBundle.fromBytes(BundleArchive.write(sealed(changed)));
              read.calibration().apply(0.3f);
              read.trainingPairs().contains("x", "y");
            }
          }
        },
        BundleException.class);
  }

  private static SortedMap<String, byte[]> sealed(SortedMap<String, byte[]> parts) {
    String manifest =
        new String(
            parts.getOrDefault(BundleManifest.FILE, new byte[0]), StandardCharsets.ISO_8859_1);
    TreeMap<String, byte[]> resources = new TreeMap<>();
    for (Map.Entry<String, byte[]> part : parts.entrySet()) {
      manifest =
          manifest.replaceAll(
              "\"" + part.getKey() + "\" : \"[0-9a-f]{64}\"",
              "\"" + part.getKey() + "\" : \"" + Sha256.of(part.getValue()) + "\"");
      if (part.getKey().startsWith("resources/")) {
        resources.put(part.getKey().substring("resources/".length()), part.getValue());
      }
    }
    manifest =
        manifest.replaceAll(
            "\"sketchFingerprint\" : \"[0-9a-f]{16}\"",
            "\"sketchFingerprint\" : \""
                + SketchFingerprint.of(LearnedResources.of(resources))
                + "\"");
    parts.put(BundleManifest.FILE, manifest.getBytes(StandardCharsets.ISO_8859_1));
    return parts;
  }
}
