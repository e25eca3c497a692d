package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdField;
import org.junit.jupiter.api.Test;

final class AdFieldNamesTest {
  private static final Path PAGE = Path.of("..", "docs", "input.md");
  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  private static List<String> names(String cell) {
    return NAME.matcher(cell).results().map((MatchResult name) -> name.group(1)).toList();
  }

  @Test
  void when_pageIsRead_then_itNamesEachFieldAndOnlyNamesThatAreUnderstood() throws IOException {
    List<String> told = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      String[] cells = line.split(" \\| ", -1);
      if (line.startsWith("| `") && cells.length == 3) {
        List<String> fields = names(cells[0]);
        told.addAll(fields);
        List<String> known =
            fields.stream()
                .flatMap(name -> AdField.ofCanonicalName(name).orElseThrow().knownNames().stream())
                .toList();
        for (String name : names(cells[2])) {
          assertTrue(known.contains(FieldMapping.normalizedName(name)), name);
        }
      }
    }
    assertEquals(
        Stream.of(AdField.values()).map(AdField::canonicalName).sorted().toList(),
        told.stream().sorted().toList());
  }
}
