package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordCountsTest {
  private static final RecordPosition POSITION = new RecordPosition("ads.jsonl", 1);

  private static AdRecord ad(AdField... ignored) {
    return new AdRecord.Parsed(
        POSITION, JobAd.builder("a").description("text").build(), Set.of(ignored));
  }

  private static AdRecord refused(RejectionReason reason) {
    return new AdRecord.Rejected(POSITION, reason, "A sentence.", null);
  }

  @Test
  void whatWasReadInFullNeedsNoWarning() {
    RecordCounts counts = new RecordCounts();
    counts.add(ad());
    counts.addIgnored(AdField.TITLE, 0);
    assertEquals(1, counts.ads());
    assertEquals("", counts.warnings());
  }

  @Test
  void warningsNameReasonsAndFieldsInAFixedOrder() {
    RecordCounts counts = new RecordCounts();
    counts.add(ad(AdField.UPDATED_AT));
    counts.add(ad(AdField.POSTED_AT, AdField.UPDATED_AT));
    counts.add(refused(RejectionReason.MISSING_DESCRIPTION));
    counts.add(refused(RejectionReason.MISSING_ID));
    counts.add(refused(RejectionReason.MISSING_ID));
    assertEquals(2, counts.ads());
    assertEquals(3, counts.refused());
    assertEquals(Map.of(AdField.POSTED_AT, 1L, AdField.UPDATED_AT, 2L), counts.ignored());
    assertEquals(
        """
        Warning: some records were not ads: missing_id 2, missing_description 1.
        Warning: some values could not be read, so their ads were taken without them: \
        postedAt 1, updatedAt 2; docs/input.md says what can be read.
        """,
        counts.warnings().replace(System.lineSeparator(), "\n"));
  }
}
