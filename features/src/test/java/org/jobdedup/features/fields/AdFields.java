package org.jobdedup.features.fields;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.title.JobTitle;

/**
 * All fields of one ad but its places and language, as tests and measurements look at them.
 *
 * @param organization who posts it
 * @param title the title taken apart
 * @param contacts ways to get in touch
 * @param references reference numbers
 * @param address canonical address of the posting
 * @param salary pay, if stated
 * @param hours working hours from the title, completed from the text
 * @param remote where one works
 * @param textEmployment forms of contract that the text names; low confidence
 * @param textLevels levels that the text names; low confidence
 * @param experience years of experience that are asked for
 * @param start when the job begins, if stated
 * @param profession occupation code, if given
 */
public record AdFields(
    OrganizationName organization,
    JobTitle title,
    Contacts contacts,
    ReferenceNumbers references,
    WebAddress address,
    Optional<Salary> salary,
    WorkingHours hours,
    RemoteMode remote,
    Set<EmploymentType> textEmployment,
    Set<SeniorityLevel> textLevels,
    RequiredExperience experience,
    Optional<StartDate> start,
    Optional<ProfessionCodes> profession) {

  /** Checks that nothing is missing and copies the sets. */
  public AdFields {
    Objects.requireNonNull(organization, "organization");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(contacts, "contacts");
    Objects.requireNonNull(references, "references");
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(salary, "salary");
    Objects.requireNonNull(hours, "hours");
    Objects.requireNonNull(remote, "remote");
    textEmployment = Set.copyOf(textEmployment);
    textLevels = Set.copyOf(textLevels);
    Objects.requireNonNull(experience, "experience");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(profession, "profession");
  }

  /**
   * Extracts all fields.
   *
   * @param ad the ad; its title and description are not read but replaced by the next arguments
   * @param plainTitle the title as plain text, or null
   * @param plainText the description as plain text, with line breaks between blocks
   * @param language ISO 639-1 code of the text, or null
   */
  public static AdFields extract(JobAd ad, String plainTitle, String plainText, String language) {
    ScannedText title = ScannedText.of(plainTitle == null ? "" : plainTitle);
    ScannedText text = ScannedText.of(plainText);
    JobTitle jobTitle = JobTitle.parse(plainTitle, ad.organization(), ad.location());
    List<String> given = ad.contacts();
    Optional<Salary> salary = Salary.find(title);
    return new AdFields(
        OrganizationName.parse(ad.organization()),
        jobTitle,
        Contacts.find(text, given, Contacts.region(ad.country(), language)),
        ReferenceNumbers.find(title, text, ad.url()),
        WebAddress.parse(ad.url()),
        salary.isPresent() ? salary : Salary.find(text),
        jobTitle.hours().orElse(WorkingHours.find(text)),
        RemoteMode.of(ad.location(), title, text),
        EmploymentType.find(text),
        SeniorityLevel.find(text),
        RequiredExperience.find(text),
        StartDate.find(title, text),
        ProfessionCodes.parse(ad.occupationCode()));
  }

  /** Whether nothing but the text is known of the ad. */
  public boolean isAnonymous() {
    return !organization.isKnown() && !title.isKnown();
  }
}
