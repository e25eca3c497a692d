package org.jobdedup.features.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairHeaderTest {
  private static Optional<PairHeader> header(String line) {
    return PairHeader.of(line, names -> names.contains("same"));
  }

  @Test
  void theSeparatorIsTheOneUnderWhichTheColumnsAreNamed() {
    for (char separator : new char[] {',', ';', '\t'}) {
      String line = "A, b ,\"Same\",,".replace(',', separator);
      assertEquals(
          Optional.of(new PairHeader(separator, List.of("a", "b", "same", "", ""))), header(line));
    }
    assertEquals(',', header("a,b,same,note;x").orElseThrow().separator());
    assertEquals(';', header("a;b;same;note,x\ty").orElseThrow().separator());
  }

  @Test
  void whatDoesNotNameTheColumnsOnceIsNoHeader() {
    for (String line :
        List.of("", "a,b", "a;b,same", "b,same", "a,b,same,A", "a,b,same,x,x", "a,b,same,\"x")) {
      assertEquals(Optional.empty(), header(line), line);
    }
  }

  @Test
  void valuesAreWithoutQuotesAndBlanksAroundThem() {
    PairHeader header = header("a;b;same").orElseThrow();
    assertEquals(List.of("x,1", "y;1", ""), header.values(" x,1;\"y;1\"; "));
    assertEquals(List.of(), header.values("\"x;y;true"));
    assertEquals(List.of(), header.values(""));
  }
}
