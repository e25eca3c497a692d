package org.jobdedup.features.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PairLinesTest {
  @Test
  void byteOrderMarksAreTakenOffTheStartOfALineOnly() {
    assertEquals("{}", PairLines.withoutMark("{}"));
    assertEquals("{}\uFEFF", PairLines.withoutMark("\uFEFF\uFEFF{}\uFEFF"));
    assertEquals(" \uFEFF{}", PairLines.withoutMark(" \uFEFF{}"));
    assertEquals("", PairLines.withoutMark("\uFEFF"));
    assertEquals("", PairLines.withoutMark(""));
  }
}
