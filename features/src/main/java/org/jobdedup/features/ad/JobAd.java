package org.jobdedup.features.ad;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jobdedup.features.hashing.Hash64;

/**
 * One posting of a job as it was collected: the canonical record that every reader produces.
 *
 * <p>Text fields are {@code null} when unknown, never empty; {@code description} may be plain text
 * or HTML. Dates that carry no time of day stand for midnight UTC. The record holds personal data
 * (contacts), so {@link #toString()} names the id and nothing else.
 *
 * @param id identifier that is unique across the whole input and stable across revisions
 * @param operation whether the ad is (re)stated or withdrawn
 * @param title job title as posted
 * @param description body of the ad, text or HTML; required unless the ad is deleted
 * @param organization name of the organisation that posts the ad
 * @param location place or places of work as posted, free text
 * @param country ISO 3166-1 alpha-2 code or country name as posted
 * @param language BCP 47 language tag as stated by the source
 * @param site name of the board or site that carries the posting
 * @param url address of the posting or of its application form
 * @param postedAt when the ad says that it was posted
 * @param firstSeen when it was first collected
 * @param lastSeen when it was last collected
 * @param validThrough until when it is said to be open
 * @param updatedAt revision time of this record; orders revisions of one id where present
 * @param contacts e-mail addresses, phone numbers or contact names that the source gives apart
 * @param occupationCode occupation code as given (ISCO, ESCO, ROME, …)
 */
public record JobAd(
    String id,
    AdOperation operation,
    String title,
    String description,
    String organization,
    String location,
    String country,
    String language,
    String site,
    String url,
    Instant postedAt,
    Instant firstSeen,
    Instant lastSeen,
    Instant validThrough,
    Instant updatedAt,
    List<String> contacts,
    String occupationCode) {

  /** Checks what every reader must have ensured: an id, and a text unless the ad is deleted. */
  public JobAd {
    Objects.requireNonNull(operation, "operation");
    if (id == null || id.isBlank()) {
      throw new IllegalArgumentException("A job ad needs an id that is not blank.");
    }
    if (operation == AdOperation.UPSERT && (description == null || description.isBlank())) {
      throw new IllegalArgumentException(
          "A job ad needs a description that is not blank unless it is deleted: id=" + id);
    }
    contacts = contacts == null ? List.of() : List.copyOf(contacts);
  }

  /** Starts a builder of an upsert for the given id. */
  public static Builder builder(String id) {
    return new Builder(id);
  }

  /**
   * Starts a builder that holds all of this ad but its id.
   *
   * @param otherId the id of the ad that is built
   */
  public Builder toBuilder(String otherId) {
    return new Builder(otherId)
        .operation(operation)
        .title(title)
        .description(description)
        .organization(organization)
        .location(location)
        .country(country)
        .language(language)
        .site(site)
        .url(url)
        .postedAt(postedAt)
        .firstSeen(firstSeen)
        .lastSeen(lastSeen)
        .validThrough(validThrough)
        .updatedAt(updatedAt)
        .contacts(contacts)
        .occupationCode(occupationCode);
  }

  /** 64-bit hash of every field that can change a decision. */
  public long fingerprint() {
    long hash = 1;
    for (String field :
        new String[] {
          title, description, organization, location, country, language, site, url, occupationCode
        }) {
      hash = Hash64.combine(hash, field == null ? 0 : Hash64.ofText(field));
    }
    for (String contact : contacts) {
      hash = Hash64.combine(hash, Hash64.ofText(contact));
    }
    hash = Hash64.combine(hash, postedAt == null ? 0 : postedAt.getEpochSecond());
    return Hash64.combine(hash, firstSeen == null ? 0 : firstSeen.getEpochSecond());
  }

  @Override
  public String toString() {
    return "JobAd[" + operation + " " + id + "]";
  }

  /** Collects the fields of a {@link JobAd}; blank text counts as unknown. */
  public static final class Builder {
    private final String id;
    private AdOperation operation = AdOperation.UPSERT;
    private String title;
    private String description;
    private String organization;
    private String location;
    private String country;
    private String language;
    private String site;
    private String url;
    private Instant postedAt;
    private Instant firstSeen;
    private Instant lastSeen;
    private Instant validThrough;
    private Instant updatedAt;
    private List<String> contacts = List.of();
    private String occupationCode;

    private Builder(String id) {
      this.id = id;
    }

    /** Sets the operation; upsert unless set. */
    public Builder operation(AdOperation value) {
      operation = value;
      return this;
    }

    /** Sets the title. */
    public Builder title(String value) {
      title = blankToNull(value);
      return this;
    }

    /** Sets the description, text or HTML. */
    public Builder description(String value) {
      description = blankToNull(value);
      return this;
    }

    /** Sets the organisation. */
    public Builder organization(String value) {
      organization = blankToNull(value);
      return this;
    }

    /** Sets the place or places of work. */
    public Builder location(String value) {
      location = blankToNull(value);
      return this;
    }

    /** Sets the country code or name. */
    public Builder country(String value) {
      country = blankToNull(value);
      return this;
    }

    /** Sets the stated language. */
    public Builder language(String value) {
      language = blankToNull(value);
      return this;
    }

    /** Sets the board or site. */
    public Builder site(String value) {
      site = blankToNull(value);
      return this;
    }

    /** Sets the address of the posting. */
    public Builder url(String value) {
      url = blankToNull(value);
      return this;
    }

    /** Sets the posting date. */
    public Builder postedAt(Instant value) {
      postedAt = value;
      return this;
    }

    /** Sets the first collection time. */
    public Builder firstSeen(Instant value) {
      firstSeen = value;
      return this;
    }

    /** Sets the last collection time. */
    public Builder lastSeen(Instant value) {
      lastSeen = value;
      return this;
    }

    /** Sets the end of validity. */
    public Builder validThrough(Instant value) {
      validThrough = value;
      return this;
    }

    /** Sets the revision time. */
    public Builder updatedAt(Instant value) {
      updatedAt = value;
      return this;
    }

    /** Sets the contacts given apart from the text. */
    public Builder contacts(List<String> value) {
      contacts = value == null ? null : value.stream().filter(Objects::nonNull).toList();
      return this;
    }

    /** Sets the occupation code. */
    public Builder occupationCode(String value) {
      occupationCode = blankToNull(value);
      return this;
    }

    /**
     * Builds the ad.
     *
     * @throws IllegalArgumentException when the id or, for an upsert, the description is missing
     */
    public JobAd build() {
      return new JobAd(
          id,
          operation,
          title,
          description,
          organization,
          location,
          country,
          language,
          site,
          url,
          postedAt,
          firstSeen,
          lastSeen,
          validThrough,
          updatedAt,
          contacts,
          occupationCode);
    }

    private static String blankToNull(String value) {
      return value == null || value.isBlank() ? null : value;
    }
  }
}
