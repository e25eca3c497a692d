package org.jobdedup.features.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountedNounTest {
  @Test
  void onlyOneIsSingular() {
    assertEquals("0 pairs", CountedNoun.of(0, "pair"));
    assertEquals("1 pair", CountedNoun.of(1, "pair"));
    assertEquals("2 pairs", CountedNoun.of(2, "pair"));
    assertEquals("1,200 live ads", CountedNoun.of(1200, "live ad"));
  }
}
