package org.jobdedup.pipeline.scoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.TestBundles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedBundleTest {
  private static final ModelBundle GIVEN = TestBundles.fit("given", 0.5);
  private static final ModelBundle LATER = TestBundles.fit("later", 0.7);

  @TempDir private Path temporary;
  private Path folder;
  private WatchedBundle watched;

  @BeforeEach
  void giveABundle() {
    folder = temporary.resolve("model");
    GIVEN.save(folder, false);
    watched = watch();
  }

  private WatchedBundle watch() {
    return new WatchedBundle(folder, ModelCompatibility.identityOf(ScoringModel.of(GIVEN)));
  }

  private static WatchedBundle.Finding lookTwice(WatchedBundle watched) {
    assertEquals(WatchedBundle.Finding.NONE, watched.look(), "a change must settle");
    return watched.look();
  }

  @Test
  void modelThatRunsIsNoNews() {
    assertEquals(WatchedBundle.Finding.NONE, lookTwice(watched));
  }

  @Test
  void anotherModelIsFoundOnceAtTheSecondLook() {
    LATER.save(folder, true);
    WatchedBundle.Finding finding = lookTwice(watched);
    assertEquals(LATER.version(), finding.update().version());
    assertEquals(LATER.version(), ModelBundle.fromBytes(finding.update().archive()).version());
    assertNull(finding.refusal());
    assertEquals(WatchedBundle.Finding.NONE, watched.look());
  }

  @Test
  void formerModelMayComeBack() {
    LATER.save(folder, true);
    lookTwice(watched);
    GIVEN.save(folder, true);
    assertEquals(GIVEN.version(), lookTwice(watched).update().version());
  }

  @Test
  void bundleThatIsBeingCopiedIsLeftAlone() throws IOException {
    Path complete = temporary.resolve("complete");
    LATER.save(complete, false);
    assertEquals(WatchedBundle.Finding.NONE, lookTwice(watched));
    Files.copy(
        complete.resolve("manifest.json"),
        folder.resolve("manifest.json"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertEquals(WatchedBundle.Finding.NONE, watched.look());
    LATER.save(folder, true);
    assertEquals(LATER.version(), lookTwice(watched).update().version());
  }

  @Test
  void damagedBundleIsRefusedOnceAndTakenWhenRepaired() throws IOException {
    LATER.save(folder, true);
    Path booster = folder.resolve("booster.ubj");
    byte[] bytes = Files.readAllBytes(booster);
    Files.write(booster, new byte[] {1, 2, 3});
    String refusal = lookTwice(watched).refusal();
    assertTrue(refusal.contains("booster.ubj must have the SHA-256"), refusal);
    assertTrue(refusal.endsWith("The job goes on with the model " + GIVEN.version() + "."));
    assertEquals(WatchedBundle.Finding.NONE, watched.look());
    Files.write(booster, bytes);
    assertEquals(LATER.version(), lookTwice(watched).update().version());
  }

  @Test
  void boosterThatCannotScoreIsRefused() {
    ModelBundle.builder("broken")
        .booster(new byte[] {1, 2, 3})
        .resources(GIVEN.resources())
        .build()
        .save(folder, true);
    String refusal = lookTwice(watched).refusal();
    assertTrue(refusal.contains("The job goes on with the model " + GIVEN.version()), refusal);
  }

  /** Broken where no checksum and no fingerprint tells. */
  @Test
  void resourceThatCannotBeReadIsRefused() throws Exception {
    LATER.save(folder, true);
    Path resource = folder.resolve("resources/term-weights.bin");
    Path manifest = folder.resolve("manifest.json");
    String former = sha256(resource);
    Files.write(resource, new byte[] {1, 2, 3});
    Files.writeString(manifest, Files.readString(manifest).replace(former, sha256(resource)));
    String refusal = lookTwice(watched).refusal();
    Matcher expected =
        Pattern.compile("fingerprint of this program, ([0-9a-f]{16}), but names ([0-9a-f]{16})")
            .matcher(refusal);
    assertTrue(expected.find(), refusal);
    Files.writeString(
        manifest, Files.readString(manifest).replace(expected.group(2), expected.group(1)));
    refusal = lookTwice(watched).refusal();
    assertTrue(
        refusal.startsWith(folder + " holds a learned resource that cannot be read ("), refusal);
    assertTrue(refusal.endsWith("The job goes on with the model " + GIVEN.version() + "."));
  }

  private static String sha256(Path file) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }

  @Test
  void modelOfOtherProfilesIsRefused() {
    ModelBundle unfit = TestBundles.unfit("unfit");
    unfit.save(folder, true);
    assertEquals(
        "The model "
            + unfit.version()
            + " in "
            + folder
            + " must have the sketch fingerprint of the running job, "
            + GIVEN.sketchFingerprint()
            + ", but has "
            + unfit.sketchFingerprint()
            + ": its learned resources differ, so ads would be prepared otherwise than those in"
            + " state. The job goes on with the model "
            + GIVEN.version()
            + ". Train with the resources of that model (train --resource), or start the new one"
            + " from empty state.",
        lookTwice(watched).refusal());
  }

  @Test
  void absentFolderIsNoNews() throws IOException {
    Files.move(folder, temporary.resolve("away"));
    assertEquals(WatchedBundle.Finding.NONE, lookTwice(watched));
  }

  @Test
  void restoredWatchKnowsWhatWasDealtWith() {
    TestBundles.unfit("unfit").save(folder, true);
    lookTwice(watched);
    WatchedBundle restored = watch();
    restored.restore(watched.state());
    assertEquals(WatchedBundle.Finding.NONE, lookTwice(restored));
    LATER.save(folder, true);
    lookTwice(restored);
    WatchedBundle again = watch();
    again.restore(restored.state());
    assertEquals(WatchedBundle.Finding.NONE, lookTwice(again));
    GIVEN.save(folder, true);
    assertEquals(GIVEN.version(), lookTwice(again).update().version());
  }
}
