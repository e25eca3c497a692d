package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;

class CorrectionRuleTest {

  private static CorrectionRule.Link link(int a, int b, boolean same, long time) {
    Answer answer = same ? Answer.SAME : Answer.DIFFERENT;
    Correction said = Correction.of(a, b, "ad" + a, "ad" + b, answer, time, "file", 1);
    return new CorrectionRule.Link(a, b, said);
  }

  /**
   * Whether ads can be divided so that all is as people say, found by trying every way to divide.
   */
  private static boolean canBe(int size, List<CorrectionRule.Link> links) {
    for (int way = 0; way < Math.pow(size, size); way++) {
      int[] partOf = new int[size];
      for (int ad = 0, rest = way; ad < size; ad++, rest /= size) {
        partOf[ad] = rest % size;
      }
      if (links.stream().allMatch(l -> l.correction().same() == (partOf[l.a()] == partOf[l.b()]))) {
        return true;
      }
    }
    return false;
  }

  /** Each holds unless those that are later and hold rule it out. */
  @Property(tries = 100)
  void laterCorrectionsHoldAndThoseThatCannotBeBesideThemDoNot(@ForAll long seed) {
    Random random = new Random(seed);
    int size = 2 + random.nextInt(3);
    List<CorrectionRule.Link> latestFirst = new ArrayList<>();
    List<int[]> pairs = new ArrayList<>();
    for (int a = 0; a < size; a++) {
      for (int b = a + 1; b < size; b++) {
        pairs.add(new int[] {a, b});
      }
    }
    Collections.shuffle(pairs, random);
    for (int[] pair : pairs.subList(0, 1 + random.nextInt(pairs.size()))) {
      latestFirst.add(link(pair[0], pair[1], random.nextInt(3) > 0, 100 - latestFirst.size()));
    }
    List<CorrectionRule.Link> hold = new ArrayList<>();
    List<CorrectionRule.Link> contradicted = new ArrayList<>();
    for (CorrectionRule.Link link : latestFirst) {
      hold.add(link);
      if (!canBe(size, hold)) {
        hold.remove(link);
        contradicted.add(link);
      }
    }
    List<CorrectionRule.Link> given = new ArrayList<>(latestFirst);
    Collections.shuffle(given, random);
    CorrectionRule.Outcome outcome = CorrectionRule.decide(size, given);

    assertEquals(contradicted, outcome.contradicted());
    assertEquals(
        hold.stream().filter(link -> link.correction().same()).toList(), outcome.mustLinks());
    Set<String> apart = new HashSet<>();
    for (CorrectionRule.Link link : hold) {
      if (!link.correction().same()) {
        apart.add(link.a() + " " + link.b());
        apart.add(link.b() + " " + link.a());
      }
    }
    Set<String> cannotLink = new HashSet<>();
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < Long.SIZE; b++) {
        if ((outcome.cannotLinks()[a] >>> b & 1) != 0) {
          cannotLink.add(a + " " + b);
        }
      }
    }
    assertEquals(apart, cannotLink);
  }

  /** As many as a component may have. */
  @Example
  void chainOf64AdsRulesOutThatItsEndsAreTwoOpenings() {
    List<CorrectionRule.Link> links = new ArrayList<>();
    for (int ad = 1; ad < 64; ad++) {
      links.add(link(ad - 1, ad, true, 100));
    }
    CorrectionRule.Link ends = link(0, 63, false, 99);
    links.add(ends);
    assertEquals(List.of(ends), CorrectionRule.decide(64, links).contradicted());
  }
}
