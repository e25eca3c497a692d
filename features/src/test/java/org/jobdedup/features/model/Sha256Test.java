package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class Sha256Test {
  /** The example of FIPS 180-4. */
  @Test
  void when_bytesAreHashed_then_digestOfTheStandard() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        Sha256.of("abc".getBytes(StandardCharsets.UTF_8)));
  }

  /** Fingerprints of bundles and savepoints depend on it. */
  @Test
  void when_textsAndNumbersAreAdded_then_textsEndInZeroAndNumbersHaveEightBytes() {
    byte[] text = "Gr\u00F6\u00DFe".getBytes(StandardCharsets.UTF_8);
    for (long number : new long[] {0, 1, -1, 0x0102030405060708L, Long.MIN_VALUE}) {
      ByteBuffer bytes = ByteBuffer.allocate(text.length + 1 + Long.BYTES + 1);
      bytes.put(text).put((byte) 0).putLong(number).put((byte) 0);
      String expected = Sha256.of(bytes.array()).substring(0, 16);
      assertEquals(expected, new Sha256().add("Gr\u00F6\u00DFe").add(number).add("").shortHex());
    }
  }
}
