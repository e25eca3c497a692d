package org.jobdedup.pipeline.benchmark;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.message.SourceRecord;

/**
 * Synthetic ads that arrive at a steady rate, or as fast as the job takes them. They are made
 * before the clock starts, and kept in a static field because the job runs in this process.
 */
final class PacedAds implements GeneratorFunction<Long, SourceRecord> {
  private static final long serialVersionUID = 1L;

  /** Parallel readers of the source; the number of ads must be a multiple. */
  static final int READERS = 2;

  private static final String HOT_ADDRESS = "all@hot-key.example.org";

  private static final AtomicLong FIRST_ARRIVAL = new AtomicLong();

  private static SourceRecord[] records;

  private final double perSecond;

  /**
   * @param perSecond ads a second; 0 for as fast as they are taken
   */
  PacedAds(double perSecond) {
    this.perSecond = perSecond;
  }

  /**
   * Makes the ads.
   *
   * @param ads how many
   * @param hotShare share of them that state one and the same e-mail address, so that they meet in
   *     one bucket
   */
  static void prepare(int ads, double hotShare) {
    List<JobAd> generated =
        SyntheticAds.with(GeneratorConfig.of(1, ads)).stream().map(ad -> ad.ad()).toList();
    int every = hotShare == 0 ? 0 : (int) Math.round(1 / hotShare);
    records =
        IntStream.range(0, ads)
            .mapToObj(
                i ->
                    record(
                        i,
                        every > 0 && i % every == 0
                            ? withHotAddress(generated.get(i))
                            : generated.get(i)))
            .toArray(SourceRecord[]::new);
    FIRST_ARRIVAL.set(0);
  }

  /**
   * When an ad arrives by the plan, as of {@link System#nanoTime()}; without rate the first does.
   */
  long arrival(long number) {
    return FIRST_ARRIVAL.get() + (perSecond == 0 ? 0 : (long) (number / perSecond * 1e9));
  }

  /** Id of an ad. */
  static String id(int number) {
    return records[number].adId();
  }

  @Override
  public SourceRecord map(Long drawn) throws InterruptedException {
    // Two readers share the numbers, the lower and the upper half; taken in turn they are in order.
    int half = records.length / READERS;
    int number = (int) (drawn % half * READERS + drawn / half);
    FIRST_ARRIVAL.compareAndSet(0, System.nanoTime());
    if (perSecond > 0) {
      // Late ads are not spaced out again: their latency counts from when they should have come.
      long wait = arrival(number) - System.nanoTime();
      if (wait > 0) {
        TimeUnit.NANOSECONDS.sleep(wait);
      }
    }
    return records[number];
  }

  private static SourceRecord record(int number, JobAd ad) {
    return SourceRecord.of(
        new AdRecord.Parsed(new RecordPosition("generated", number + 1L), ad, Set.of()));
  }

  private static JobAd withHotAddress(JobAd ad) {
    return JobAd.builder(ad.id())
        .title(ad.title())
        .organization(ad.organization())
        .location(ad.location())
        .description(ad.description())
        .site(ad.site())
        .url(ad.url())
        .postedAt(ad.postedAt())
        .firstSeen(ad.firstSeen())
        .lastSeen(ad.lastSeen())
        .contacts(List.of(HOT_ADDRESS))
        .build();
  }
}
