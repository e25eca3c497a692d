package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.List;

/**
 * Job reference and requisition numbers: those that title and text state, and the ids in the
 * address of the posting and in links to postings. Values hold upper-case letters and digits only,
 * so that 'R-12345' and 'R12345' are one number.
 *
 * @param stated numbers in title and text, distinct, in order of appearance, at most 8
 * @param addressIds for each id in an address its host, a slash, and the id
 */
public record ReferenceNumbers(List<String> stated, List<String> addressIds) {
  private static final int MAX_IDS = 6;

  /** No number is known. */
  public static final ReferenceNumbers NONE = new ReferenceNumbers(List.of(), List.of());

  /** Copies the lists. */
  public ReferenceNumbers {
    stated = List.copyOf(stated);
    addressIds = List.copyOf(addressIds);
  }

  /**
   * Finds the numbers of an ad.
   *
   * @param title the scanned title
   * @param text the scanned description
   * @param url address of the posting or its application form, or null
   */
  public static ReferenceNumbers find(ScannedText title, ScannedText text, String url) {
    return ReferenceNumberFinder.find(title, text, url);
  }

  /**
   * These numbers and the ids of postings that addresses in the text lead to, such as a form to
   * apply by; other links, such as a home page, say nothing.
   *
   * @param addresses canonical web addresses, as {@link Contacts#addresses()} has them
   */
  public ReferenceNumbers withLinks(List<String> addresses) {
    List<String> ids = new ArrayList<>(addressIds);
    for (String address : addresses) {
      for (String id : AddressIds.ofLink(WebAddress.parse(address))) {
        if (ids.size() < MAX_IDS && !ids.contains(id)) {
          ids.add(id);
        }
      }
    }
    return ids.size() == addressIds.size() ? this : new ReferenceNumbers(stated, ids);
  }

  /**
   * The comparable form of a number: upper-case letters and digits, nothing else; without a prefix
   * such as 'REQ' or 'JR' that some pages leave out, where at least four digits in one run, which
   * are no year, and nothing else follow. 'J2026-113' is one number with its letter.
   */
  public static String canonical(String number) {
    return ReferenceNumberFinder.canonical(number);
  }

  /** Whether there is none at all. */
  public boolean isEmpty() {
    return stated.isEmpty() && addressIds.isEmpty();
  }
}
