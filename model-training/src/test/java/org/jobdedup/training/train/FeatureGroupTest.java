package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.features.pair.PairFeature;
import org.junit.jupiter.api.Test;

final class FeatureGroupTest {
  private static final Path PAGE = Path.of("..", "docs", "features.md");
  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  @Test
  void when_groupsAreJoined_then_everyFeatureOnceAndInOrder() {
    assertEquals(
        List.of(PairFeature.values()),
        Stream.of(FeatureGroup.values()).flatMap(group -> group.features().stream()).toList());
  }

  @Test
  void when_pageIsRead_then_itTellsOfEachFeatureUnderItsGroup() throws IOException {
    List<String> expected = new ArrayList<>();
    for (FeatureGroup group : FeatureGroup.values()) {
      expected.add("## " + group.label());
      group.features().forEach(feature -> expected.add(feature.featureName()));
    }
    List<String> told = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("## ")) {
        told.add(line);
      } else if (line.startsWith("| `")) {
        Matcher names = NAME.matcher(line.substring(0, line.indexOf(" | ")));
        names.results().forEach(name -> told.add(name.group(1)));
      }
    }
    assertEquals(expected, told);
  }
}
