package org.jobdedup.features.section;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;

/** A damaged model is refused, or texts can be split with it; any text can be split. */
class SectionModelFuzzTest {
  @Test
  void modelsAreReadOrRefused() {
    Fuzzing.feed(
        "sections",
        List.of(SectionModelTest.model().toBytes()),
        List.of(),
        input -> SectionClassifier.fromBytes(input).split("Holiday money\nmonateWorkation soon."),
        IllegalArgumentException.class);
  }

  @Test
  void textsAreSplit() {
    SectionClassifier classifier = SectionClassifier.of(SectionModelTest.model());
    Fuzzing.feed(
        "section-text",
        ByteMutator.texts(
            "Your tasks:\n- bake bread\n- sell rolls\n\nWe offer\nHoliday moneyand a warm oven",
            "AufgabenBrote backenAnforderungenFrühaufsteherWir bietenUrlaubsgeld"),
        List.of("\n", "\n\n", ":", "- ", "* ", "•", "1.", "\u0000", "ÄÖ", "漢", "😀", "A", " "),
        input -> classifier.split(new String(input, StandardCharsets.UTF_8)).separatedText());
  }
}
