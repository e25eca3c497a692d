package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An ad that stands elsewhere in another form is found and called the same opening. */
final class DisguiseTest {
  private static final double LEAST_SHARE = .98;
  private static final int LEAST_CHANGED = 20;
  private static final DisguiseCounts.Judge JUDGE =
      new DisguiseCounts.Judge(ModelBundle.loadDefault());
  private static final List<JobAd> ADS =
      SyntheticAds.with(GeneratorConfig.of(23, 4_000)).stream()
          .filter(generated -> generated.number() % 40 == 0)
          .map(GeneratedAd::ad)
          .toList();
  private static final List<PreparedAd> PREPARED = ADS.stream().map(JUDGE::prepare).toList();

  @AfterAll
  static void closeJudge() {
    JUDGE.close();
  }

  @ParameterizedTest
  @EnumSource(Disguise.class)
  void seesThrough(Disguise disguise) {
    DisguiseCounts counts = new DisguiseCounts();
    for (int i = 0; i < ADS.size(); i++) {
      JUDGE.judge(PREPARED.get(i), disguise.of(ADS.get(i)), counts);
    }
    assertEquals(100, counts.ads());
    assertTrue(counts.scoredShare() >= LEAST_SHARE, "scored " + counts.scoredShare());
    assertTrue(counts.matchedShare() >= LEAST_SHARE, "matched " + counts.matchedShare());
  }

  @ParameterizedTest
  @EnumSource(names = {"DECOMPOSED_CHARACTERS", "SOFT_HYPHENS", "NO_BREAK_SPACES"})
  void charactersThatLookAlikeChangeNothing(Disguise disguise) {
    for (JobAd ad : ADS) {
      PreparedAd plain = JUDGE.prepare(Disguise.OTHER_SITE.of(ad).toBuilder(ad.id()).build());
      PreparedAd disguised = JUDGE.prepare(disguise.of(ad).toBuilder(ad.id()).build());
      assertEquals(plain.profile(), disguised.profile(), ad.id());
      assertEquals(plain.channelKeys(), disguised.channelKeys(), ad.id());
    }
  }

  /** A disguise that changes nothing would prove nothing. */
  @ParameterizedTest
  @EnumSource(Disguise.class)
  void disguises(Disguise disguise) {
    long changed = ADS.stream().filter(ad -> !said(ad).equals(said(disguise.of(ad)))).count();
    assertTrue(changed >= LEAST_CHANGED, "changed " + changed);
  }

  private static List<Object> said(JobAd ad) {
    return Arrays.asList(
        ad.title(), ad.description(), ad.organization(), ad.location(), ad.site(), ad.firstSeen());
  }

  @Test
  void doesNotCallAnotherOpeningACopy() {
    DisguiseCounts counts = new DisguiseCounts();
    for (int i = 1; i < ADS.size(); i++) {
      JUDGE.judge(PREPARED.get(i), Disguise.OTHER_SITE.of(ADS.get(i - 1)), counts);
    }
    assertTrue(counts.matchedShare() <= .02, "matched " + counts.matchedShare());
  }
}
