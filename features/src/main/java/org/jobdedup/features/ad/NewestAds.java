package org.jobdedup.features.ad;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What was made of the newest revision of each ad. As in the job, a revision with {@code updatedAt}
 * is newer than one without, the later time is the newer, a deletion follows an upsert of the same
 * time, and what is still equal goes by position.
 *
 * @param <T> what is made of an ad
 */
public final class NewestAds<T> {
  /** A deletion without a time goes by position, like an upsert without one. */
  private static final Comparator<Revision<?>> BY_AGE =
      Comparator.<Revision<?>, Instant>comparing(
              Revision::updatedAt, Comparator.nullsFirst(Comparator.naturalOrder()))
          .thenComparing(revision -> revision.updatedAt() != null && revision.value() == null);

  private final Map<String, Revision<T>> newest = new HashMap<>();

  /** A revision; a deletion has no value. */
  private record Revision<T>(Instant updatedAt, T value) {}

  /**
   * Takes the next record of an ad.
   *
   * @param make makes something of an ad that is not a deletion; what it throws leaves the former
   *     revision as it was
   */
  public void add(JobAd ad, Function<JobAd, T> make) {
    T value =
        ad.operation() == AdOperation.DELETE ? null : Objects.requireNonNull(make.apply(ad), "ad");
    Revision<T> next = new Revision<>(ad.updatedAt(), value);
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
