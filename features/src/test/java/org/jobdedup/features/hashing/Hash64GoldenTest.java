package org.jobdedup.features.hashing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import net.openhft.hashing.LongHashFunction;
import org.junit.jupiter.api.Test;

class Hash64GoldenTest {
  @Test
  void libraryComputesPublishedXxh3() {
    // XXH3_64bits of no bytes with seed 0, from the reference implementation.
    assertEquals(0x2d06800538d394c2L, LongHashFunction.xx3().hashBytes(new byte[0]));
  }

  @Test
  void tokenHashesAreFrozen() {
    // Computed by the reference implementation with seed 0x6a6f626465647570.
    assertEquals(0xbdc13a5e7df8de68L, Hash64.ofText(""));
    assertEquals(0x293d44c6802df04eL, Hash64.ofText("engineer"));
    assertEquals(0x645c82910386f0d2L, Hash64.ofText("café"));
    assertEquals(0xa432e99b8f7b61c0L, Hash64.ofText("donaudampfschifffahrtsgesellschaft"));
  }

  @Test
  void hashOfTextIsHashOfItsUtf8Bytes() {
    byte[] bytes = "xxcaféxx".getBytes(StandardCharsets.UTF_8);
    assertEquals(Hash64.ofText("café"), Hash64.ofBytes(bytes, 2, bytes.length - 4));
  }

  @Test
  void mixIsTheFinaliserOfSplitMix64() {
    // First two outputs of SplitMix64 with seed 0.
    assertEquals(0xe220a8397b1dcdafL, Hash64.mix(Hash64.GOLDEN_GAMMA));
    assertEquals(0x6e789e6aa1b965f4L, Hash64.mix(Hash64.GOLDEN_GAMMA << 1));
  }

  @Test
  void combineTellsOrder() {
    assertNotEquals(Hash64.combine(1, 2), Hash64.combine(2, 1));
    assertEquals(0x081a5c1377856b73L, Hash64.combine(1, 2));
  }

  @Test
  void rangeCoversBothEnds() {
    assertEquals(0, Hash64.toRange(0, 7));
    assertEquals(6, Hash64.toRange(-1, 7));
  }
}
