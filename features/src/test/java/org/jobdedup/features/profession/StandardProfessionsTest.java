package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The professions that come with the library. */
class StandardProfessionsTest {
  private static ProfessionDistribution profession(String title) {
    return ProfessionClassifier.standard().classify(JobTitle.parse(title, null, null));
  }

  @ParameterizedTest
  @CsvSource({
    "Team Lead Accounting, Teamleitung Buchhaltung, Team Lead Sales",
    "Registered Nurse (RN), Pflegefachkraft (m/w/d), Truck Driver",
    "Comptable H/F, Buchhalter (m/w/d), Cuisinier H/F",
    "Elektricien, Électricien H/F, Verpleegkundige",
  })
  void oneProfessionAgreesAcrossLanguages(String title, String translation, String other) {
    double together = ProfessionDistribution.agreement(profession(title), profession(translation));
    double apart = ProfessionDistribution.agreement(profession(title), profession(other));
    assertTrue(together > 0.5, () -> "together=" + together);
    assertTrue(apart < 0.2, () -> "apart=" + apart);
  }

  @Test
  void aTitleInALanguageThatNobodyTrainedForIsUnknown() {
    assertFalse(profession("Смотритель маяка").isKnown());
    assertFalse(profession("灯塔管理员").isKnown());
    assertTrue(
        Double.isNaN(
            ProfessionDistribution.agreement(profession("Nurse"), profession("Смотритель"))));
  }
}
