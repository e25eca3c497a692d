package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;

class SyntheticUpdatesTest {
  private static final GeneratorConfig CONFIG = GeneratorConfig.of(5, 700).withSpread(2);
  private static final UpdateMix MIX = UpdateMix.usual();

  @Test
  void replaying_the_deliveries_by_revision_time_gives_the_final_records() {
    SyntheticUpdates updates = SyntheticUpdates.with(CONFIG, MIX);
    Map<String, JobAd> state = new HashMap<>();
    updates.stream()
        .map(UpdateStep::record)
        .forEach(
            record ->
                state.merge(
                    record.id(),
                    record,
                    (old, next) -> next.updatedAt().isAfter(old.updatedAt()) ? next : old));

    SyntheticAds ads = SyntheticAds.with(CONFIG);
    int withdrawn = 0;
    for (long number = 0; number < CONFIG.ads(); number++) {
      JobAd last = state.get(ads.ad(number).ad().id());
      Optional<JobAd> expected = updates.finalRecord(number);
      if (expected.isEmpty()) {
        assertEquals(AdOperation.DELETE, last.operation());
        withdrawn++;
      } else {
        assertEquals(expected.get(), last);
      }
    }
    // Deleted and not recreated: 0.1 * 0.8 of 700.
    assertEquals(56, withdrawn, 30);
  }

  @Test
  void every_kind_of_delivery_occurs_and_is_what_it_says() {
    Map<UpdateStep.Kind, Integer> counts = new EnumMap<>(UpdateStep.Kind.class);
    Set<String> appeared = new HashSet<>();
    UpdateStep previous = null;
    for (UpdateStep step : SyntheticUpdates.with(CONFIG, MIX).stream().toList()) {
      counts.merge(step.kind(), 1, Integer::sum);
      JobAd first = step.origin().ad();
      JobAd record = step.record();
      assertEquals(first.id(), record.id());
      switch (step.kind()) {
        case NEW -> assertTrue(appeared.add(record.id()), step.origin().toString());
        case SEEN_AGAIN, RECREATED -> {
          assertTrue(appeared.contains(record.id()));
          assertEquals(first.description(), record.description());
          assertTrue(record.lastSeen().isAfter(first.lastSeen()));
        }
        case CHANGED -> {
          assertNotEquals(first.description(), record.description());
          assertTrue(record.description().endsWith(first.description()));
        }
        case DELETED -> assertEquals(AdOperation.DELETE, record.operation());
        case REPEATED -> assertEquals(previous.record(), record);
        case LATE -> assertEquals(first.description(), record.description());
      }
      previous = step;
    }
    assertEquals(EnumSet.allOf(UpdateStep.Kind.class), counts.keySet());
    assertEquals(700, counts.get(UpdateStep.Kind.NEW));
    assertEquals(210, counts.get(UpdateStep.Kind.SEEN_AGAIN), 75);
  }

  @Test
  void the_history_is_the_same_every_time_and_on_many_threads() {
    List<UpdateStep> once = SyntheticUpdates.with(CONFIG, MIX).stream().toList();
    assertEquals(once, SyntheticUpdates.with(CONFIG, MIX).stream().parallel().toList());
  }

  @Test
  void without_any_change_every_ad_appears_once() {
    UpdateMix nothing = new UpdateMix(0, 0, 0, 0, 0, 0);
    List<UpdateStep> steps = SyntheticUpdates.with(CONFIG, nothing).stream().toList();
    assertEquals(700, steps.size());
    assertTrue(steps.stream().allMatch(step -> step.kind() == UpdateStep.Kind.NEW));
  }
}
