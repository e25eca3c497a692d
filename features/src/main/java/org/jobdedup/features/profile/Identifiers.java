package org.jobdedup.features.profile;

import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.hashing.Hash64;

/**
 * Contacts and reference numbers of an ad as 32-bit hashes: enough to see that two ads share one,
 * and no personal data in state. Immutable.
 */
public final class Identifiers {
  private static final int MAX_EACH = 6;

  private final int[] emails;
  private final int[] phones;
  private final int[] addresses;
  private final int[] domains;
  private final int[] references;
  private final int[] addressIds;
  private final int[] bareAddressIds;

  private Identifiers(int[][] kinds) {
    emails = kinds[0];
    phones = kinds[1];
    addresses = kinds[2];
    domains = kinds[3];
    references = kinds[4];
    addressIds = kinds[5];
    bareAddressIds = kinds[6];
  }

  /** Keeps of each kind the {@value #MAX_EACH} values of the lowest hashes. */
  public static Identifiers of(Contacts contacts, ReferenceNumbers numbers) {
    return new Identifiers(
        new int[][] {
          hashes(contacts.emails()),
          hashes(contacts.phones()),
          hashes(contacts.addresses()),
          hashes(contacts.domains()),
          hashes(numbers.stated()),
          hashes(numbers.addressIds()),
          hashes(
              numbers.addressIds().stream().map(id -> id.substring(id.indexOf('/') + 1)).toList())
        });
  }

  /** The lowest hashes of values, ascending and each once. */
  private static int[] hashes(List<String> values) {
    int[] hashes = new int[values.size()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = (int) Hash64.ofText(values.get(i));
    }
    Arrays.sort(hashes);
    int kept = 0;
    for (int i = 0; i < hashes.length && kept < MAX_EACH; i++) {
      if (kept == 0 || hashes[i] != hashes[kept - 1]) {
        hashes[kept++] = hashes[i];
      }
    }
    return Arrays.copyOf(hashes, kept);
  }

  void write(ProfileWriter out) {
    for (int[] kind : kinds()) {
      out.putInts(kind);
    }
  }

  static Identifiers read(ProfileReader in) {
    int[][] kinds = new int[7][];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = in.getInts();
    }
    return new Identifiers(kinds);
  }

  private int[][] kinds() {
    return new int[][] {emails, phones, addresses, domains, references, addressIds, bareAddressIds};
  }

  /** 1 where an e-mail address is shared, 0 where none is, NaN where a side has none. */
  public float emailAgreement(Identifiers other) {
    return agreement(emails, other.emails);
  }

  /** 1 where a phone number is shared, 0 where none is, NaN where a side has none. */
  public float phoneAgreement(Identifiers other) {
    return agreement(phones, other.phones);
  }

  /** 1 where a web address in the text is shared, 0 where none is, NaN where a side has none. */
  public float addressAgreement(Identifiers other) {
    return agreement(addresses, other.addresses);
  }

  /** 1 where a web or mail domain is shared, 0 where none is, NaN where a side has none. */
  public float domainAgreement(Identifiers other) {
    return agreement(domains, other.domains);
  }

  /**
   * 1 where a reference number stands on both sides, stated or in the address of the posting; 0
   * where both state numbers and share none; else NaN.
   */
  public float referenceAgreement(Identifiers other) {
    if (shares(references, other.references)
        || shares(addressIds, other.addressIds)
        || shares(references, other.bareAddressIds)
        || shares(bareAddressIds, other.references)) {
      return 1;
    }
    return references.length == 0 || other.references.length == 0 ? Float.NaN : 0;
  }

  private static float agreement(int[] a, int[] b) {
    return a.length == 0 || b.length == 0 ? Float.NaN : shares(a, b) ? 1 : 0;
  }

  private static boolean shares(int[] a, int[] b) {
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] == b[j]) {
        return true;
      }
      if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Identifiers that && Arrays.deepEquals(kinds(), that.kinds());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(kinds());
  }

  @Override
  public String toString() {
    return "Identifiers[" + Arrays.stream(kinds()).mapToInt(kind -> kind.length).sum() + "]";
  }
}
