package org.jobdedup.features.fields;

import java.util.List;

/**
 * Ways to get in touch that an ad names. Personal data: {@link #toString()} gives counts only.
 *
 * @param emails addresses in lower case, distinct, in order of appearance
 * @param phones numbers in E.164 form where the country is known, else their digits without leading
 *     zeros; distinct, in order of appearance
 * @param addresses canonical web addresses in the text ({@link WebAddress#canonical()})
 * @param domains hosts of those addresses and of e-mail addresses, without free mail services and
 *     social networks
 */
public record Contacts(
    List<String> emails, List<String> phones, List<String> addresses, List<String> domains) {
  /** Nothing is named. */
  public static final Contacts NONE = new Contacts(List.of(), List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Contacts {
    emails = List.copyOf(emails);
    phones = List.copyOf(phones);
    addresses = List.copyOf(addresses);
    domains = List.copyOf(domains);
  }

  /**
   * Finds contacts.
   *
   * @param text the scanned description
   * @param given e-mail addresses, phone numbers or names that the source gives apart
   * @param region ISO 3166-1 alpha-2 code of the country that national phone numbers belong to, or
   *     null
   */
  public static Contacts find(ScannedText text, List<String> given, String region) {
    return new ContactFinder(region).find(text, given);
  }

  /**
   * The region that national phone numbers in an ad belong to.
   *
   * @param country ISO 3166-1 alpha-2 code as the ad gives it, or null
   * @param language ISO 639-1 code or BCP 47 tag of the text, or null
   * @return an ISO code, or null when neither tells
   */
  public static String region(String country, String language) {
    return ContactFinder.region(country, language);
  }

  @Override
  public String toString() {
    return "Contacts[emails="
        + emails.size()
        + ", phones="
        + phones.size()
        + ", addresses="
        + addresses.size()
        + "]";
  }
}
