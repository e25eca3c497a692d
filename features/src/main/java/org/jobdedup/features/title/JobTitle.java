package org.jobdedup.features.title;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.ScannedText;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.organization.OrganizationName;

/**
 * A job title taken apart: the role itself, and what else the title says.
 *
 * @param tokens words of the role in order: folded, masculine singular, function words in one
 *     English form, compounds split before a function word; without everything below
 * @param levels levels of seniority; empty when none is named, several for 'Medior/Senior'
 * @param employment forms of contract that are named
 * @param hours working hours that are named
 * @param remote where one works, as far as named
 * @param numbers years and other numbers
 * @param references reference numbers, upper-case letters and digits
 * @param places words of the ad's location that the title repeats
 * @param additions words of parts that advertise rather than name the role, such as an offer of pay
 * @param namesOrganization whether the title repeated the organisation, which was taken out
 */
public record JobTitle(
    List<String> tokens,
    Set<SeniorityLevel> levels,
    Set<EmploymentType> employment,
    WorkingHours hours,
    RemoteMode remote,
    List<String> numbers,
    List<String> references,
    List<String> places,
    List<String> additions,
    boolean namesOrganization) {

  /** No title is known. */
  public static final JobTitle UNKNOWN =
      new JobTitle(
          List.of(),
          Set.of(),
          Set.of(),
          WorkingHours.UNKNOWN,
          RemoteMode.UNKNOWN,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          false);

  /** Copies the collections. */
  public JobTitle {
    tokens = List.copyOf(tokens);
    levels = levels.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(levels));
    employment = Set.copyOf(employment);
    Objects.requireNonNull(hours, "hours");
    Objects.requireNonNull(remote, "remote");
    numbers = List.copyOf(numbers);
    references = List.copyOf(references);
    places = List.copyOf(places);
    additions = List.copyOf(additions);
  }

  /**
   * Parses a title.
   *
   * @param title the title as posted, or null
   * @param organization the organisation of the ad, or null; taken out of the title
   * @param location the location of the ad, or null; its words are kept apart
   */
  public static JobTitle parse(String title, String organization, String location) {
    return parseWith(title, organization, OrganizationName.parse(organization), location);
  }

  /**
   * As {@link #parse(String, String, String)}, with an organisation that was parsed before.
   *
   * @param name the organisation as posted, or null
   * @param organization the organisation as the title may repeat it
   */
  public static JobTitle parseWith(
      String title, String name, OrganizationName organization, String location) {
    return title == null || title.isBlank()
        ? UNKNOWN
        : new JobTitleParser(name, organization, location)
            .parse(TitleTokenizer.tokenize(title), RemoteMode.ofHeader(ScannedText.of(title)));
  }

  /** The role as one string, its tokens joined by blanks; empty when unknown. */
  public String core() {
    return String.join(" ", tokens);
  }

  /** Whether a title is known that names anything. */
  public boolean isKnown() {
    return !tokens.isEmpty();
  }
}
