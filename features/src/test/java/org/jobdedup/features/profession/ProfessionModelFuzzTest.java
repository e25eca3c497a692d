package org.jobdedup.features.profession;

import java.util.List;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;

/** A damaged model is refused, or titles can be classified with it. */
class ProfessionModelFuzzTest {
  @Test
  void modelsAreReadOrRefused() {
    Fuzzing.feed(
        "professions",
        List.of(ProfessionModelTest.model().toBytes()),
        List.of(),
        input -> {
          ProfessionClassifier classifier = ProfessionClassifier.fromBytes(input);
          ProfessionDistribution nurse = classifier.classify(List.of("nurse"));
          ProfessionDistribution cook = classifier.classify(List.of("cook", "nurse"));
          ProfessionDistribution.agreement(nurse, ProfessionDistribution.fromBytes(cook.toBytes()));
        },
        IllegalArgumentException.class);
  }

  @Test
  void distributionsAreReadOrRefused() {
    ProfessionClassifier classifier = ProfessionClassifier.of(ProfessionModelTest.model());
    ProfessionDistribution cook = classifier.classify(List.of("cook"));
    Fuzzing.feed(
        "profession-distribution",
        List.of(cook.toBytes(), ProfessionDistribution.UNKNOWN.toBytes()),
        List.of(),
        input -> ProfessionDistribution.agreement(cook, ProfessionDistribution.fromBytes(input)),
        IllegalArgumentException.class);
  }
}
