package org.jobdedup.training.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.NewestAds;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;

/**
 * The ads that labelled pairs refer to, in memory, and all others by reading the files again, so
 * that a corpus may be larger than the heap.
 */
public final class AdCorpus {
  private final AdFiles files;
  private final FieldMapping mapping;
  private final NewestAds<JobAd> wanted = new NewestAds<>();
  private final Map<String, AdRecord.Rejected> refused = new HashMap<>();
  private final RecordCounts counts = new RecordCounts();

  private AdCorpus(AdFiles files, FieldMapping mapping) {
    this.files = files;
    this.mapping = mapping;
  }

  /**
   * Reads files and folders in any format that the job reads. Of several revisions of one ad the
   * {@linkplain NewestAds newest} stays. Records that are not ads are counted by reason.
   *
   * @param ids the ads to keep in memory
   * @param progress told the number of ads read so far
   * @throws IOException with a sentence when an input does not exist or cannot be read
   */
  public static AdCorpus read(
      List<Path> inputs, FieldMapping mapping, Set<String> ids, LongConsumer progress)
      throws IOException {
    AdCorpus corpus = new AdCorpus(AdFiles.list(inputs), mapping);
    eachRecord(
        corpus.files,
        mapping,
        corpus.counts,
        record -> {
          if (record instanceof AdRecord.Parsed parsed) {
            progress.accept(corpus.counts.ads());
            if (ids.contains(parsed.ad().id())) {
              corpus.wanted.add(parsed.ad(), Function.identity());
            }
          } else if (record instanceof AdRecord.Rejected refusal
              && refusal.adId() != null
              && ids.contains(refusal.adId())) {
            corpus.refused.putIfAbsent(refusal.adId(), refusal);
          }
        });
    return corpus;
  }

  /**
   * Reads every ad of files and folders in any format that the job reads, withdrawals too, in the
   * order of the files. Records that are not ads are counted by reason.
   *
   * @param progress told the number of ads read so far
   * @param each takes an ad
   * @return what became of all records
   * @throws IOException with a sentence when an input does not exist or cannot be read
   */
  public static RecordCounts eachAd(
      List<Path> inputs, FieldMapping mapping, LongConsumer progress, Consumer<JobAd> each)
      throws IOException {
    RecordCounts counts = new RecordCounts();
    eachRecord(
        AdFiles.list(inputs),
        mapping,
        counts,
        record -> {
          if (record instanceof AdRecord.Parsed parsed) {
            progress.accept(counts.ads());
            each.accept(parsed.ad());
          }
        });
    return counts;
  }

  private static void eachRecord(
      AdFiles files, FieldMapping mapping, RecordCounts counts, Consumer<AdRecord> each)
      throws IOException {
    for (Path file : files.files()) {
      try (AdRecordReader reader = AdReaders.open(file, mapping)) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          counts.add(record);
          each.accept(record);
        }
      }
    }
  }

  /** One of the ads that were asked for, or null when it was not found or was withdrawn. */
  public JobAd ad(String id) {
    return wanted.get(id);
  }

  /** Why a record with one of the ids that were asked for is not an ad; null when none was. */
  public AdRecord.Rejected refusal(String id) {
    return refused.get(id);
  }

  /** Whether the newest record of an ad that was asked for is a deletion. */
  public boolean isWithdrawn(String id) {
    return wanted.isWithdrawn(id);
  }

  /** Whether both ads of a pair are at hand. */
  public boolean hasBoth(LabelledPair pair) {
    return wanted.get(pair.a()) != null && wanted.get(pair.b()) != null;
  }

  /** What became of all records. */
  public RecordCounts counts() {
    return counts;
  }

  /**
   * Every ad that is not a deletion, revisions of one ad one after another, in the order of the
   * files; each iteration reads them again and throws {@link UncheckedIOException} when that fails.
   */
  public Iterable<JobAd> all() {
    return Ads::new;
  }

  private final class Ads implements Iterator<JobAd> {
    private final Iterator<Path> paths = files.files().iterator();
    private AdRecordReader reader;
    private JobAd next;

    @Override
    public boolean hasNext() {
      try {
        while (next == null) {
          if (reader == null) {
            if (!paths.hasNext()) {
              return false;
            }
            reader = AdReaders.open(paths.next(), mapping);
          }
          AdRecord record = reader.next();
          if (record == null) {
            reader.close();
            reader = null;
          } else if (record instanceof AdRecord.Parsed parsed
              && parsed.ad().operation() == AdOperation.UPSERT) {
            next = parsed.ad();
          }
        }
        return true;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public JobAd next() {
      if (!hasNext()) {
        throw new NoSuchElementException("There are no more ads.");
      }
      JobAd ad = next;
      next = null;
      return ad;
    }
  }
}
