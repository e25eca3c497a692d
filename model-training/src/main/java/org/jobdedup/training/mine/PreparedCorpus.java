package org.jobdedup.training.mine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jobdedup.features.ad.NewestAds;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.training.data.AdCorpus;

/**
 * All ads of a corpus without their texts, each in its newest revision.
 *
 * @param ads the ads that are not withdrawn, in no particular order
 * @param counts what became of all records
 * @param unprepared records that preparation failed on
 */
public record PreparedCorpus(List<PreparedAd> ads, RecordCounts counts, long unprepared) {
  /**
   * Reads files and folders in any format that the job reads.
   *
   * @param progress told the number of ads read so far
   * @throws IOException with a sentence when an input does not exist or cannot be read
   */
  public static PreparedCorpus read(
      List<Path> inputs, FieldMapping mapping, AdPreparer preparer, LongConsumer progress)
      throws IOException {
    NewestAds<PreparedAd> newest = new NewestAds<>();
    AtomicLong unprepared = new AtomicLong();
    RecordCounts counts =
        AdCorpus.eachAd(
            inputs,
            mapping,
            progress,
            ad -> {
              try {
                newest.add(ad, preparer::prepare);
              } catch (RuntimeException | StackOverflowError e) {
                // As in a run: one ad that preparation cannot digest must not stop all others.
                unprepared.incrementAndGet();
              }
            });
    return new PreparedCorpus(newest.all(), counts, unprepared.get());
  }
}
