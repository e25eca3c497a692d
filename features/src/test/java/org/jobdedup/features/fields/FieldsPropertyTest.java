package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.profile.Identifiers;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;
import org.jobdedup.features.title.TitleComparison.Difference;

/** What holds for every text: no failure, ranges, symmetry, and independence of the locale. */
class FieldsPropertyTest {
  private static final List<String> PIECES =
      List.of(
          "Senior",
          "(m/w/d)",
          "Data",
          "Engineer",
          "Koch:in",
          " - ",
          "|",
          "32-40 uur",
          "CDI",
          "H/F",
          "Leiter",
          "Vertriebsleiter",
          "Kontorhaus",
          "GmbH",
          "& Co. KG",
          "B.V.",
          "(KH)",
          "Bremen",
          "Personal",
          "?",
          "45.000 €",
          "pro Monat",
          "Gehalt",
          "Ref:",
          "KX-4711",
          "Tel.",
          "0211 4711081",
          "+49",
          "a@b.example",
          "https://x.example/a?b=1",
          "\n",
          "\\",
          "é",
          "ß",
          "İ",
          "ı",
          "🚀",
          "مهندس",
          "工程师",
          "\u0000",
          "\uD83D",
          "****",
          "80 %",
          "remote",
          "2026",
          "n",
          "I",
          "in",
          "100%",
          ".",
          "'");

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> composed =
        Arbitraries.of(PIECES)
            .list()
            .ofMaxSize(14)
            .map(pieces -> String.join(pieces.size() % 2 == 0 ? " " : "", pieces));
    return Arbitraries.oneOf(composed, Arbitraries.strings().ofMaxLength(80));
  }

  private static AdFields fields(String title, String organization, String text) {
    JobAd ad =
        JobAd.builder("id")
            .title(title)
            .organization(organization)
            .location(organization)
            .description(text + ".")
            .url(text)
            .occupationCode(title)
            .contacts(List.of(organization))
            .build();
    return AdFields.extract(ad, ad.title(), text, "de");
  }

  private static void assertAgreement(double forth, double back) {
    assertEquals(forth, back, 0, "symmetry");
    assertTrue(Double.isNaN(forth) || forth >= 0 && forth <= 1, () -> "range: " + forth);
  }

  @Property
  void agreementsAreSymmetricalAndInRange(
      @ForAll("texts") String one, @ForAll("texts") String two, @ForAll("texts") String three) {
    AdFields a = fields(one, two, three);
    AdFields b = fields(two, three, one);
    assertAgreement(
        OrganizationName.agreement(a.organization(), b.organization()),
        OrganizationName.agreement(b.organization(), a.organization()));
    Identifiers left = Identifiers.of(a.contacts(), a.references());
    Identifiers right = Identifiers.of(b.contacts(), b.references());
    assertAgreement(left.emailAgreement(right), right.emailAgreement(left));
    assertAgreement(left.phoneAgreement(right), right.phoneAgreement(left));
    assertAgreement(left.referenceAgreement(right), right.referenceAgreement(left));
    assertAgreement(
        Salary.agreement(a.salary(), b.salary()), Salary.agreement(b.salary(), a.salary()));
    assertAgreement(
        WorkingHours.agreement(a.hours(), b.hours()), WorkingHours.agreement(b.hours(), a.hours()));
    assertAgreement(
        RemoteMode.agreement(a.remote(), b.remote()), RemoteMode.agreement(b.remote(), a.remote()));
    assertAgreement(
        EmploymentType.agreement(a.textEmployment(), b.textEmployment()),
        EmploymentType.agreement(b.textEmployment(), a.textEmployment()));
    assertAgreement(
        SeniorityLevel.agreement(a.textLevels(), b.textLevels()),
        SeniorityLevel.agreement(b.textLevels(), a.textLevels()));
    assertAgreement(
        RequiredExperience.agreement(a.experience(), b.experience()),
        RequiredExperience.agreement(b.experience(), a.experience()));
    assertAgreement(
        StartDate.agreement(a.start(), b.start()), StartDate.agreement(b.start(), a.start()));
    assertAgreement(
        ProfessionCodes.agreement(a.profession(), b.profession()),
        ProfessionCodes.agreement(b.profession(), a.profession()));
  }

  @Property
  void titleComparisonIsSymmetrical(@ForAll("texts") String one, @ForAll("texts") String two) {
    JobTitle a = JobTitle.parse(one, "Kontorhaus", "Bremen");
    JobTitle b = JobTitle.parse(two, "Kontorhaus", "Bremen");
    TitleComparison forth = TitleComparison.of(a, b);
    TitleComparison back = TitleComparison.of(b, a);
    assertEquals(forth.sameCore(), back.sameCore());
    assertAgreement(forth.tokenJaccard(), back.tokenJaccard());
    assertAgreement(forth.tokenContainment(), back.tokenContainment());
    assertAgreement(forth.trigramDice(), back.trigramDice());
    assertEquals(
        List.of(forth.level(), forth.employment(), forth.hours(), forth.remote(), forth.numbers()),
        List.of(back.level(), back.employment(), back.hours(), back.remote(), back.numbers()));
    assertEquals(mirrored(forth.differences(), true), mirrored(back.differences(), false));
    assertEquals(mirrored(forth.differences(), false), mirrored(back.differences(), true));
  }

  private static List<String> mirrored(List<Difference> differences, boolean left) {
    return differences.stream()
        .filter(difference -> difference.left() == left)
        .map(difference -> difference.kind() + " " + difference.word())
        .toList();
  }

  @Property
  void anAdAgreesWithItself(
      @ForAll("texts") String title,
      @ForAll("texts") String organization,
      @ForAll("texts") String text) {
    AdFields a = fields(title, organization, text);
    TitleComparison comparison = TitleComparison.of(a.title(), a.title());
    assertEquals(a.title().isKnown(), comparison.sameCore());
    assertEquals(List.of(), comparison.differences());
    if (a.organization().isKnown()) {
      assertEquals(1, OrganizationName.agreement(a.organization(), a.organization()));
    }
    assertEquals(a, fields(title, organization, text));
  }

  /** What the Javadoc of each field says of its form. */
  @Property(tries = 500)
  void whatIsFoundHasItsDocumentedForm(@ForAll("texts") String one, @ForAll("texts") String two) {
    AdFields ad = fields(one, two, one + " " + two + " " + one);
    assertEach("[^@]+@[^@]*[^@.]", ad.contacts().emails());
    assertEach("\\+[1-9]\\d+|[1-9]\\d*", ad.contacts().phones());
    assertEach("[^/?#]+\\.[^/?#]{2,}(/[^?#]*[^/?#])?(\\?[^#]+)?", ad.contacts().addresses());
    assertEach("[^/?#@:]+\\.[^/?#@:]{2,}", ad.contacts().domains());
    assertEach("[A-Z0-9]*\\d[A-Z0-9]*", ad.references().stated());
    assertEach("[^/]+/[A-Z0-9]{4,}", ad.references().addressIds());
    assertEach("[A-Z0-9]*\\d[A-Z0-9]*", ad.title().references());
    for (List<String> words :
        List.of(ad.title().tokens(), ad.title().numbers(), ad.title().places())) {
      assertEach("\\S+", words);
    }
    assertEach("\\S+", ad.organization().tokens());
    assertEach("\\S+( \\S+)*", ad.organization().aliases());
    assertEach("\\S+", ad.organization().qualifiers());
    assertTrue(ad.references().stated().size() <= 8);
  }

  private static void assertEach(String form, List<String> values) {
    for (String value : values) {
      assertTrue(value.matches("(?s)" + form), () -> form + " does not match '" + value + "'");
    }
  }

  @Property(tries = 200)
  void caseAndLocaleDoNotMatter(@ForAll("texts") String text) {
    Locale before = Locale.getDefault();
    AdFields usual = fields(text, text, text);
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals(usual, fields(text, text, text));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Property(tries = 50)
  void anyCharactersDoNoHarm(@ForAll @StringLength(max = 2_000) String text) {
    fields(text, text, text);
  }

  @Property(tries = 200)
  void differencesOfUnknownsAreEmpty(@ForAll("texts") String text) {
    AdFields known = fields(text, text, text);
    assertTrue(Double.isNaN(Salary.agreement(known.salary(), Optional.empty())));
    assertTrue(
        Double.isNaN(RequiredExperience.agreement(known.experience(), RequiredExperience.NONE)));
    assertTrue(Double.isNaN(StartDate.agreement(known.start(), Optional.empty())));
    assertTrue(TitleComparison.of(known.title(), JobTitle.UNKNOWN).differences().isEmpty());
  }
}
