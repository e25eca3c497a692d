package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.WordEvidence;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class ModelBundleTest {
  @TempDir Path temp;

  private Path folder;

  @BeforeEach
  void saveBundle() {
    folder = temp.resolve("bundle");
    bundle(0.4).save(folder, false);
  }

  private static ModelBundle bundle(double threshold) {
    return ModelBundle.builder("test")
        .booster(new byte[] {1, 2, 3})
        .threshold(threshold)
        .calibration(Calibration.through(new float[] {0, 1}, new float[] {.1f, .9f}))
        .trainingPairs(TrainingPairs.of(List.of(TrainingPairs.pairHash("x", "y"))))
        .modelCard("# Card\n")
        .build();
  }

  @Test
  void when_savedAndLoaded_then_everythingIsThere() {
    ModelBundle loaded = ModelBundle.load(folder);
    ModelBundle original = bundle(0.4);
    assertEquals(original.version(), loaded.version());
    assertTrue(loaded.version().matches("test-[0-9a-f]{8}"), loaded.version());
    assertEquals(0.4, loaded.threshold());
    assertEquals(original.calibration(), loaded.calibration());
    assertEquals("# Card\n", loaded.modelCard());
    assertEquals(FeatureSchema.fingerprint(), loaded.schemaFingerprint());
    assertEquals(original.sketchFingerprint(), loaded.sketchFingerprint());
    assertTrue(loaded.trainingPairs().contains("y", "x"));
  }

  @Test
  void when_sameContent_then_sameBytes() throws IOException {
    assertArrayEquals(bundle(0.4).toBytes(), bundle(0.4).toBytes());
    Path again = temp.resolve("again");
    bundle(0.4).save(again, false);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertArrayEquals(
            Files.readAllBytes(file), Files.readAllBytes(again.resolve(folder.relativize(file))));
      }
    }
  }

  @Test
  void when_archived_then_sameBundle() {
    ModelBundle bundle = bundle(0.4);
    ModelBundle copy = ModelBundle.fromBytes(bundle.toBytes());
    assertEquals(bundle.version(), copy.version());
    assertArrayEquals(bundle.toBytes(), copy.toBytes());
  }

  /** Else an archive from elsewhere could write any file when it is saved. */
  @Test
  void when_partIsOutsideTheBundle_then_neitherBuiltNorReadFromAnArchive() {
    for (String name : List.of("../../../outside", "../outside", ".hidden", "a//b", "a\\b", "")) {
      BundleException refused = assertThrows(BundleException.class, () -> bundleWith(name), name);
      assertTrue(
          refused.getMessage().contains("must list parts inside the bundle, but lists 'resources/"),
          refused.getMessage());
    }
    SortedMap<String, byte[]> parts = BundleArchive.read(bundleWith("outside").toBytes());
    parts.put("resources/../outside", parts.remove("resources/outside"));
    String manifest = new String(parts.get(BundleManifest.FILE), StandardCharsets.UTF_8);
    manifest = manifest.replace("resources/outside", "resources/../outside");
    parts.put(BundleManifest.FILE, manifest.getBytes(StandardCharsets.UTF_8));
    byte[] unsafe = BundleArchive.write(parts);
    assertThrows(BundleException.class, () -> ModelBundle.fromBytes(unsafe));
  }

  private static ModelBundle bundleWith(String part) {
    return ModelBundle.builder("test")
        .booster(new byte[] {1, 2, 3})
        .resources(LearnedResources.of(Map.of(part, new byte[1])))
        .build();
  }

  @Test
  void when_contentDiffers_then_versionDiffers() {
    assertNotEquals(bundle(0.4).version(), bundle(0.5).version());
  }

  @Test
  void when_resourcesDiffer_then_sketchFingerprintDiffers() {
    assertNotEquals(
        SketchFingerprint.of(LearnedResources.empty()),
        SketchFingerprint.of(LearnedResources.of(Map.of("words.bin", new byte[] {7}))));
  }

  @Test
  void when_folderIsMissing_then_sentence() {
    assertRefused("does not exist; give the folder", temp.resolve("nowhere"));
  }

  @Test
  void when_folderIsAFile_then_sentence() throws IOException {
    assertRefused("is a file", Files.createFile(temp.resolve("file")));
  }

  @Test
  void when_folderHoldsNoManifest_then_sentence() throws IOException {
    assertRefused("holds no manifest.json", Files.createDirectory(temp.resolve("other")));
  }

  /** As in a folder whose permissions keep others out: there is no telling what it holds. */
  @Test
  void when_theManifestCannotBeReached_then_saidInPlaceOfAbsent() throws IOException {
    Path locked = Files.createDirectory(temp.resolve("locked"));
    Path manifest = locked.resolve("manifest.json");
    Files.createSymbolicLink(manifest, manifest);
    assertRefused(manifest + " cannot be read", locked);
  }

  @Test
  void when_manifestIsNoObject_then_sentence() throws IOException {
    for (String content : List.of("{ nothing", "", " \n", "[]", "null")) {
      Files.writeString(folder.resolve("manifest.json"), content);
      assertRefused("is not the manifest of a model bundle", folder);
    }
  }

  @Test
  void when_manifestIsOfAnotherVersion_then_sentence() throws IOException {
    editManifest(json -> json.put("formatVersion", 99));
    assertRefused("must have formatVersion 1, but has 99", folder);
    editManifest(json -> json.put("formatVersion", 0));
    assertRefused("must have formatVersion 1, but has 0", folder);
    editManifest(json -> json.remove("formatVersion"));
    assertRefused("must have formatVersion 1, but has none", folder);
  }

  @Test
  void when_manifestLacksAName_then_sentence() throws IOException {
    for (String name : new String[] {"sketchFingerprint", "schemaFingerprint", "name"}) {
      editManifest(json -> json.remove(name));
      assertRefused("is not the manifest of a model bundle", folder);
      editManifest(json -> json.put(name, "x"));
    }
  }

  @Test
  void when_manifestHasAnUnknownField_then_sentence() throws IOException {
    editManifest(json -> json.put("extra", 1));
    assertRefused("is not the manifest of a model bundle", folder);
  }

  @Test
  void when_thresholdIsOutOfRange_then_sentence() throws IOException {
    editManifest(json -> json.put("threshold", 1.5));
    assertRefused("must have a threshold above 0 and up to 1, but has 1.5", folder);
    editManifest(json -> json.put("threshold", 0));
    assertRefused("must have a threshold above 0 and up to 1, but has 0.0", folder);
  }

  @Test
  void when_partIsMissing_then_sentence() throws IOException {
    Files.delete(folder.resolve("booster.ubj"));
    assertRefused("booster.ubj is listed in manifest.json but missing", folder);
  }

  @Test
  void when_partIsNotListed_then_sentence() throws IOException {
    editManifest(json -> ((ObjectNode) json.get("parts")).remove("calibration.tsv"));
    assertRefused("must list the part calibration.tsv", folder);
  }

  @Test
  void when_oneByteChanged_then_everyPartIsRefused() throws IOException {
    for (String part :
        List.of("booster.ubj", "features.tsv", "labels.tsv", "calibration.tsv", "model-card.md")) {
      byte[] bytes = Files.readAllBytes(folder.resolve(part));
      byte[] damaged = bytes.clone();
      damaged[damaged.length / 2] ^= 1;
      Files.write(folder.resolve(part), damaged);
      assertRefused(part + " must have the SHA-256", folder);
      Files.write(folder.resolve(part), bytes);
    }
    ModelBundle.load(folder);
  }

  @Test
  void when_listedPathLeavesTheFolder_then_sentence() throws IOException {
    for (String path : List.of("../secret", "/etc/passwd", "a/../../b", "resources//x", "a\\b")) {
      editManifest(json -> ((ObjectNode) json.get("parts")).put(path, "00"));
      assertRefused("must list parts inside the bundle", folder);
      editManifest(json -> ((ObjectNode) json.get("parts")).remove(path));
    }
  }

  @Test
  void when_schemaDiffers_then_sentence() throws IOException {
    editManifest(json -> json.put("schemaFingerprint", "0123456789abcdef"));
    assertRefused("the model was trained on 0123456789abcdef", folder);
  }

  @Test
  void when_featureListDiffers_then_sentence() throws IOException {
    replacePart("features.tsv", "index\tname\n0\tsomething_else\n");
    assertRefused("must be the feature schema of this program", folder);
  }

  @Test
  void when_sketchDiffers_then_sentence() throws IOException {
    editManifest(json -> json.put("sketchFingerprint", "0123456789abcdef"));
    assertRefused("must name the sketch fingerprint of this program", folder);
  }

  @Test
  void when_labelsAreNotATable_then_sentence() throws IOException {
    replacePart("labels.tsv", "duplicate, distinct");
    assertRefused("labels.tsv cannot be read", folder);
  }

  @Test
  void when_calibrationDescends_then_sentence() throws IOException {
    replacePart("calibration.tsv", "raw\tcalibrated\n0.1\t0.9\n0.2\t0.3\n");
    assertRefused("calibration.tsv cannot be read (A calibration must ascend", folder);
  }

  @Test
  void when_calibrationIsNotNumbers_then_sentence() throws IOException {
    replacePart("calibration.tsv", "raw\tcalibrated\nmany\tfew\n");
    assertRefused("calibration.tsv cannot be read", folder);
  }

  @Test
  void when_archiveIsCutShort_then_sentence() {
    byte[] archive = bundle(0.4).toBytes();
    for (int length : new int[] {0, 10, archive.length / 2}) {
      BundleException refused =
          assertThrows(
              BundleException.class, () -> ModelBundle.fromBytes(Arrays.copyOf(archive, length)));
      assertTrue(refused.getMessage().contains("restore"), refused.getMessage());
    }
  }

  @Test
  void when_anyByteOfTheArchiveFlips_then_refusedOrTheSameBundle() {
    byte[] archive = bundle(0.4).toBytes();
    for (int i = 0; i < archive.length; i += 7) {
      byte[] damaged = archive.clone();
      damaged[i] ^= 0x20;
      try {
        assertEquals(bundle(0.4).version(), ModelBundle.fromBytes(damaged).version());
      } catch (BundleException e) {
        assertTrue(e.getMessage().endsWith("."), e.getMessage());
      }
    }
  }

  @Test
  void when_outputIsNotEmpty_then_refusedUnlessOverwritten() throws IOException {
    BundleException refused =
        assertThrows(BundleException.class, () -> bundle(0.6).save(folder, false));
    assertTrue(refused.getMessage().contains("say --overwrite"), refused.getMessage());
    assertEquals(0.4, ModelBundle.load(folder).threshold());
    bundle(0.6).save(folder, true);
    assertEquals(0.6, ModelBundle.load(folder).threshold());
    try (Stream<Path> left = Files.list(temp)) {
      assertEquals(List.of(folder), left.toList(), "no temporary folder may stay behind");
    }
  }

  @Test
  void when_theFolderHoldsAnythingElse_then_neverReplaced() throws IOException {
    Path foreign = Files.createDirectory(temp.resolve("foreign"));
    Path notes = Files.writeString(foreign.resolve("notes.txt"), "mine");
    BundleException refused =
        assertThrows(BundleException.class, () -> bundle(0.6).save(foreign, true));
    assertTrue(refused.getMessage().contains("no manifest.json of a bundle"), "" + refused);
    Files.writeString(foreign.resolve("manifest.json"), "{\"name\":\"a web page\"}");
    assertThrows(BundleException.class, () -> bundle(0.6).save(foreign, true));
    assertEquals("mine", Files.readString(notes));
    refused = assertThrows(BundleException.class, () -> bundle(0.6).save(notes, true));
    assertTrue(refused.getMessage().contains("is a file: " + notes), "" + refused);
    assertEquals("mine", Files.readString(notes));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void when_aDiskIsMountedThere_then_refused() {
    BundleException refused =
        assertThrows(
            BundleException.class, () -> ModelBundle.requireSavable(Path.of("/proc"), true));
    assertTrue(refused.getMessage().contains("--output holds other files"), "" + refused);
    Path memory = Path.of("/dev/shm");
    assumeTrue(Files.isWritable(memory) && memory.toFile().list().length == 0);
    refused = assertThrows(BundleException.class, () -> ModelBundle.requireSavable(memory, false));
    assertTrue(refused.getMessage().contains("a disk is mounted at"), "" + refused);
  }

  @Test
  void when_theParentCannotBeWritten_then_refused() throws IOException {
    Path parent = Files.createDirectory(temp.resolve("parent"));
    Path output = Files.createDirectory(parent.resolve("output"));
    assumeTrue(parent.toFile().setWritable(false) && !Files.isWritable(parent), "not as root");
    try {
      BundleException refused =
          assertThrows(BundleException.class, () -> ModelBundle.requireSavable(output, true));
      assertTrue(refused.getMessage().contains("cannot be written: " + parent), "" + refused);
    } finally {
      assertTrue(parent.toFile().setWritable(true));
    }
  }

  @Test
  void when_writingFails_then_theOldFolderStays() {
    TreeMap<String, byte[]> nothing = new TreeMap<>();
    assertThrows(UncheckedIOException.class, () -> BundleFolder.write(nothing, folder, true));
    assertEquals(0.4, ModelBundle.load(folder).threshold());
  }

  @Test
  void when_boosterIsNotABooster_then_scorerIsRefused() {
    BundleException refused =
        assertThrows(BundleException.class, () -> ModelBundle.load(folder).newScorer());
    assertTrue(refused.getMessage().contains("could not read the booster"), refused.getMessage());
  }

  @Test
  void when_nameIsUnfit_then_refused() {
    for (String name : List.of("", "Upper", "a/b", "x".repeat(41))) {
      assertThrows(IllegalArgumentException.class, () -> ModelBundle.builder(name));
    }
  }

  @Test
  void when_nameIsFit_then_taken() {
    for (String name : List.of("x", "0.a-b", "x".repeat(40))) {
      String version = ModelBundle.builder(name).booster(new byte[1]).build().version();
      assertTrue(version.startsWith(name + "-"), version);
    }
  }

  @Test
  void when_thresholdIsAtItsBounds_then_oneIsTakenAndZeroRefused() {
    assertEquals(1, bundle(1).threshold());
    assertEquals(Double.MIN_VALUE, bundle(Double.MIN_VALUE).threshold());
    for (double threshold : new double[] {0, -0.0, Math.nextUp(1.0), Double.NaN}) {
      BundleException refused = assertThrows(BundleException.class, () -> bundle(threshold));
      assertTrue(refused.getMessage().contains("must have a threshold"), refused.getMessage());
    }
  }

  @Test
  void when_boosterIsMissing_then_refused() {
    assertThrows(IllegalStateException.class, () -> ModelBundle.builder("test").build());
  }

  @Test
  void when_anArchiveHoldsMoreOrLessThanItLists_then_sentence() {
    SortedMap<String, byte[]> more = BundleArchive.read(bundle(0.4).toBytes());
    more.put("notes.txt", new byte[] {1});
    assertArchiveRefused("notes.txt is not listed in manifest.json", more);
    SortedMap<String, byte[]> less = BundleArchive.read(bundle(0.4).toBytes());
    less.remove("model-card.md");
    assertArchiveRefused("model-card.md is listed in manifest.json but missing", less);
    less.remove("manifest.json");
    assertArchiveRefused("holds no manifest.json", less);
  }

  private static void assertArchiveRefused(String fragment, SortedMap<String, byte[]> parts) {
    byte[] archive = BundleArchive.write(parts);
    BundleException refused =
        assertThrows(BundleException.class, () -> ModelBundle.fromBytes(archive));
    assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
  }

  @Test
  void when_aLearnedResourceIsDamagedOrOfOtherWords_then_sentence() {
    for (String part :
        List.of("term-weights.bin", "recurring-passages.bin", "professions.bin", "sections.bin")) {
      assertResourceRefused("holds a learned resource that cannot be read", part, new byte[5]);
    }
    assertResourceRefused(
        "holds a learned resource that cannot be read", WordEvidence.PART_NAME, new byte[5]);
    assertResourceRefused(
        "for each of the 0 common words of the bundle's term weights, but has 2",
        WordEvidence.PART_NAME,
        WordEvidence.of(new float[2], new float[2]).toBytes());
  }

  private static void assertResourceRefused(String fragment, String part, byte[] bytes) {
    ModelBundle.Builder builder =
        ModelBundle.builder("test")
            .booster(new byte[1])
            .resources(LearnedResources.of(Map.of(part, bytes)));
    BundleException refused = assertThrows(BundleException.class, builder::build);
    assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
  }

  private void editManifest(Consumer<ObjectNode> edit) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    Path manifest = folder.resolve("manifest.json");
    ObjectNode json = (ObjectNode) mapper.readTree(manifest.toFile());
    edit.accept(json);
    Files.write(manifest, mapper.writeValueAsBytes(json));
  }

  private void replacePart(String part, String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    Files.write(folder.resolve(part), bytes);
    editManifest(json -> ((ObjectNode) json.get("parts")).put(part, Sha256.of(bytes)));
  }

  private static void assertRefused(String fragment, Path bundle) {
    BundleException refused = assertThrows(BundleException.class, () -> ModelBundle.load(bundle));
    assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
    assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
  }
}
