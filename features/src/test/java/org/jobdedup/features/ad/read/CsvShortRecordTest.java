package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records with fewer values than columns. */
class CsvShortRecordTest {
  private static final String HEADER = "id,title,description,company,location,pay\n";

  private static List<AdRecord> read(String records) {
    return Records.read("ads.csv", HEADER + records);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,\"Baker, cook\",\"We bake, and\ncook.\"\n",
        "1,\"Baker, \"\"cook\"\"\",\"We bake.\"\r\n",
        "1,a \"baker,\"We bake.\"\n",
        "1,\"Baker\",\"We bake.\",Oven\n",
        "1,,\"We bake.\",,Kiel\n"
      })
  void blanksAtTheEndMayLackWhereTheDescriptionStandsInQuotes(String record) {
    List<AdRecord> records = read(record + "2,Cook,\"We cook, too.\",Oven,Kiel,9\n");

    assertEquals(List.of("1", "2"), Records.adIds(records));
    JobAd ad = ((AdRecord.Parsed) records.get(0)).ad();
    assertEquals("We bake", ad.description().substring(0, 7));
    assertNull(ad.country());
  }

  @Test
  void linesOfADescriptionWithoutQuotesAreNoRecords() {
    List<AdRecord> records =
        read(
            "1,Baker,We bake bread, rolls\n"
                + "and cakes, for nine shops, and more\n"
                + "\"in the\", old town, of Kiel\n"
                + "every night, for you,Oven,Kiel\n"
                + "2,Cook,\"We cook.\",Oven,Kiel,9\n");

    assertEquals(List.of("2"), Records.adIds(records));
    assertEquals(
        List.of(
            "MALFORMED_RECORD@1", "MALFORMED_RECORD@2", "MALFORMED_RECORD@3", "MALFORMED_RECORD@4"),
        Records.reasons(records));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,Baker\n",
        "1,\"Baker\"\n",
        "1,\"Baker\",We bake.\n",
        "1,\"Ba\"\"ker\",We bake.,\"Oven\"\n",
        "1,Baker,\"We bake.\"",
        "1,Baker,\"We bake.\",Ov"
      })
  void whatMayBeBrokenOrCutShortIsRefused(String record) {
    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(read(record)));
  }

  @Test
  void aQuoteLeftOpenCostsItsLineWhereRecordsFollow() {
    List<AdRecord> records =
        read(
            "1,Baker,\"We bake\n2,Cook,We cook.,Oven,Kiel,9\n3,Maid,We clean.,Oven,Kiel,\"9\"\n"
                + "4,Host,\"We host.\"\n");

    assertEquals(List.of("2", "3", "4"), Records.adIds(records));
  }
}
