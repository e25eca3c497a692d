package org.jobdedup.features.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import net.openhft.hashing.LongHashFunction;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.Channel;
import org.jobdedup.features.candidate.ChannelKeys;

/**
 * Turns an ad into its {@link PreparedAd}: cleans the text, sketches it, extracts fields and
 * derives the bucket keys. Immutable and thread-safe; a pure function of the ad and of the bundle's
 * resources.
 */
public final class AdPreparer {
  private static final LongHashFunction HASH = LongHashFunction.xx3();
  private static final int SIGNATURE_SIZE = 126;
  private static final int BANDS = 42;
  private static final int ROWS = 3;
  private static final int MAX_TERMS = 160;

  /** A preparer that uses what a bundle has learned. */
  public static AdPreparer with(LearnedResources resources) {
    Objects.requireNonNull(resources, "resources");
    return new AdPreparer();
  }

  private AdPreparer() {}

  /** Hash of an ad id, as used throughout the job. */
  public static long idHash(String adId) {
    return HASH.hashChars(adId);
  }

  /** Prepares an ad that is not a deletion. */
  public PreparedAd prepare(JobAd ad) {
    String[] tokens = tokens(ad.description());
    long[] shingles = shingles(tokens);
    long[] signature = new long[SIGNATURE_SIZE];
    for (int i = 0; i < SIGNATURE_SIZE; i++) {
      long min = Long.MAX_VALUE;
      for (long shingle : shingles) {
        min = Math.min(min, mix(shingle + i * 0x9E3779B97F4A7C15L));
      }
      signature[i] = min;
    }
    byte[] lowBits = new byte[SIGNATURE_SIZE];
    for (int i = 0; i < SIGNATURE_SIZE; i++) {
      lowBits[i] = (byte) signature[i];
    }
    int[] terms =
        Arrays.stream(tokens)
            .mapToInt(t -> (int) HASH.hashChars(t))
            .sorted()
            .distinct()
            .limit(MAX_TERMS)
            .toArray();
    String title = normalise(ad.title());
    String organization = normalise(ad.organization());
    String location = normalise(ad.location());
    AdProfile profile =
        new AdProfile(
            idHash(ad.id()),
            simHash(tokens),
            lowBits,
            (int) Arrays.stream(shingles).distinct().count(),
            terms,
            title,
            organization,
            location,
            ad.site() == null ? "" : ad.site(),
            day(ad.firstSeen() != null ? ad.firstSeen() : ad.postedAt()),
            day(ad.lastSeen() != null ? ad.lastSeen() : ad.postedAt()));
    TreeMap<Long, Byte> keys = new TreeMap<>();
    for (int band = 0; band < BANDS; band++) {
      long key = band;
      for (int row = 0; row < ROWS; row++) {
        key = mix(key * 31 + signature[band * ROWS + row]);
      }
      keys.put(key, (byte) Channel.TEXT_BAND.code());
    }
    if (!title.isEmpty() && !organization.isEmpty()) {
      keys.put(
          HASH.hashChars("o\n" + organization + "\n" + title + "\n" + location),
          (byte) Channel.ORGANIZATION_TITLE_PLACE.code());
    }
    long[] keyArray = new long[keys.size()];
    byte[] channels = new byte[keys.size()];
    int i = 0;
    for (var entry : keys.entrySet()) {
      keyArray[i] = entry.getKey();
      channels[i++] = entry.getValue();
    }
    long fingerprint =
        HASH.hashChars(
            String.join(
                "\n",
                String.valueOf(ad.title()),
                ad.description(),
                String.valueOf(ad.organization()),
                String.valueOf(ad.location()),
                String.valueOf(ad.site()),
                String.valueOf(ad.url()),
                String.valueOf(ad.postedAt())));
    return new PreparedAd(ad.id(), fingerprint, profile, ChannelKeys.of(keyArray, channels));
  }

  private static int day(Instant instant) {
    return instant == null
        ? AdProfile.UNKNOWN_DAY
        : (int) Math.floorDiv(instant.getEpochSecond(), 86_400L);
  }

  private static String normalise(String text) {
    return text == null ? "" : String.join(" ", tokens(text));
  }

  private static String[] tokens(String text) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c)) {
                token.appendCodePoint(c);
              } else if (token.length() > 0) {
                tokens.add(token.toString());
                token.setLength(0);
              }
            });
    if (token.length() > 0) {
      tokens.add(token.toString());
    }
    return tokens.toArray(String[]::new);
  }

  private static long[] shingles(String[] tokens) {
    int count = Math.max(1, tokens.length - 4);
    long[] shingles = new long[count];
    for (int i = 0; i < count; i++) {
      long hash = 1;
      for (int j = i; j < Math.min(i + 5, tokens.length); j++) {
        hash = mix(hash * 31 + HASH.hashChars(tokens[j]));
      }
      shingles[i] = hash;
    }
    return shingles;
  }

  private static long simHash(String[] tokens) {
    int[] votes = new int[64];
    for (String token : tokens) {
      long hash = HASH.hashChars(token);
      for (int bit = 0; bit < 64; bit++) {
        votes[bit] += (hash >>> bit & 1) == 1 ? 1 : -1;
      }
    }
    long result = 0;
    for (int bit = 0; bit < 64; bit++) {
      if (votes[bit] > 0) {
        result |= 1L << bit;
      }
    }
    return result;
  }

  private static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
