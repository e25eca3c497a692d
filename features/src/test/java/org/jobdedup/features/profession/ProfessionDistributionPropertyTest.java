package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ProfessionDistributionPropertyTest {
  @Provide
  Arbitrary<ProfessionDistribution> distributions() {
    Arbitrary<List<Integer>> groups =
        Arbitraries.integers().between(0, 9999).list().uniqueElements().ofMaxSize(3);
    return Combinators.combine(groups, Arbitraries.floats().between(0.01f, 0.5f))
        .as(
            (codes, first) -> {
              float[] probabilities = new float[codes.size()];
              for (int i = 0; i < probabilities.length; i++) {
                probabilities[i] = first / (i + 1);
              }
              return ProfessionDistribution.of(
                  codes.stream().mapToInt(Integer::intValue).toArray(), probabilities);
            });
  }

  @Property
  void bytesComeBackEqual(@ForAll("distributions") ProfessionDistribution distribution) {
    assertEquals(distribution, ProfessionDistribution.fromBytes(distribution.toBytes()));
  }

  @Property
  void agreementIsSymmetricAndWithinItsRange(
      @ForAll("distributions") ProfessionDistribution a,
      @ForAll("distributions") ProfessionDistribution b) {
    double agreement = ProfessionDistribution.agreement(a, b);

    assertEquals(agreement, ProfessionDistribution.agreement(b, a));
    assertEquals(a.isKnown() && b.isKnown(), agreement >= 0 && agreement <= 1);
    if (a.isKnown()) {
      assertTrue(ProfessionDistribution.agreement(a, a) > 1 - 1e-9);
    }
  }
}
