package org.jobdedup.features.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.section.Headings;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.title.JobTitle;

/**
 * Title and location of an ad: the given ones, or for an ad without a title what the first line of
 * its text says. In posts of those who hire, bars divide that line: 'Acme (acme.example) | Keeper
 * of Lamps | Kiel, Germany | Full-time'. There the organisation comes first, and of the other parts
 * those that are nothing but places, or words for work from home, stand for the location. A line
 * that is a sentence, or longer than titles are, is no title, and headings in front of it are
 * passed over.
 *
 * @param title the title, or the line without web addresses and the parts that stand for the
 *     location; empty where none is known
 * @param organization the organisation as the title may repeat it
 * @param location the location, or null where none is known
 */
record Headline(String title, OrganizationName organization, String location) {
  private static final int MAX_LENGTH = 160;

  /** Characters that are divided; what comes behind is text. */
  private static final int MAX_LINE = 600;

  /** Lines in front of the title that name nothing. */
  private static final int MAX_HEADINGS = 3;

  /** Two parts may be a title and its site; with three, the line is taken for a list of facts. */
  private static final int MIN_PARTS = 3;

  /** Between parts, so that those of title and of location stay lists. */
  private static final String BAR = " | ";

  /** Ends a sentence, unlike 'Dipl. Ing.' and 'Sr. Developer': a longer word goes before. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?:\\p{L}{5}\\.|\\p{L}[!?])(?:\\s+\\p{Lu}|\\s*$)");

  private static final Pattern BARS = Pattern.compile("\\|");
  private static final Pattern ADDRESS = Pattern.compile("(?:https?://|www\\.)[^\\s|)]+");
  private static final Pattern BARE_ADDRESS = Pattern.compile("[\\w-]+(?:\\.[\\w-]+)+(?:/\\S*)?");

  /**
   * Reads the title or, where the ad has none, the first line of its text that names anything.
   *
   * @param organization that of the ad
   * @param text the description as plain text
   * @param language ISO 639 code of the text, by which places are told apart
   */
  static Headline of(
      JobAd ad, OrganizationName organization, String text, PlaceResolver places, String language) {
    if (ad.title() != null) {
      return new Headline(HtmlText.toText(ad.title()), organization, ad.location());
    }
    String line = firstLine(organization, text);
    String[] parts = BARS.split(line.substring(0, Math.min(line.length(), MAX_LINE)));
    if (parts.length < MIN_PARTS) {
      String title = line.length() > MAX_LENGTH || SENTENCE.matcher(line).find() ? "" : line;
      return new Headline(title, organization, ad.location());
    }
    Headline divided = ofParts(parts, organization, places, language);
    return new Headline(
        divided.title,
        divided.organization,
        ad.location() == null ? divided.location : ad.location());
  }

  /**
   * The first line of a text that names anything: headings of sections, labels and the name of the
   * organisation alone do not, of which a few may stand first.
   */
  private static String firstLine(OrganizationName organization, String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .limit(MAX_HEADINGS + 1L)
        .filter(line -> !Headings.isHeading(line) && !line.endsWith(":"))
        .filter(line -> line.length() > MAX_LENGTH || !isName(line, organization))
        .findFirst()
        .orElse("");
  }

  private static boolean isName(String line, OrganizationName organization) {
    return OrganizationName.agreement(OrganizationName.parse(line), organization) == 1;
  }

  private static Headline ofParts(
      String[] parts, OrganizationName organization, PlaceResolver places, String language) {
    List<String> title = new ArrayList<>();
    List<String> location = new ArrayList<>();
    String named = name(parts[0]);
    title.add(named == null ? withoutAddresses(parts[0]) : named);
    for (int i = 1; i < parts.length; i++) {
      String part = withoutAddresses(i + 1 < parts.length ? parts[i] : beforeAddress(parts[i]));
      if (isLocation(part, places, language)) {
        location.add(part);
      } else if (!part.isEmpty() && !BARE_ADDRESS.matcher(part).matches()) {
        title.add(part);
      }
    }
    return new Headline(
        cut(String.join(BAR, title)),
        named == null ? organization : OrganizationName.parse(named),
        location.isEmpty() ? null : String.join(BAR, location));
  }

  /** What stands before brackets, or null where that is no more than an address. */
  private static String name(String part) {
    int bracket = part.indexOf('(');
    String name = withoutAddresses(bracket < 0 ? part : part.substring(0, bracket));
    return name.isEmpty() ? null : name;
  }

  private static String withoutAddresses(String part) {
    return ADDRESS.matcher(part).replaceAll("").strip();
  }

  /** Behind an address in the last part, the text goes on where a line break was lost. */
  private static String beforeAddress(String part) {
    Matcher address = ADDRESS.matcher(part);
    return address.find() ? part.substring(0, address.start()) : part;
  }

  /**
   * Whether a part is nothing but places, or says that one works from home. What names a level or
   * pay does not: there are places called Lead and Startup.
   */
  private static boolean isLocation(String part, PlaceResolver places, String language) {
    PlaceSet named = places.resolve(part, null, language);
    if (!named.residue().isEmpty() || named.isEmpty() && !named.remote() && !named.hybrid()) {
      return false;
    }
    JobTitle title = JobTitle.parse(part, null, null);
    return title.levels().isEmpty()
        && title.employment().isEmpty()
        && title.hours().isUnknown()
        && title.additions().isEmpty();
  }

  private static String cut(String line) {
    if (line.length() <= MAX_LENGTH) {
      return line;
    }
    int end = line.lastIndexOf(' ', MAX_LENGTH);
    return line.substring(0, end > 0 ? end : MAX_LENGTH);
  }
}
