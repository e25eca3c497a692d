package org.jobdedup.features.ad;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What was made of the newest revision of each ad, by {@link RevisionOrder} as in the job; where
 * that goes by position, by the order in which revisions are added, which is that of {@link
 * AdFiles}.
 *
 * @param <T> what is made of an ad
 */
public final class NewestAds<T> {
  private final Map<String, Revision<T>> newest = new HashMap<>();

  private long added;

  /** A revision; a deletion has no value. */
  private record Revision<T>(RevisionOrder order, T value) {}

  /**
   * Takes the next record of an ad.
   *
   * @param make makes something of an ad that is not a deletion; what it throws leaves the former
   *     revision as it was
   */
  public void add(JobAd ad, Function<JobAd, T> make) {
    T value =
        ad.operation() == AdOperation.DELETE ? null : Objects.requireNonNull(make.apply(ad), "ad");
    long fingerprint = value == null ? 0 : ad.fingerprint();
    Revision<T> next = new Revision<>(RevisionOrder.of(ad, "", added++, fingerprint), value);
    newest.merge(ad.id(), next, (known, n) -> known.order().compareTo(n.order()) <= 0 ? n : known);
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
