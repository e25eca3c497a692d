package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SketchFingerprintTest {
  /** Covered by the fingerprint of the gazetteer, or read by nobody. */
  private static final List<String> OTHER_TABLES =
      List.of("place/exonyms.tsv", "place/regions.tsv", "place/NOTICE.txt");

  @Test
  void when_aTableOfWordsIsInTheLibrary_then_itIsPartOfTheFingerprint()
      throws IOException, URISyntaxException {
    TreeSet<String> tables = new TreeSet<>();
    for (String one : SketchFingerprint.TABLES) {
      Path folder =
          Path.of(SketchFingerprint.class.getResource("/org/jobdedup/features/" + one).toURI())
              .getParent();
      try (Stream<Path> files = Files.list(folder)) {
        files
            .map(file -> folder.getFileName() + "/" + file.getFileName())
            .filter(name -> name.endsWith(".tsv") || name.endsWith(".txt"))
            .filter(table -> !OTHER_TABLES.contains(table))
            .forEach(tables::add);
      }
    }
    assertEquals(new TreeSet<>(SketchFingerprint.TABLES), tables);
  }
}
