package org.jobdedup.features.ad;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What was made of the newest revision of each ad. As in the job, a revision with {@code updatedAt}
 * is newer than one without, the later time is the newer, a deletion follows an upsert of the same
 * time, and then the content's {@linkplain JobAd#fingerprint() fingerprint} decides; revisions
 * without a time go by the order in which they are added, which is that of {@link AdFiles}.
 *
 * @param <T> what is made of an ad
 */
public final class NewestAds<T> {
  /** Smaller than every time. */
  private static final long NO_TIME = Long.MIN_VALUE;

  /** A deletion without a time goes by position, like an upsert without one. */
  private static final Comparator<Revision<?>> BY_AGE =
      Comparator.<Revision<?>>comparingLong(Revision::updatedAt)
          .thenComparing(revision -> revision.isTimed() && revision.value() == null)
          .thenComparingLong(revision -> revision.isTimed() ? revision.fingerprint() : 0);

  private final Map<String, Revision<T>> newest = new HashMap<>();

  /** A revision; a deletion has no value. */
  private record Revision<T>(long updatedAt, long fingerprint, T value) {
    boolean isTimed() {
      return updatedAt != NO_TIME;
    }
  }

  /**
   * Takes the next record of an ad.
   *
   * @param make makes something of an ad that is not a deletion; what it throws leaves the former
   *     revision as it was
   */
  public void add(JobAd ad, Function<JobAd, T> make) {
    T value =
        ad.operation() == AdOperation.DELETE ? null : Objects.requireNonNull(make.apply(ad), "ad");
    Revision<T> next =
        ad.updatedAt() == null
            ? new Revision<>(NO_TIME, 0, value)
            : new Revision<>(
                ad.updatedAt().toEpochMilli(), value == null ? 0 : ad.fingerprint(), value);
    newest.merge(ad.id(), next, (known, n) -> BY_AGE.compare(known, n) <= 0 ? n : known);
  }

  /** What was made of an ad; null when it was not there or its newest record is a deletion. */
  public T get(String id) {
    Revision<T> revision = newest.get(id);
    return revision == null ? null : revision.value();
  }

  /** Whether the newest record of an ad is a deletion. */
  public boolean isWithdrawn(String id) {
    Revision<T> revision = newest.get(id);
    return revision != null && revision.value() == null;
  }

  /** What was made of the ads that are not withdrawn, in no particular order. */
  public List<T> all() {
    return newest.values().stream().map(Revision::value).filter(Objects::nonNull).toList();
  }
}
