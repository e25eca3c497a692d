package org.jobdedup.features.candidate;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.JobTitle;
import org.jobdedup.features.fields.OrganizationName;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.WebAddress;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.terms.TermSet;

/**
 * Derives the bucket keys of an ad. Text finds most duplicates; the field channels find those that
 * were translated, rewritten or shortened. A phone number counts only together with the title,
 * since agencies print one number on everything.
 */
public final class ChannelKeysBuilder {
  private static final int RARE_TITLE_WORDS = 2;
  private static final int MAX_PLACES = 3;
  private static final int MAX_VALUES = 3;

  /** Stands for the place of an ad that names none. */
  private static final long NO_PLACE = 0;

  private final Map<Long, Byte> channelByKey = new TreeMap<>();

  private void add(Channel channel, long value) {
    channelByKey.putIfAbsent(key(channel, value), (byte) channel.code());
  }

  private static long key(Channel channel, long value) {
    return Hash64.combine(Hash64.mix(channel.code() + 1L), value);
  }

  /** The bucket key that {@link #addBands} adds for one band of a signature that is not empty. */
  public static long bandKey(LshBanding banding, MinHashSignature signature, int band) {
    return key(Channel.TEXT_BAND, banding.bandKey(signature, band));
  }

  /** Adds a key for each band of the signature; none where the text is empty. */
  public void addBands(LshBanding banding, MinHashSignature signature) {
    if (!signature.isEmpty()) {
      for (int band = 0; band < banding.bands(); band++) {
        add(Channel.TEXT_BAND, banding.bandKey(signature, band));
      }
    }
  }

  /**
   * Adds keys that combine the title with organisation and place. The one without a place lets ads
   * meet of which one names no place, or a larger one; in large buckets, which are bounded, that
   * with the place still does.
   *
   * @param roleTerms words of the role, in one language
   */
  public void addTitle(
      OrganizationName organization, JobTitle title, TermSet roleTerms, PlaceSet places) {
    if (!title.isKnown()) {
      return;
    }
    long role = role(title);
    int[] rarest = roleTerms.rarestHashes(RARE_TITLE_WORDS);
    long employerAndRole = Hash64.combine(Hash64.ofText(organization.canonical()), role);
    if (organization.isKnown()) {
      add(Channel.ORGANIZATION_TITLE, employerAndRole);
    }
    for (long place : placeValues(places)) {
      if (organization.isKnown()) {
        add(Channel.ORGANIZATION_TITLE_PLACE, Hash64.combine(employerAndRole, place));
      }
      if (place != NO_PLACE) {
        for (int word : rarest) {
          add(Channel.PLACE_RARE_TITLE_WORD, Hash64.combine(word, place));
        }
      }
    }
  }

  /** The words of a role in any order, which differs between languages. */
  private static long role(JobTitle title) {
    return Hash64.ofText(
        title.tokens().stream().sorted().distinct().collect(Collectors.joining(" ")));
  }

  /** Adds keys for e-mail addresses, and for phone numbers together with the title. */
  public void addContacts(Contacts contacts, JobTitle title) {
    contacts.emails().stream()
        .sorted()
        .limit(MAX_VALUES)
        .forEach(email -> add(Channel.EMAIL, Hash64.ofText(email)));
    if (title.isKnown() && !contacts.phones().isEmpty()) {
      long role = role(title);
      contacts.phones().stream()
          .sorted()
          .limit(MAX_VALUES)
          .forEach(phone -> add(Channel.PHONE_TITLE, Hash64.combine(Hash64.ofText(phone), role)));
    }
  }

  /** Adds keys for reference numbers. */
  public void addReferences(ReferenceNumbers references) {
    references.stated().stream()
        .sorted()
        .limit(MAX_VALUES)
        .forEach(number -> add(Channel.REFERENCE, Hash64.ofText(number)));
    references.addressIds().stream()
        .sorted()
        .limit(MAX_VALUES)
        .forEach(number -> add(Channel.REFERENCE, Hash64.ofText(number)));
  }

  /** Adds the address of the posting where it is known. */
  public void addUrl(WebAddress address) {
    if (address.isKnown()) {
      add(Channel.URL, Hash64.ofText(address.canonical()));
    }
  }

  /**
   * The names of the places, each district with the city that it lies in: boards name the one or
   * the other. Names, since an ad that gives no country may mean any place of that name.
   */
  private static long[] placeValues(PlaceSet places) {
    if (places.isEmpty()) {
      return new long[] {places.residueHash()};
    }
    return IntStream.range(0, Math.min(MAX_PLACES, places.size()))
        .map(places::id)
        .flatMap(ChannelKeysBuilder::withCity)
        .mapToObj(id -> Gazetteer.standard().find(id).orElseThrow().name())
        .mapToLong(Hash64::ofText)
        .distinct()
        .toArray();
  }

  private static IntStream withCity(int placeId) {
    int city = Gazetteer.standard().cityOf(placeId);
    return city == placeId ? IntStream.of(placeId) : IntStream.of(placeId, city);
  }

  /** The distinct keys collected so far. */
  public ChannelKeys build() {
    long[] keys = new long[channelByKey.size()];
    byte[] channels = new byte[keys.length];
    int i = 0;
    for (Map.Entry<Long, Byte> entry : channelByKey.entrySet()) {
      keys[i] = entry.getKey();
      channels[i++] = entry.getValue();
    }
    return ChannelKeys.of(keys, channels);
  }
}
