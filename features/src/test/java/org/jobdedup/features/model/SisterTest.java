package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the bundle that ships makes of one text under two titles, or with one line more. */
final class SisterTest {
  private static final double MOST_MATCHED = .05;
  private static final DisguiseCounts.Judge JUDGE =
      new DisguiseCounts.Judge(ModelBundle.loadDefault());
  private static final List<JobAd> ADS =
      SyntheticAds.with(GeneratorConfig.of(23, 4_000)).stream()
          .map(GeneratedAd::ad)
          .filter(ad -> Sister.canBeMadeOf(ad, JUDGE.prepare(ad).profile()))
          .limit(100)
          .toList();

  @AfterAll
  static void closeJudge() {
    JUDGE.close();
  }

  @Test
  void thereAreAdsToMakeSistersOf() {
    assertEquals(100, ADS.size());
  }

  @ParameterizedTest
  @EnumSource(Sister.class)
  void isAnotherOpening(Sister sister) {
    DisguiseCounts counts = new DisguiseCounts();
    DisguiseCounts alike = new DisguiseCounts();
    for (JobAd ad : ADS) {
      PreparedAd plain = JUDGE.prepare(ad);
      AdProfile profile = plain.profile();
      PreparedAd one = JUDGE.prepare(sister.one(ad, profile.language()));
      JUDGE.judge(one, sister.other(ad, profile.language()), counts);
      JUDGE.judge(one, Disguise.OTHER_SITE.of(sister.one(ad, profile.language())), alike);
    }
    assertTrue(counts.matchedShare() <= MOST_MATCHED, "matched " + counts.matchedShare());
    assertEquals(1, alike.matchedShare(), "with the same mark in both");
  }
}
