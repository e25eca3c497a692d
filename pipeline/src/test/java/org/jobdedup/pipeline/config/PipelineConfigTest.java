package org.jobdedup.pipeline.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    expected.put("clusters.minMatchShare", "0.5");
    expected.put("market", "all");
    expected.put("model.watchInterval", "PT0S");
    expected.put("profiles.cachedProfiles", "4096");
    expected.put("profiles.parkedFor", "PT1H");
    expected.put("scoring.batchRows", "64");
    expected.put("scoring.costRatio", "bundle");
    expected.put("scoring.maxDelay", "PT0.01S");
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
        "ads.timeToLive must be an ISO 8601 duration such as PT0.01S, PT0S or from PT24H to"
            + " PT876000H: PT1H",
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
    assertEquals(
        2,
        PipelineConfig.of(Map.of("ads.timeToLive", "P9D", "buckets.maxDayGap", "2"))
            .bucketsWithinLifetime()
            .maxDayGap());
    assertEquals(Integer.MAX_VALUE, PipelineConfig.defaults().bucketsWithinLifetime().maxDayGap());
  }
}
