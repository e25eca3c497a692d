package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The readers of the product find every sample under the id that the truth names. */
class SamplesReadableTest {
  private static final Instant SPRING = Instant.parse("2026-04-01T00:00:00Z");

  @TempDir Path folder;

  @Test
  void everySampleIsReadInFullAndNothingIsRejected() throws IOException {
    Path samples = folder.resolve("samples");
    SyntheticSamples.write(samples, folder.resolve("truth"));
    AdFiles files = AdFiles.list(List.of(samples));
    Set<String> read = new HashSet<>();
    for (Path file : files.files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
        for (AdRecord each = reader.next(); each != null; each = reader.next()) {
          JobAd ad = assertParsed(each);
          assertTrue(read.add(ad.id()), ad.id());
          assertNotNull(ad.title(), ad.id());
          assertTrue(ad.description().length() > 100, ad.id());
          // Dates to come would be read as another day on each day.
          Stream.of(ad.postedAt(), ad.firstSeen(), ad.lastSeen())
              .filter(Objects::nonNull)
              .forEach(date -> assertTrue(date.isBefore(SPRING), ad.id()));
        }
      }
    }
    Set<String> expected =
        Files.readAllLines(folder.resolve("truth").resolve(SyntheticSamples.OPENINGS)).stream()
            .skip(1)
            .map(line -> line.substring(0, line.indexOf('\t')))
            .collect(Collectors.toSet());
    assertEquals(List.of(), files.skipped());
    assertEquals(expected, read);
  }

  private static JobAd assertParsed(AdRecord each) {
    if (each instanceof AdRecord.Parsed parsed) {
      return parsed.ad();
    }
    throw new AssertionError(each);
  }
}
