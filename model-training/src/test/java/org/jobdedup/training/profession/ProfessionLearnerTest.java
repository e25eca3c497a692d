package org.jobdedup.training.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.fields.JobTitle;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.junit.jupiter.api.Test;

class ProfessionLearnerTest {
  private static final String[][] OCCUPATIONS = {
    {"7115", "carpenter", "Zimmerer", "charpentier", "timmerman"},
    {"7112", "bricklayer", "Maurer", "maçon", "metselaar"},
    {"2221", "midwifery nurse", "Hebammenschwester", "sage-femme", "verloskundige"},
    {"8332", "lorry driver", "Lastwagenfahrer", "conducteur de camion", "vrachtwagenchauffeur"},
    {"5120", "cook", "Koch", "cuisinier", "kok"},
    {"9412", "kitchen helper", "Küchenhilfe", "aide de cuisine", "keukenhulp"},
  };

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

    assertFalse(classify(classifier, "kierowca ciężarówki").isKnown());
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
    assertEquals(
        List.of(new OccupationLabel("de", "Soldat", 310, "x")),
        read("lang\tlabel\tisco\tid\nde\tSoldat\t310\tx\n"));
    IOException refusal =
        assertThrows(IOException.class, () -> read("lang\tlabel\tisco\tid\nde\tSoldat\tA1\tx\n"));
    assertTrue(refusal.getMessage().startsWith("Line 2"), refusal.getMessage());
  }

  private static List<OccupationLabel> read(String text) throws IOException {
    return OccupationLabel.readAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
