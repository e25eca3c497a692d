package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.junit.jupiter.api.Test;

class MatchOrderedUnionTest {
  private final MatchOrderedUnion union = new MatchOrderedUnion(0.3);

  private static void clique(List<Match> matches, int from, int to, float probability) {
    for (int a = from; a < to; a++) {
      for (int b = a + 1; b < to; b++) {
        matches.add(Match.found(a, b, probability, 31L * a + b));
      }
    }
  }

  @Test
  void oneWeakLinkDoesNotChainTwoFamilies() {
    List<Match> matches = new ArrayList<>();
    clique(matches, 0, 3, 0.9f);
    clique(matches, 3, 6, 0.9f);
    matches.add(Match.found(2, 3, 0.6f, 1));
    assertArrayEquals(new int[] {0, 0, 0, 3, 3, 3}, union.partition(6, matches, null));
  }

  @Test
  void enoughMatchesJoinTwoFamilies() {
    List<Match> matches = new ArrayList<>();
    clique(matches, 0, 3, 0.9f);
    clique(matches, 3, 6, 0.9f);
    for (int a = 0; a < 3; a++) {
      matches.add(Match.found(a, a + 3, 0.6f, a));
    }
    assertArrayEquals(new int[6], union.partition(6, matches, null));
  }

  @Test
  void theLeastShareSufficesWhereItIsMetExactly() {
    List<Match> matches = new ArrayList<>();
    clique(matches, 0, 4, 0.9f);
    clique(matches, 4, 29, 0.9f);
    for (int pair = 0; pair < 54; pair++) {
      matches.add(Match.found(pair % 4, 4 + pair / 4, 0.6f, pair));
    }
    MatchOrderedUnion byShare = new MatchOrderedUnion(0.55);
    assertEquals(4, byShare.partition(29, matches, null)[28]);
    matches.add(Match.found(0, 28, 0.6f, 54));
    assertArrayEquals(new int[29], byShare.partition(29, matches, null));
  }

  @Test
  void cannotLinkKeepsPartsAsunder() {
    List<Match> matches =
        List.of(
            Match.found(0, 1, 0.9f, 1), Match.found(0, 2, 0.8f, 2), Match.found(1, 2, 0.95f, 3));
    long[] cannotLinks = {0, 1L << 2, 1L << 1};
    assertArrayEquals(new int[] {0, 0, 2}, union.partition(3, matches, cannotLinks));
  }

  /** Whatever the sizes of two families, a link between one of each joins them whole. */
  @Test
  void mustLinkNeedsNoShareAndTearsNothing() {
    MatchOrderedUnion byDefault =
        new MatchOrderedUnion(PipelineConfig.defaults().clusters().minMatchShare());
    for (int left = 1; left <= 32; left++) {
      for (int right = 1; right <= 32; right++) {
        List<Match> matches = new ArrayList<>();
        clique(matches, 0, left, 0.9f);
        clique(matches, left, left + right, 0.9f);
        int[] apart = byDefault.partition(left + right, matches, null);
        assertEquals(left, apart[left + right - 1]);
        matches.add(Match.linked(left / 2, left + right / 2, 5));
        int[] together = byDefault.partition(left + right, matches, null);
        assertArrayEquals(new int[left + right], together, left + " and " + right);
      }
    }
  }

  @Test
  void mustLinkThatAMatchSaysTooChangesNothing() {
    MatchOrderedUnion half = new MatchOrderedUnion(0.6);
    List<Match> matches = new ArrayList<>();
    matches.add(Match.found(0, 1, 0.9f, 1));
    matches.add(Match.found(1, 2, 0.8f, 2));
    assertArrayEquals(new int[] {0, 0, 2}, half.partition(3, matches, null));
    matches.add(Match.linked(0, 1, 1));
    assertArrayEquals(new int[] {0, 0, 2}, half.partition(3, matches, null));
  }

  @Test
  void cannotLinkKeepsApartWhatMustLinksHaveJoined() {
    List<Match> matches =
        List.of(Match.found(0, 1, 0.9f, 1), Match.linked(1, 2, 2), Match.found(2, 3, 0.8f, 3));
    assertArrayEquals(new int[4], union.partition(4, matches, null));
    long[] cannotLinks = {1L << 3, 0, 0, 1};
    assertArrayEquals(new int[] {0, 0, 0, 3}, union.partition(4, matches, cannotLinks));
  }

  @Test
  void cannotLinkBeatsMustLink() {
    assertArrayEquals(
        new int[] {0, 1}, union.partition(2, List.of(Match.linked(0, 1, 5)), new long[] {2, 1}));
  }

  /** A share that is met exactly suffices, whatever the sizes of the families. */
  @Test
  void atLeastHalfOfThePairsBetweenTwoFamiliesMustMatch() {
    MatchOrderedUnion half = new MatchOrderedUnion(0.5);
    for (int left = 1; left <= 5; left++) {
      for (int right = 1; right <= 5; right++) {
        for (int count = 1; count <= left * right; count++) {
          List<Match> matches = new ArrayList<>();
          clique(matches, 0, left, 0.9f);
          clique(matches, left, left + right, 0.9f);
          for (int pair = 0; pair < count; pair++) {
            matches.add(Match.found(pair % left, left + pair / left, 0.6f, pair));
          }
          boolean joined = half.partition(left + right, matches, null)[left] == 0;
          assertEquals(2 * count >= left * right, joined, left + " and " + right + ": " + count);
        }
      }
    }
  }

  @Test
  void byDefaultTwoOfThreePairsJoinAndOneOfTwoDoesNot() {
    double share = PipelineConfig.defaults().clusters().minMatchShare();
    MatchOrderedUnion byDefault = new MatchOrderedUnion(share);
    List<Match> chain = List.of(Match.found(0, 1, 0.9f, 1), Match.found(1, 2, 0.8f, 2));
    assertArrayEquals(new int[] {0, 0, 2}, byDefault.partition(3, chain, null));
    List<Match> matches = new ArrayList<>();
    clique(matches, 0, 3, 0.9f);
    matches.add(Match.found(0, 3, 0.6f, 5));
    matches.add(Match.found(1, 3, 0.6f, 6));
    assertArrayEquals(new int[4], byDefault.partition(4, matches, null));
  }

  @Test
  void partOf64AdsKeepsApartWhatMustNotJoinIt() {
    List<Match> matches = new ArrayList<>();
    clique(matches, 0, 64, 0.9f);
    assertArrayEquals(new int[64], union.partition(64, matches, null));
    long[] cannotLinks = new long[64];
    cannotLinks[0] = 1L << 63;
    cannotLinks[63] = 1;
    // Every match of the last ad is weaker, so that all others are together when its turn comes.
    matches.removeIf(match -> match.b() == 63);
    for (int ad = 0; ad < 63; ad++) {
      matches.add(Match.found(ad, 63, 0.8f, ad));
    }
    int[] expected = new int[64];
    expected[63] = 63;
    assertArrayEquals(expected, union.partition(64, matches, cannotLinks));
  }

  @Test
  void moreThan64AdsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> union.partition(65, List.of(), null));
  }
}
