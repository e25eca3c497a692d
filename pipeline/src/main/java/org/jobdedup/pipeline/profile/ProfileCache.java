package org.jobdedup.pipeline.profile;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jobdedup.features.profile.AdProfile;

/** Decoded profiles that were used last, by ad and revision. */
final class ProfileCache {
  private record Key(long ad, long revision) {}

  private final Map<Key, AdProfile> profiles;

  ProfileCache(int capacity) {
    profiles = bounded(capacity);
  }

  /** A map that keeps so many entries, those that were used last. */
  static <K, V> Map<K, V> bounded(int capacity) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > capacity;
      }
    };
  }

  /** The profile of a revision, decoded from its bytes unless it is at hand. */
  AdProfile get(long ad, long revision, byte[] bytes) {
    return profiles.computeIfAbsent(new Key(ad, revision), key -> AdProfile.fromBytes(bytes));
  }
}
