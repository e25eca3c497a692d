package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FoldTableTest {
  @Test
  void blanksAreThoseOfUnicode() {
    for (int c = 0xa0; c <= Character.MAX_CODE_POINT; c++) {
      assertEquals(
          Character.getType(c) == Character.SPACE_SEPARATOR,
          FoldTable.isSpaceSeparator(c),
          Integer.toHexString(c));
    }
  }
}
