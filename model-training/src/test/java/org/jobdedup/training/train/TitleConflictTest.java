package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

final class TitleConflictTest {
  private static final Map<String, String> TITLES =
      Map.of(
          "de", "Dolmetscher (m/w/d)",
          "en", "Interpreter",
          "fr", "Interprète H/F",
          "nl", "Tolk",
          "sv", "Tolk");

  static final List<TitleConflict> ALL = TitleConflict.ALL;

  @ParameterizedTest
  @FieldSource("ALL")
  void when_titlesAreCompletedInBothWays_then_theyAreReadAsConflicting(TitleConflict conflict) {
    String title = TITLES.get(conflict.language());
    assertTrue(conflict.fits(JobTitle.parse(title, null, null)), title);
    JobTitle one = JobTitle.parse(conflict.one(title), null, null);
    JobTitle other = JobTitle.parse(conflict.other(title), null, null);

    TitleComparison comparison = TitleComparison.of(one, other);

    assertTrue(
        List.of(
                comparison.level(),
                comparison.employment(),
                comparison.hours(),
                comparison.rank(),
                comparison.alternatives())
            .contains(AttributeRelation.CONFLICTS),
        comparison.toString());
    switch (conflict.kind()) {
      case RANK ->
          assertEquals(AttributeRelation.CONFLICTS, comparison.rank(), comparison.toString());
      case ALTERNATIVE ->
          assertEquals(
              AttributeRelation.CONFLICTS, comparison.alternatives(), comparison.toString());
      default -> assertTrue(comparison.sameCore(), comparison.toString());
    }
    assertFalse(conflict.fits(one) && conflict.fits(other), one + ", " + other);
  }
}
