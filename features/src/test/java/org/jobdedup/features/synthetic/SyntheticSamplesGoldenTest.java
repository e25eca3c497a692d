package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The committed samples are what the generator makes. After a deliberate change of the generator
 * run this test with {@code -Djobdedup.samples.write=true} and commit what it writes.
 */
class SyntheticSamplesGoldenTest {
  private static final Path DOCS = docs();

  @TempDir Path folder;

  @Test
  void theCommittedSamplesAreRegeneratedByteByByte() throws IOException {
    if (Boolean.getBoolean("jobdedup.samples.write")) {
      SyntheticSamples.write(DOCS.resolve("samples"), DOCS.resolve("samples-truth"));
    }
    SyntheticSamples.write(folder.resolve("samples"), folder.resolve("samples-truth"));

    for (String part : List.of("samples", "samples-truth")) {
      List<Path> made = files(folder.resolve(part));
      assertEquals(files(DOCS.resolve(part)), made);
      assertTrue(made.size() >= 2, part);
      for (Path file : made) {
        assertArrayEquals(
            content(DOCS.resolve(part).resolve(file)),
            content(folder.resolve(part).resolve(file)),
            file.toString());
      }
    }
  }

  @Test
  void theTruthMayNotLieAmongTheSamples() {
    assertThrows(
        IllegalArgumentException.class,
        () -> SyntheticSamples.write(folder, folder.resolve("truth")));
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }

  /** Compressed files are compared by what they hold, since zlib versions differ. */
  private static byte[] content(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return plain.readAllBytes();
    }
  }

  private static Path docs() {
    Path here = Path.of("").toAbsolutePath();
    while (here != null && !Files.isDirectory(here.resolve("docs"))) {
      here = here.getParent();
    }
    if (here == null) {
      throw new IllegalStateException("The tests must run inside the project, which holds docs/.");
    }
    return here.resolve("docs");
  }
}
