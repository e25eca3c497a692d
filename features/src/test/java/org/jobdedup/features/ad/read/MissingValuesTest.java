package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingValuesTest {
  @ParameterizedTest
  @ValueSource(strings = {"N/A", "n/a", "#N/A", "-", "--", "\u2013", " N/A ", "NULL", "<NA>"})
  void whatIsPrintedForNoValueIsNone(String none) {
    String csv = "id,description,title,company,location,posted\n".replace(",", "|");
    List<AdRecord> records =
        Records.read(
            "ads.csv",
            csv
                + "1|We bake.|^|^|^|^\n".replace("^", none)
                + "^|We bake.|x|x|x|\n2|^|x|x|x|\n".replace("^", none));

    JobAd dashed =
        Records.onlyAd(
            Records.read("a.jsonl", "{\"id\":\"a\",\"text\":\"t\",\"title\":\"A - B\"}"));
    JobAd ad = ((AdRecord.Parsed) records.get(0)).ad();
    assertNull(ad.title());
    assertNull(ad.organization());
    assertNull(ad.location());
    assertEquals(List.of("MISSING_ID@2", "MISSING_DESCRIPTION@3"), Records.reasons(records));
    assertEquals("A - B", dashed.title());
  }
}
