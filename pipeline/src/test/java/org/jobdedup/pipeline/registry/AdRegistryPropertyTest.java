package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.state.RegisteredAd;

class AdRegistryPropertyTest {

  @Provide
  Arbitrary<RevisionOrder> orders() {
    return Combinators.combine(
            Arbitraries.of(RevisionOrder.NO_TIME, 10L, 20L),
            Arbitraries.of("a.jsonl", "b.jsonl"),
            Arbitraries.longs().between(1, 4),
            Arbitraries.of(true, false, false),
            Arbitraries.longs().between(1, 3))
        .as(
            (time, source, index, deleted, fingerprint) ->
                new RevisionOrder(time, source, index, deleted, deleted ? 0 : fingerprint));
  }

  @Property(tries = 500)
  void orderIsTotalAndTransitive(
      @ForAll("orders") RevisionOrder a,
      @ForAll("orders") RevisionOrder b,
      @ForAll("orders") RevisionOrder c) {
    assertEquals(Integer.signum(a.compareTo(b)), -Integer.signum(b.compareTo(a)));
    if (a.compareTo(b) <= 0 && b.compareTo(c) <= 0) {
      assertTrue(a.compareTo(c) <= 0);
    }
    if (a.compareTo(b) == 0) {
      assertTrue(a.sameContent(b));
    }
  }

  /** The content that stands in the end is that of the greatest statement, in any order. */
  @Property(tries = 500)
  void newestStatementWinsInAnyOrder(
      @ForAll @Size(min = 1, max = 8) List<@net.jqwik.api.From("orders") RevisionOrder> orders,
      @ForAll long seed) {
    List<RevisionOrder> shuffled = new ArrayList<>(orders);
    Collections.shuffle(shuffled, new Random(seed));
    RegisteredAd ad = null;
    boolean live = false;
    long lastRevision = 0;
    for (RevisionOrder order : shuffled) {
      AdRegistry.Decision decision = decide(ad, statement(order));
      ad = decision.next();
      switch (decision.outcome()) {
        case APPEARED -> {
          assertTrue(!live);
          live = true;
        }
        case WITHDRAWN -> {
          assertTrue(live);
          live = false;
        }
        case CHANGED -> assertTrue(live && ad.revision == lastRevision + 1);
        default -> assertTrue(lastRevision == 0 || ad.revision == lastRevision);
      }
      assertTrue(ad.revision >= lastRevision);
      lastRevision = ad.revision;
    }
    RevisionOrder newest = orders.stream().max(Comparator.naturalOrder()).orElseThrow();
    assertEquals(newest.deleted(), ad.deleted);
    assertEquals(newest.fingerprint(), ad.fingerprint);
    assertEquals(!newest.deleted(), live);
  }

  private static AdRevision statement(RevisionOrder order) {
    long[] keys =
        order.deleted() ? new long[0] : new long[] {order.fingerprint(), order.fingerprint() + 1};
    return new AdRevision(5, "ad", "all", order, 0, 0, new byte[1], keys, null);
  }

  private static AdRegistry.Decision decide(RegisteredAd known, AdRevision statement) {
    return AdRegistry.decide(known, statement, Lifetime.UNLIMITED, Long.MIN_VALUE);
  }
}
