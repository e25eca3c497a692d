package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobAdTest {
  @Test
  void when_aContactIsNotKnown_then_theOthersAreKept() {
    List<String> contacts = Arrays.asList("a@x.example", null, "0123");
    JobAd ad = JobAd.builder("i").description("Lamps.").contacts(contacts).build();
    assertEquals(List.of("a@x.example", "0123"), ad.contacts());
    assertEquals(List.of(), ad.toBuilder("i").contacts(null).build().contacts());
  }

  @Test
  void when_idOrTextIsMissing_then_refused() {
    assertThrows(IllegalArgumentException.class, () -> JobAd.builder(" ").build());
    assertThrows(IllegalArgumentException.class, () -> JobAd.builder("i").build());
  }
}
