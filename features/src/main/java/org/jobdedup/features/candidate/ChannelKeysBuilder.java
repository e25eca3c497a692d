package org.jobdedup.features.candidate;

import java.util.Arrays;
import java.util.TreeSet;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.WebAddress;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.title.JobTitle;

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

  /** The distinct keys so far, ascending, each with the channel that gave it first. */
  private long[] keys = new long[64];

  private byte[] channels = new byte[64];
  private int size;

  private void add(Channel channel, long value) {
    long key = key(channel, value);
    int found = Arrays.binarySearch(keys, 0, size, key);
    if (found >= 0) {
      return;
    }
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, size * 2);
      channels = Arrays.copyOf(channels, size * 2);
    }
    int at = -found - 1;
    System.arraycopy(keys, at, keys, at + 1, size - at);
    System.arraycopy(channels, at, channels, at + 1, size - at);
    keys[at] = key;
    channels[at] = (byte) channel.code();
    size++;
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
    return Hash64.ofText(String.join(" ", new TreeSet<>(title.tokens())));
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
    long[] names = new long[2 * MAX_PLACES];
    int count = 0;
    for (int i = 0; i < Math.min(MAX_PLACES, places.size()); i++) {
      int place = places.id(i);
      int city = Gazetteer.standard().cityOf(place);
      names[count++] = nameHash(place);
      if (city != place) {
        names[count++] = nameHash(city);
      }
    }
    return Arrays.copyOf(names, count);
  }

  private static long nameHash(int place) {
    return Hash64.ofText(Gazetteer.standard().find(place).orElseThrow().name());
  }

  /** The distinct keys collected so far. */
  public ChannelKeys build() {
    return ChannelKeys.of(Arrays.copyOf(keys, size), Arrays.copyOf(channels, size));
  }
}
