package org.jobdedup.training.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfessionLearnerTest {
  private static final String HEADER = "lang\tlabel\tisco08\tid\n";

  private static final String[][] OCCUPATIONS = {
    {"7115", "carpenter", "Zimmerer", "charpentier", "timmerman"},
    {"7112", "bricklayer", "Maurer", "maçon", "metselaar"},
    {"2221", "midwifery nurse", "Hebammenschwester", "sage-femme", "verloskundige"},
    {"8332", "lorry driver", "Lastwagenfahrer", "conducteur de camion", "vrachtwagenchauffeur"},
    {"5120", "cook", "Koch", "cuisinier", "kok"},
    {"9412", "kitchen helper", "Küchenhilfe", "aide de cuisine", "keukenhulp"},
  };

  @TempDir private Path folder;

  private static List<OccupationLabel> labels() {
    List<OccupationLabel> labels = new ArrayList<>();
    String[] languages = {"", "en", "de", "fr", "nl"};
    String[] settings = {"", " theatre", " hospital", " harbour"};
    for (String[] occupation : OCCUPATIONS) {
      for (int i = 1; i < occupation.length; i++) {
        for (String setting : settings) {
          labels.add(
              new OccupationLabel(
                  languages[i],
                  occupation[i] + setting,
                  Integer.parseInt(occupation[0]),
                  occupation[0]));
        }
      }
    }
    return labels;
  }

  private static ProfessionDistribution classify(ProfessionClassifier classifier, String title) {
    return classifier.classify(JobTitle.parse(title, null, null));
  }

  @Test
  void namesOfOneOccupationAgreeAcrossLanguages() {
    ProfessionClassifier classifier =
        ProfessionClassifier.of(new ProfessionLearner(1).learn(labels()));

    ProfessionDistribution german = classify(classifier, "Lastwagenfahrer (m/w/d)");
    ProfessionDistribution dutch = classify(classifier, "Vrachtwagenchauffeur haven");
    ProfessionDistribution cook = classify(classifier, "Koch");
    assertEquals(8332, german.isco(0));
    assertTrue(ProfessionDistribution.agreement(german, dutch) > 0.9);
    assertTrue(ProfessionDistribution.agreement(german, cook) < 0.5);
  }

  @Test
  void wordsOfAnUnknownLanguageAreUnknown() {
    ProfessionClassifier classifier =
        ProfessionClassifier.of(new ProfessionLearner(1).learn(labels()));

    assertFalse(classify(classifier, "kuorma-auton kuljettaja").isKnown());
    assertFalse(classify(classifier, "看護師").isKnown());
  }

  @Test
  void equalSeedsGiveEqualBytes() {
    byte[] first = new ProfessionLearner(7).learn(labels()).toBytes();
    byte[] second = new ProfessionLearner(7).learn(labels()).toBytes();

    assertArrayEquals(first, second);
  }

  @Test
  void oneSubMajorGroupIsTooFew() {
    List<OccupationLabel> one = labels().subList(0, 20);

    assertThrows(IllegalArgumentException.class, () -> new ProfessionLearner(1).learn(one));
  }

  @Test
  void labelsWithoutCommonWordsAreTooFew() {
    List<OccupationLabel> two =
        List.of(
            new OccupationLabel("en", "baker", 7512, "one"),
            new OccupationLabel("en", "nurse", 2221, "two"));

    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> new ProfessionLearner(1).learn(two));
    assertTrue(refusal.getMessage().contains("give more labels"), refusal.getMessage());
  }

  @Test
  void labelsAreReadAndBadLinesNamed() throws IOException {
    String line = "de\tSoldat\t310\tx\n";
    List<OccupationLabel> one = List.of(new OccupationLabel("de", "Soldat", 310, "x"));
    assertEquals(one, read(HEADER + line));
    assertEquals(one, read("\uFEFF" + HEADER + "\n" + line + "\n \n"));
    IOException refusal =
        assertThrows(IOException.class, () -> read(HEADER + "de\tSoldat\tA1\tx\n"));
    String start = "Line 2 of " + folder.resolve("labels.tsv") + " must have the columns language";
    assertTrue(refusal.getMessage().startsWith(start), refusal.getMessage());
    Path packed = folder.resolve("packed.bin");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write((HEADER + line).getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(one, OccupationLabel.readAll(packed));
  }

  @Test
  void aFileWithoutItsHeaderIsRefused() {
    for (String text : List.of("", "\n", "header\n", "en\tcook\t5120\tx\nen\tnurse\t2221\ty\n")) {
      IOException refusal = assertThrows(IOException.class, () -> read(text));
      assertTrue(
          refusal
              .getMessage()
              .contains(
                  "labels.tsv must begin with a header, a line with a name in small letters for each"
                      + " of its columns (language, label, ISCO-08 unit group (a number) and"
                      + " occupation)"),
          refusal.getMessage());
    }
  }

  private List<OccupationLabel> read(String text) throws IOException {
    return OccupationLabel.readAll(Files.writeString(folder.resolve("labels.tsv"), text));
  }

  @Test
  void groupsAreOfFourDigitsAtMost() throws IOException {
    assertEquals(0, new OccupationLabel("en", "a", 0, "o").isco());
    assertEquals(9999, read(HEADER + "en\ta\t9999\to\n").get(0).isco());
    for (int isco : new int[] {-1, 10_000}) {
      IllegalArgumentException refusal =
          assertThrows(
              IllegalArgumentException.class, () -> new OccupationLabel("en", "a", isco, "o"));
      assertTrue(refusal.getMessage().contains("isco=" + isco), refusal.getMessage());
    }
    for (String wrong : List.of("en\ta\t12345\to", "en\ta\t\to", "en\ta\t1", "en\ta\t1\to\t")) {
      IOException refusal =
          assertThrows(IOException.class, () -> read(HEADER + "en\ta\t1\to\n" + wrong + "\n"));
      assertTrue(refusal.getMessage().startsWith("Line 3 "), refusal.getMessage());
    }
    assertEquals(List.of(), read(HEADER));
  }

  @Test
  void accuracyIsTheShareOfAnsweredLabelsByLanguageAndDigits() {
    ProfessionClassifier classifier =
        ProfessionClassifier.of(new ProfessionLearner(1).learn(labels()));
    ProfessionEvaluation evaluation = new ProfessionEvaluation(classifier);
    evaluation.add(new OccupationLabel("de", "Koch", 5120, "cook"));
    evaluation.add(new OccupationLabel("de", "Koch", 5129, "cook"));
    evaluation.add(new OccupationLabel("de", "Koch", 9412, "cook"));
    evaluation.add(new OccupationLabel("fi", "kuorma-auton kuljettaja", 8332, "driver"));
    evaluation.add(new OccupationLabel("fi", "Koch", 5120, "cook"));

    ProfessionDistribution cook = classify(classifier, "Koch");
    assertEquals(5120, cook.isco(0));
    boolean helperIsNext =
        cook.size() > 1 && cook.isco(1) == 9412 || cook.size() > 2 && cook.isco(2) == 9412;
    List<String> lines = evaluation.report().lines().toList();
    assertEquals(3, lines.size());
    assertTrue(lines.get(0).startsWith("  all  answered 0.800, "), lines.get(0));
    assertTrue(lines.get(1).startsWith("  de   answered 1.000, "), lines.get(1));
    assertTrue(lines.get(1).contains("at 1: 0.333 0.667 0.667 0.667;"), lines.get(1));
    String third = helperIsNext ? "at 3: 0.667 1.000 1.000 1.000" : "at 3: 0.333 0.667 0.667 0.667";
    assertTrue(lines.get(1).contains(third), lines.get(1));
    assertTrue(lines.get(2).startsWith("  fi   answered 0.500, "), lines.get(2));
    assertTrue(lines.get(2).contains("at 1: 1.000 1.000 1.000 1.000;"), lines.get(2));
    String mean = String.format(Locale.ROOT, "mean probability %.3f;", cook.probability(0));
    assertTrue(lines.stream().allMatch(line -> line.contains(mean)), evaluation.report());
  }
}
