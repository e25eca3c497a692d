package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;

class AdProfilePropertyTest {
  private static final SyntheticAds ADS = SyntheticAds.with(GeneratorConfig.of(11, 5_000));
  private static final AdPreparer PREPARER = AdPreparer.with(LearnedResources.empty());

  private static AdProfile profile(int number) {
    return PREPARER.prepare(ADS.ad(number).ad()).profile();
  }

  @Property(tries = 200)
  void survivesItsBytes(@ForAll @IntRange(max = 4_999) int number) {
    AdProfile profile = profile(number);
    byte[] bytes = profile.toBytes();
    AdProfile read = AdProfile.fromBytes(bytes);
    assertEquals(profile, read);
    assertArrayEquals(bytes, read.toBytes());
  }

  /** State and network carry profiles by the million; a rare long one does not matter. */
  @Example
  void aProfileTakesAboutOneKilobyte() {
    int[] sizes =
        IntStream.range(0, 5_000)
            .map(number -> profile(number).toBytes().length)
            .sorted()
            .toArray();
    assertTrue(sizes[2_500] <= 1_250, () -> "median of bytes: " + sizes[2_500]);
    assertTrue(sizes[4_994] <= 1_400, () -> "99.9 % of bytes: " + sizes[4_994]);
  }

  @Property(tries = 50)
  void refusesBytesThatAreCutOrFollowedByMore(
      @ForAll @IntRange(max = 4_999) int number, @ForAll @IntRange(max = 10_000) int at) {
    byte[] bytes = profile(number).toBytes();
    byte[] cut = Arrays.copyOf(bytes, at % bytes.length);
    assertThrows(IllegalArgumentException.class, () -> AdProfile.fromBytes(cut));
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> AdProfile.fromBytes(longer));
  }

  @Property(tries = 500)
  void readsDamagedBytesOrRefusesThemWithASentence(
      @ForAll @IntRange(max = 4_999) int number,
      @ForAll @IntRange(max = 10_000) int at,
      @ForAll byte value) {
    byte[] bytes = profile(number).toBytes();
    bytes[at % bytes.length] = value;
    try {
      AdProfile.fromBytes(bytes);
    } catch (IllegalArgumentException e) {
      assertTrue(e.getMessage().length() > 20, e::getMessage);
    }
  }

  @Example
  void refusesCountsOfMoreThanTwoThousandMillions() {
    byte[] count = {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x0C};
    assertThrows(IllegalArgumentException.class, () -> new ProfileReader(count).getInts());
    count[4] = 0x08;
    assertThrows(IllegalArgumentException.class, () -> new ProfileReader(count).getShorts());
  }

  @Property(tries = 20)
  void refusesAnotherVersion(@ForAll @IntRange(max = 4_999) int number) {
    byte[] bytes = profile(number).toBytes();
    bytes[0]++;
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> AdProfile.fromBytes(bytes))
            .getMessage()
            .contains("must have version"));
  }
}
