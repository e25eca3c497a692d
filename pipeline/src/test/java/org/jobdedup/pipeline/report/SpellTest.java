package org.jobdedup.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.pipeline.message.AdFacts;

class SpellTest {
  private static final Instant LATEST = Instant.parse("2026-01-11T00:00:00Z");

  private static Spell.Posting posting(String ad, int from, int to) {
    return new Spell.Posting(ad, new Period(from, to));
  }

  @Example
  void breakAsLongAsTheWindowDoesNotEndASpell() {
    List<Spell.Posting> postings =
        List.of(posting("b", 40, 45), posting("a", 0, 10), posting("a", 76, 80));
    assertEquals(
        "[Spell[period=Period[from=0, to=45], adIds=[a, b]],"
            + " Spell[period=Period[from=76, to=80], adIds=[a]]]",
        Spell.divide(postings, 30).toString());
    assertEquals(3, Spell.divide(postings, 29).size());
    assertEquals(1, Spell.divide(postings, 31).size());
    assertThrows(IllegalArgumentException.class, () -> Spell.divide(postings, 0));
  }

  @Example
  void extremeDaysDoNotOverflow() {
    List<Spell.Posting> postings =
        List.of(
            posting("a", Integer.MIN_VALUE, Integer.MIN_VALUE),
            posting("b", Integer.MAX_VALUE, Integer.MAX_VALUE));
    assertEquals(2, Spell.divide(postings, 36_500).size());
    AdHistory ad = new AdHistory("a");
    ad.add(seen(Integer.MAX_VALUE, Integer.MAX_VALUE));
    ad.add(seen(Integer.MIN_VALUE, Integer.MIN_VALUE));
    assertEquals(2, ad.periods().size());
  }

  /** Days on which something was posted, with breaks up to the window filled, are the spells. */
  @Property(tries = 500)
  void spellsAreTheDaysWithoutLongBreaks(
      @ForAll long seed,
      @ForAll @IntRange(max = 12) int count,
      @ForAll @IntRange(min = 1, max = 9) int window) {
    Random random = new Random(seed);
    List<Spell.Posting> postings = new ArrayList<>();
    TreeSet<Integer> days = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      int from = random.nextInt(100);
      int to = from + random.nextInt(8);
      postings.add(posting("ad" + random.nextInt(4), from, to));
      for (int day = from; day <= to; day++) {
        days.add(day);
      }
    }
    List<Spell> spells = Spell.divide(postings, window);
    Collections.shuffle(postings, random);
    assertEquals(spells, Spell.divide(postings, window));

    Set<Integer> begins = new HashSet<>();
    for (int day : days) {
      Integer before = days.lower(day);
      if (before == null || day - before > window) {
        begins.add(day);
      }
    }
    assertEquals(begins.size(), spells.size());
    for (Spell spell : spells) {
      Period period = spell.period();
      assertEquals(true, begins.contains(period.from()) && days.contains(period.to()));
      Set<String> expected = new TreeSet<>();
      for (Spell.Posting posting : postings) {
        if (posting.period().from() >= period.from() && posting.period().to() <= period.to()) {
          expected.add(posting.adId());
        }
      }
      assertEquals(expected, spell.adIds());
    }
  }

  /** However its sightings come, an ad was there on the union of their days. */
  @Property(tries = 500)
  void periodsOfAnAdAreTheUnionOfItsSightings(
      @ForAll long seed, @ForAll @IntRange(max = 12) int count) {
    Random random = new Random(seed);
    AdHistory ad = new AdHistory("a");
    Set<Integer> expected = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      int from = random.nextInt(60);
      int to = from + random.nextInt(6);
      ad.add(seen(from, to));
      for (int day = from; day <= to; day++) {
        expected.add(day);
      }
    }
    Set<Integer> actual = new TreeSet<>();
    int last = Integer.MIN_VALUE;
    for (Period period : ad.periods()) {
      assertEquals(true, last == Integer.MIN_VALUE || period.from() > last + 1);
      last = period.to();
      for (int day = period.from(); day <= period.to(); day++) {
        actual.add(day);
      }
    }
    assertEquals(expected, actual);
  }

  private static AdFacts seen(int from, int to) {
    return new AdFacts("a", null, 0, null, null, null, null, null, from, to);
  }

  @Example
  void periodSpansTheDatesThatAreGivenAndEndsWithTheLatest() {
    assertNull(Period.spanning(LATEST, null, null));
    Period period =
        Period.spanning(
            LATEST,
            Instant.parse("2026-01-05T23:59:59Z"),
            null,
            Instant.parse("2099-01-01T00:00:00Z"));
    assertEquals("2026-01-05", period.firstDay().toString());
    assertEquals("2026-01-11", period.lastDay().toString());
    assertThrows(IllegalArgumentException.class, () -> new Period(2, 1));
  }

  @Example
  void latestRevisionDescribesTheAdInAnyOrder() {
    AdFacts first = new AdFacts("a", 1L, 5, "s", "de", "t", "o", "Kiel", 1, 1);
    AdFacts second = new AdFacts("a", 2L, 7, "s", "de", "t", "o", "Bremen", 3, 3);
    AdHistory ad = new AdHistory("a");
    for (AdFacts facts : List.of(second, second.sighting(), first, first.sighting())) {
      ad.add(facts);
    }
    assertEquals("Bremen", ad.latest().location());
    assertEquals(2, ad.periods().size());

    FactsByAd early = new FactsByAd(6);
    early.add(second);
    early.add(first);
    assertEquals("Kiel", early.of("a").latest().location());
    assertEquals(List.of(new Period(1, 1)), early.of("a").periods());
    assertNull(early.of("b").latest().location());
  }
}
