package org.jobdedup.pipeline.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PipelineConfigTest {

  @Test
  void defaultsArePinned() {
    TreeMap<String, String> expected = new TreeMap<>();
    expected.put("ads.timeToLive", "PT0S");
    expected.put("buckets.maxDayGap", "2147483647");
    expected.put("buckets.maxEntries", "1024");
    expected.put("buckets.recentPairs", "131072");
    expected.put("buckets.shards", "16");
    expected.put("clusters.batchMessages", "1024");
    expected.put("clusters.maxDelay", "PT0.05S");
    expected.put("clusters.minMatchShare", "0.66");
    expected.put("market", "all");
    expected.put("model.watchInterval", "PT0S");
    expected.put("preparing.batchAds", "128");
    expected.put("preparing.maxDelay", "PT0.01S");
    expected.put("profiles.cachedProfiles", "4096");
    expected.put("profiles.parkedFor", "PT1H");
    expected.put("scoring.batchRows", "256");
    expected.put("scoring.costRatio", "bundle");
    expected.put("scoring.maxDelay", "PT0.05S");
    assertEquals(expected, PipelineConfig.defaults().toMap());
  }

  @Test
  void everyKeyIsRead() {
    Map<String, String> values = new TreeMap<>();
    values.put("ads.timeToLive", "PT1440H");
    values.put("buckets.maxDayGap", "90");
    values.put("buckets.maxEntries", "256");
    values.put("buckets.recentPairs", "1024");
    values.put("buckets.shards", "8");
    values.put("clusters.batchMessages", "10");
    values.put("clusters.maxDelay", "PT1S");
    values.put("clusters.minMatchShare", "0.6");
    values.put("market", "country");
    values.put("model.watchInterval", "PT30S");
    values.put("preparing.batchAds", "16");
    values.put("preparing.maxDelay", "PT0.03S");
    values.put("profiles.cachedProfiles", "7");
    values.put("profiles.parkedFor", "PT10M");
    values.put("scoring.batchRows", "32");
    values.put("scoring.costRatio", "2.5");
    values.put("scoring.maxDelay", "PT0.02S");
    assertEquals(values, PipelineConfig.of(values).toMap());
  }

  @Test
  void allProblemsAreReportedAtOnce() {
    ConfigException exception =
        assertThrows(
            ConfigException.class,
            () ->
                PipelineConfig.of(
                    Map.of(
                        "buckets.shards", "12",
                        "buckets.maxEntries", "1",
                        "clusters.minMatchShare", "lots",
                        "scoring.maxDelay", "10ms",
                        "ads.timeToLive", "PT1H",
                        "market", "region",
                        "bucket.maxEntries", "5")));
    String message = exception.getMessage();
    assertEquals(7, message.lines().count());
    assertTrue(message.contains("buckets.shards must be a power of two: 12"));
    assertTrue(message.contains("buckets.maxEntries must be a whole number from 2 to 65536: 1"));
    assertTrue(message.contains("clusters.minMatchShare must be a number from 0 to 1: lots"));
    assertTrue(message.contains("scoring.maxDelay must be an ISO 8601 duration"));
    assertTrue(message.contains("market must be one of [all, country]: region"));
    assertTrue(message.contains("There is no setting bucket.maxEntries"));
  }

  @Test
  void zeroMayBeWrittenInAnyUnit() {
    for (String zero : new String[] {"PT0S", "P0D", " pt0h "}) {
      PipelineConfig config =
          PipelineConfig.of(Map.of("ads.timeToLive", zero, "model.watchInterval", zero));
      assertEquals(PipelineConfig.defaults(), config);
    }
    ConfigException exception =
        assertThrows(
            ConfigException.class, () -> PipelineConfig.of(Map.of("ads.timeToLive", "PT1H")));
    assertEquals(
        "ads.timeToLive must be an ISO 8601 duration such as P60D, PT0S or from P1D to"
            + " P36500D: PT1H",
        exception.getMessage());
  }

  @Test
  void costRatioDecidesTheThresholdOrLeavesItToTheModel() {
    assertEquals(
        0.75, PipelineConfig.of(Map.of("scoring.costRatio", "3")).scoring().threshold(0.4));
    assertEquals(
        PipelineConfig.defaults(), PipelineConfig.of(Map.of("scoring.costRatio", "bundle")));
    assertEquals(0.4, PipelineConfig.defaults().scoring().threshold(0.4));
    for (String wrong : new String[] {"0", "-2", "NaN", "Infinity", "much"}) {
      ConfigException exception =
          assertThrows(
              ConfigException.class, () -> PipelineConfig.of(Map.of("scoring.costRatio", wrong)));
      assertEquals(
          "scoring.costRatio must be a number above 0 and finite, or 'bundle' for the threshold of"
              + " the model: "
              + wrong,
          exception.getMessage());
    }
  }

  @Test
  void adsThatAreNeverLiveTogetherAreNotCompared() {
    PipelineConfig config = PipelineConfig.of(Map.of("ads.timeToLive", "PT61H"));
    assertEquals(3, config.bucketsWithinLifetime().maxDayGap());
    String[] lifetimes = {"PT24H", "PT24H0.001S", "PT48H", "PT48H0.001S", "PT72H"};
    for (int i = 0; i < lifetimes.length; i++) {
      assertEquals(
          1 + (i + 1) / 2,
          PipelineConfig.of(Map.of("ads.timeToLive", lifetimes[i]))
              .bucketsWithinLifetime()
              .maxDayGap(),
          lifetimes[i]);
    }
    assertEquals(
        2,
        PipelineConfig.of(Map.of("ads.timeToLive", "P9D", "buckets.maxDayGap", "2"))
            .bucketsWithinLifetime()
            .maxDayGap());
    assertEquals(Integer.MAX_VALUE, PipelineConfig.defaults().bucketsWithinLifetime().maxDayGap());
  }

  /** The first and the last value that each setting takes, and those beside them. */
  @Test
  void everySettingIsTakenUpToItsBoundsAndNoFurther() {
    Object[][] bounds = {
      {"buckets.maxEntries", "1", "2", "65536", "65537"},
      {"buckets.maxDayGap", "0", "1", "2147483647", "2147483648"},
      {"buckets.shards", "0", "1", "128", "256"},
      {"buckets.recentPairs", "0", "1", "16777216", "33554432"},
      {"profiles.cachedProfiles", "0", "1", "1048576", "1048577"},
      {"preparing.batchAds", "0", "1", "1024", "1025"},
      {"scoring.batchRows", "0", "1", "4096", "4097"},
      {"clusters.batchMessages", "0", "1", "100000", "100001"},
      {"clusters.minMatchShare", "-0.1", "0.0", "1.0", "1.1"},
      {"preparing.maxDelay", "PT0S", "PT0.001S", "PT10S", "PT10.001S"},
      {"scoring.maxDelay", "PT0S", "PT0.001S", "PT10S", "PT10.001S"},
      {"clusters.maxDelay", "PT0S", "PT0.001S", "PT10S", "PT10.001S"},
      {"profiles.parkedFor", "PT0.999S", "PT1S", "PT720H", "PT720H0.001S"},
      {"ads.timeToLive", "PT23H59M59.999S", "PT24H", "PT876000H", "PT876000H0.001S"},
      {"model.watchInterval", "PT0.099S", "PT0.1S", "PT24H", "PT24H0.001S"},
    };
    for (Object[] row : bounds) {
      String key = row[0].toString();
      for (Object taken : List.of(row[2], row[3])) {
        assertEquals(taken, PipelineConfig.of(Map.of(key, taken.toString())).toMap().get(key));
      }
      for (Object refused : List.of(row[1], row[4])) {
        ConfigException exception =
            assertThrows(
                ConfigException.class,
                () -> PipelineConfig.of(Map.of(key, refused.toString())),
                () -> key + "=" + refused);
        assertTrue(exception.getMessage().startsWith(key + " must be "), exception.getMessage());
        assertEquals(1, exception.getMessage().lines().count(), exception.getMessage());
      }
    }
  }

  @Test
  void blanksAroundAValueAndItsCaseDoNotMatter() {
    PipelineConfig config =
        PipelineConfig.of(
            Map.of(
                "buckets.maxEntries", " 7 ",
                "clusters.minMatchShare", " 0.25 ",
                "scoring.costRatio", " Bundle ",
                "market", " Country "));
    assertEquals(7, config.buckets().maxEntries());
    assertEquals(0.25, config.clusters().minMatchShare());
    assertEquals(null, config.scoring().costRatio());
    assertEquals(PipelineConfig.MarketBy.COUNTRY, config.market());
  }

  @Test
  void adsOfOneCountryAreOneMarketHoweverItIsWritten() {
    assertEquals("all", PipelineConfig.MarketBy.ALL.market("DE"));
    assertEquals("all", PipelineConfig.MarketBy.ALL.market(null));
    assertEquals("de", PipelineConfig.MarketBy.COUNTRY.market(" DE "));
    assertEquals("de", PipelineConfig.MarketBy.COUNTRY.market("de"));
    assertEquals("unknown", PipelineConfig.MarketBy.COUNTRY.market(null));
  }
}
