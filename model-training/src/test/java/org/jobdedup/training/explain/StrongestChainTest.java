package org.jobdedup.training.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class StrongestChainTest {
  private static List<Integer> find(float[][] strengths, int from, int to) {
    return StrongestChain.find(
        strengths.length,
        from,
        to,
        (node, others) -> {
          float[] links = new float[others.length];
          for (int i = 0; i < others.length; i++) {
            links[i] = strengths[node][others[i]];
          }
          return links;
        });
  }

  /** A symmetric graph of few strengths, so that many are equal, in which links are missing. */
  private static float[][] graph(int nodes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] strengths = new float[nodes][nodes];
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < a; b++) {
        float strength = random.nextInt(3) == 0 ? random.nextInt(5) / 4f : Float.NaN;
        strengths[a][b] = strength;
        strengths[b][a] = strength;
      }
    }
    return strengths;
  }

  /** The weakest link of the best path, by Floyd and Warshall's algorithm; NaN without a path. */
  private static float strongest(float[][] strengths, int from, int to) {
    int nodes = strengths.length;
    float[][] best = Arrays.stream(strengths).map(float[]::clone).toArray(float[][]::new);
    for (int via = 0; via < nodes; via++) {
      for (int a = 0; a < nodes; a++) {
        for (int b = 0; b < nodes; b++) {
          float detour = Math.min(best[a][via], best[via][b]);
          if (!Float.isNaN(detour) && !(best[a][b] >= detour)) {
            best[a][b] = detour;
          }
        }
      }
    }
    return best[from][to];
  }

  @Property
  void when_graphIsAny_then_weakestLinkIsThatOfTheBestPath(
      @ForAll @IntRange(min = 2, max = 12) int nodes, @ForAll long seed) {
    float[][] strengths = graph(nodes, seed);
    List<Integer> chain = find(strengths, 0, nodes - 1);
    float best = strongest(strengths, 0, nodes - 1);
    if (Float.isNaN(best)) {
      assertEquals(List.of(), chain);
      return;
    }
    assertEquals(0, chain.get(0));
    assertEquals(nodes - 1, chain.get(chain.size() - 1));
    assertEquals(chain.size(), new HashSet<>(chain).size(), "no node twice");
    double weakest =
        IntStream.range(1, chain.size())
            .mapToDouble(i -> strengths[chain.get(i - 1)][chain.get(i)])
            .reduce(Double.POSITIVE_INFINITY, Math::min);
    assertEquals(best, weakest);
  }

  @Test
  void when_linksAreAsStrong_then_smallerNumbersLead() {
    float[][] square = new float[4][4];
    for (float[] row : square) {
      Arrays.fill(row, .5f);
    }
    square[0][3] = .1f;
    square[3][0] = .1f;
    assertEquals(List.of(0, 1, 3), find(square, 0, 3));
    assertEquals(List.of(2), find(square, 2, 2));
  }

  @Test
  void when_aNodeIsNotInTheGraph_then_refused() {
    assertThrows(IndexOutOfBoundsException.class, () -> find(new float[2][2], 2, 0));
  }
}
