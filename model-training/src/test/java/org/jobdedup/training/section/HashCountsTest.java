package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HashCountsTest {
  private static HashCounts counts() {
    HashCounts counts = new HashCounts();
    counts.add(0, new int[] {7, -7, 7, 7});
    counts.add(1, new int[] {-7, 9});
    counts.add(2, new int[] {-7, 9});
    counts.add(0, new int[] {7});
    return counts;
  }

  @Test
  void whatMostOrganisationsUseComesFirst() {
    assertArrayEquals(new int[] {-7, 9, 7}, counts().byUse());
  }

  @Test
  void usesWithinOneOrganisationCountOnce() {
    assertArrayEquals(new int[] {-7, 9}, counts().atLeast(2, 100));
    assertArrayEquals(new int[] {-7}, counts().atLeast(2, 1));
  }

  @Test
  void thousandsAreCounted() {
    HashCounts counts = new HashCounts();
    for (int organization = 0; organization < 40; organization++) {
      counts.add(organization, IntStream.range(0, 100 * (organization + 1)).toArray());
    }

    int[] byUse = counts.byUse();
    assertArrayEquals(IntStream.range(0, 4_000).toArray(), byUse);
  }

  @Test
  void allThatFitAreKeptAndElseNoneOfThoseThatTie() {
    HashCounts counts = new HashCounts();
    counts.add(0, new int[] {1, 2, 3});
    counts.add(1, new int[] {1, 2});
    counts.add(2, new int[] {1});
    assertArrayEquals(new int[] {1, 2, 3}, counts.atLeast(1, 3));
    assertArrayEquals(new int[] {1, 2}, counts.atLeast(1, 2));
    assertArrayEquals(new int[] {1}, counts.atLeast(3, 3));
    assertArrayEquals(new int[0], counts.atLeast(4, 3));
    counts.add(2, new int[] {2});
    assertArrayEquals(new int[0], counts.atLeast(1, 1));
  }
}
