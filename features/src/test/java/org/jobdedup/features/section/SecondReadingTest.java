package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SecondReadingTest {
  private static final String TEXT =
      """
      Our cranes stand in nine harbours.
      We offer
      Holiday money
      Nothing else comes to mind today.
      """;

  private static final int BEFORE = 2 * Section.COUNT;
  private static final int BEHIND = 3 * Section.COUNT;

  private static SecondReading saying(Section section) {
    float[] weights = new float[SecondReading.WEIGHTS];
    weights[SecondReading.INPUTS * Section.COUNT + section.code()] = 20;
    return SecondReading.of(weights);
  }

  @Test
  void withoutOneTheFirstReadingIsBelieved() {
    Passage offer = SectionClassifier.of(SectionModelTest.model()).split(TEXT).passages().get(2);

    assertEquals(Section.OFFER, offer.section());
    assertTrue(offer.confidence() > 0.9f);
  }

  @Test
  void decidesOnAllThatIsNoHeading() {
    SectionClassifier classifier =
        SectionClassifier.of(SectionModelTest.model().with(saying(Section.LEGAL)));
    List<Passage> passages = classifier.split(TEXT).passages();

    assertEquals(4, passages.size());
    for (Passage passage : passages) {
      assertEquals(passage.heading() ? Section.OFFER : Section.LEGAL, passage.section());
      assertTrue(passage.heading() || passage.confidence() > 0.99f);
    }
    assertTrue(passages.get(1).heading());
  }

  @Test
  void isPartOfTheModel() {
    SectionModel model = SectionModelTest.model().with(saying(Section.LEGAL));
    SectionModel read = SectionModel.fromBytes(model.toBytes());

    assertEquals(saying(Section.LEGAL), read.secondReading());
    assertArrayEquals(model.toBytes(), read.toBytes());
  }

  @Test
  void knowsWhatStandsBeforeAndBehind() {
    List<SectionClassifier.PassageInputs> passages =
        SectionClassifier.of(SectionModelTest.model()).secondReadingInputs(TEXT);

    assertEquals(3, passages.size());
    int words = passages.stream().mapToInt(SectionClassifier.PassageInputs::words).sum();
    float before = 0;
    for (SectionClassifier.PassageInputs passage : passages) {
      float others = words - passage.words();
      assertEquals(others / (1 + words), shares(passage, BEFORE) + shares(passage, BEHIND), 1e-4);
      assertEquals(before / (1 + words), shares(passage, BEFORE), 1e-4);
      before += passage.words();
    }
    int offer = Section.OFFER.code();
    assertTrue(passages.get(2).inputs()[BEFORE + offer] > 0.1f);
    assertTrue(passages.get(0).inputs()[BEHIND + offer] > 0.1f);
  }

  private static float shares(SectionClassifier.PassageInputs passage, int from) {
    float sum = 0;
    for (int section = 0; section < Section.COUNT; section++) {
      sum += passage.inputs()[from + section];
    }
    return sum;
  }

  @Test
  void weightsBeyondTheirBoundAreRefused() {
    for (float wrong : new float[] {Float.NaN, Float.POSITIVE_INFINITY, -10_001}) {
      float[] weights = new float[SecondReading.WEIGHTS];
      weights[5] = wrong;

      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, () -> SecondReading.of(weights));
      assertTrue(refusal.getMessage().contains("but is " + wrong), refusal.getMessage());
    }
  }

  @Test
  void weightsAtTheirBoundAreTaken() {
    float[] weights = new float[SecondReading.WEIGHTS];
    weights[5] = 10_000;
    weights[6] = -10_000;
    assertArrayEquals(weights, SecondReading.of(weights).weights());
    weights[6] = Math.nextDown(-10_000f);
    assertThrows(IllegalArgumentException.class, () -> SecondReading.of(weights));
  }

  @Test
  void anotherNumberOfWeightsIsRefused() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> SecondReading.of(new float[3]));

    assertTrue(refusal.getMessage().contains("but has 3"), refusal.getMessage());
  }
}
