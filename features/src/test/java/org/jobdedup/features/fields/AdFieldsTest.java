package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.junit.jupiter.api.Test;

class AdFieldsTest {
  private static final String TEXT =
      """
      Wir suchen zum nächstmöglichen Zeitpunkt einen Buchhalter.
      Mind. 3 Jahre Berufserfahrung, 39-Stunden-Woche, unbefristet, Homeoffice möglich.
      Gehalt: 3.400 € bis 3.900 € brutto im Monat.
      Referenznummer: KX-48213. Tel.: 0211 47110815, bewerbung@kontorhaus.example
      """;

  private static AdFields extract() {
    JobAd ad =
        JobAd.builder("1")
            .title("Senior Buchhalter (m/w/d) in Teilzeit - Düsseldorf")
            .organization("Kontorhaus GmbH")
            .location("Düsseldorf")
            .description(TEXT)
            .url("https://www.kontorhaus.example/jobs/buchhalter-48213?utm_source=x")
            .occupationCode("ISCO-08:2411")
            .build();
    return AdFields.extract(ad, ad.title(), TEXT, "de");
  }

  @Test
  void everyFieldOfAPlainAd() {
    AdFields fields = extract();
    assertEquals("kontorhaus", fields.organization().canonical());
    assertEquals("accountant", fields.title().core());
    assertEquals(Set.of(SeniorityLevel.SENIOR), fields.title().levels());
    assertEquals(List.of("dusseldorf"), fields.title().places());
    assertEquals(List.of("+4921147110815"), fields.contacts().phones());
    assertEquals(List.of("bewerbung@kontorhaus.example"), fields.contacts().emails());
    assertEquals(List.of("KX48213"), fields.references().stated());
    assertEquals("kontorhaus.example/jobs/buchhalter-48213", fields.address().canonical());
    assertEquals(3_400 * 12, fields.salary().orElseThrow().annualMinimum());
    assertEquals(39, fields.hours().minimumPerWeek());
    assertEquals(Set.of(WorkingHours.Arrangement.PART_TIME), fields.hours().arrangements());
    assertEquals(RemoteMode.HYBRID, fields.remote());
    assertEquals(Set.of(EmploymentType.PERMANENT), fields.textEmployment());
    assertEquals("RequiredExperience[3]", fields.experience().toString());
    assertEquals("2411", fields.profession().orElseThrow().code());
    assertFalse(fields.isAnonymous());
  }

  @Test
  void theTurkishLocaleChangesNothing() {
    Locale before = Locale.getDefault();
    AdFields usual = extract();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals(usual, extract());
      assertEquals(
          OrganizationName.parse("INFINITI INDUSTRIE"),
          OrganizationName.parse("infiniti industrie"));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aTextAloneGivesUnknowns() {
    JobAd ad = JobAd.builder("1").description("x").build();
    AdFields fields = AdFields.extract(ad, null, "x", null);
    assertTrue(fields.isAnonymous());
    assertTrue(fields.salary().isEmpty());
    assertTrue(fields.hours().isUnknown());
    assertTrue(fields.references().isEmpty());
    assertEquals(RemoteMode.UNKNOWN, fields.remote());
  }

  @Test
  void hugeAndHostileTextsTakeLinearTime() {
    List<String> unit =
        List.of(
            "1",
            "1 ",
            "a@",
            "www.",
            "://",
            "0211 ",
            "Ref: ",
            "€ 1 - ",
            "Gehalt 1.",
            "(",
            "h ",
            "kein remote ",
            "no ",
            "1%",
            "Teilzeit (20h ",
            "kochKoch",
            "remoteRemote",
            "homeOffice",
            "-1");
    CpuLimit.within(
        Duration.ofSeconds(20),
        () -> {
          for (String piece : unit) {
            String text = piece.repeat(1_000_000 / piece.length());
            JobAd ad = JobAd.builder("1").title(text).organization(text).description(text).build();
            AdFields.extract(ad, text, text, "de");
          }
          return null;
        });
  }
}
