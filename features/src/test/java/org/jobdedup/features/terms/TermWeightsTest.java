package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class TermWeightsTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  private long hash(String word) {
    return tokenizer.tokenize(word).hash(0);
  }

  /** 100 organisations: all say "team", ten say "forklift", one says "zeppelin" in 50 ads. */
  private TermWeights learned() {
    TermWeights.Learner learner = TermWeights.learner();
    for (int organization = 0; organization < 100; organization++) {
      learner.add(
          organization,
          tokenizer.tokenize(organization < 10 ? "team forklift" : "team"),
          tokenizer.tokenize(organization < 8 ? "forklift driver (w)" : ""));
    }
    TokenizedText slogan = tokenizer.tokenize("zeppelin team zeppelin");
    for (int ad = 0; ad < 50; ad++) {
      learner.add(99, slogan, tokenizer.tokenize("zeppelin"));
    }
    return learner.learn();
  }

  @Test
  void weighsByOrganizationsRatherThanAds() {
    TermWeights weights = learned();
    assertEquals(0, weights.weightClass(hash("team")));
    assertEquals(Math.round(3 * Math.log(101 / 11.0)), weights.weightClass(hash("forklift")));
    int unseen = weights.weightClass(hash("unheard"));
    assertEquals(Math.round(3 * Math.log(101 / 2.0)), unseen);
    assertEquals(unseen, weights.weightClass(hash("zeppelin")));
  }

  @Test
  void keepsOnlyWordsOfThreeOrganizations() {
    assertEquals(2, learned().size());
  }

  @Test
  void survivesItsBytes() {
    TermWeights weights = learned();
    TermWeights read = TermWeights.fromBytes(weights.toBytes());
    assertArrayEquals(weights.toBytes(), read.toBytes());
    assertEquals(weights.weightClass(hash("forklift")), read.weightClass(hash("forklift")));
  }

  @Test
  void refusesDamagedBytes() {
    byte[] bytes = learned().toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> TermWeights.fromBytes(cut));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> TermWeights.fromBytes(longer));
    byte[] badClass = bytes.clone();
    badClass[bytes.length - 1] = -1;
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> TermWeights.fromBytes(badClass))
            .getMessage()
            .contains("classes below 128"));
  }

  @Test
  void tellsWordsOfTitles() {
    TermWeights weights = learned();
    assertEquals(
        3, weights.roleClass(hash("forklift")), "8 of 10 organisations have it in a title");
    assertEquals(0, weights.roleClass(hash("team")), "no title has it");
    assertEquals(0, weights.roleClass(hash("driver")), "no text has it");
    assertEquals(0, weights.roleClass(hash("zeppelin")), "one organisation has it");
    TermWeights read = TermWeights.fromBytes(weights.toBytes());
    assertEquals(3, read.roleClass(hash("forklift")));
    assertEquals(0, TermWeights.uniform().roleClass(hash("forklift")));
  }

  @Test
  void gradesWordsOfTitlesByTheirShare() {
    for (int[] titlesAndClass : new int[][] {{5, 0}, {6, 1}, {15, 1}, {16, 2}, {28, 2}, {29, 3}}) {
      TermWeights.Learner learner = TermWeights.learner();
      for (int organization = 0; organization < 100; organization++) {
        TokenizedText title =
            tokenizer.tokenize(organization < titlesAndClass[0] ? "Senior (m/w/d)" : "");
        learner.add(organization, tokenizer.tokenize("senior m w d"), title);
      }
      TermWeights weights = learner.learn();
      assertEquals(
          titlesAndClass[1], weights.roleClass(hash("senior")), titlesAndClass[0] + " of 100");
      assertEquals(0, weights.roleClass(hash("w")), "single letters are gender marks");
    }
  }

  @Test
  void neverTakesUnseenWordsForCommonOnes() {
    TermWeights.Learner learner = TermWeights.learner();
    for (int organization = 0; organization < 3; organization++) {
      learner.add(organization, tokenizer.tokenize("team"), tokenizer.tokenize(""));
    }
    TermWeights weights = learner.learn();
    assertTrue(TermWeights.isCommon(weights.weightClass(hash("team"))));
    assertFalse(TermWeights.isCommon(weights.weightClass(hash("unheard"))));
    assertFalse(TermWeights.isCommon(TermWeights.uniform().weightClass(hash("team"))));
  }

  @Test
  void numbersTheCommonWords() {
    TermWeights weights = learned();
    assertEquals(2, weights.commonWords(), "both stored words are used by one in 46 organisations");
    int team = weights.commonWord(hash("team"));
    int forklift = weights.commonWord(hash("forklift"));
    assertEquals(1, team + forklift);
    assertEquals(-1, weights.commonWord(hash("zeppelin")));
    CommonWords words = CommonWords.of(tokenizer.tokenize("zeppelin team team"), weights);
    assertArrayEquals(new int[] {team}, words.numbers());
    assertEquals(team, TermWeights.fromBytes(weights.toBytes()).commonWord(hash("team")));
  }

  @Test
  void leavesRareWordsUnnumbered() {
    TermWeights.Learner learner = TermWeights.learner();
    for (int organization = 0; organization < 1_000; organization++) {
      learner.add(
          organization,
          tokenizer.tokenize(
              (organization < 30 ? "night " : "") + (organization < 15 ? "welder " : "") + "team"),
          tokenizer.tokenize(""));
    }
    TermWeights weights = learner.learn();
    assertEquals(3, weights.size());
    assertEquals(2, weights.commonWords());
    assertEquals(-1, weights.commonWord(hash("welder")));
  }

  @Test
  void knowsNothingWithoutAds() {
    TermWeights weights = TermWeights.learner().learn();
    assertEquals(weights.weightClass(hash("a")), weights.weightClass(hash("team")));
    TermWeights read = TermWeights.fromBytes(weights.toBytes());
    assertEquals(weights.weightClass(hash("a")), read.weightClass(hash("a")));
    assertEquals(0, CommonWords.of(tokenizer.tokenize("team"), weights).size());
  }
}
