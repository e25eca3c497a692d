package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContactsTest {
  private static final ScannedText EMPTY = ScannedText.of("");

  private static Contacts find(String text, String region) {
    return Contacts.find(ScannedText.of(text), List.of(), region);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Mail an Jobs@Kontorhaus.example heute      | jobs@kontorhaus.example
          (jobs@kontorhaus.example).                 | jobs@kontorhaus.example
          jobs@kontorhaus.exampleTelefon: 1          | jobs@kontorhaus.example
          mailto:anna.muster+hr@mail.kontor-haus.nl  | anna.muster+hr@mail.kontor-haus.nl
          person12345@kontorhaus.example;            | person12345@kontorhaus.example
          jobs [at] kontorhaus.example               | jobs@kontorhaus.example
          Mail: anna.muster(at)kontorhaus.example,   | anna.muster@kontorhaus.example
          JOBS(AT)KONTORHAUS.EXAMPLE                 | jobs@kontorhaus.example
          jobs[at]mail[dot]kontorhaus(Punkt)example  | jobs@mail.kontorhaus.example
          anna.müller@kontorhaus.example             | anna.müller@kontorhaus.example
          联系jobs@kontorhaus.example                 | jobs@kontorhaus.example
          """)
  void emails(String text, String email) {
    assertEquals(List.of(email), find(text, null).emails());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@",
        "a@",
        "@b.example",
        "a@b",
        "5 @ 10",
        "@@@@",
        "a@@b.example",
        "x@..",
        "We meet (at) noon",
        "(at) b.example"
      })
  void brokenEmailsDoNoHarm(String text) {
    assertTrue(find(text, null).emails().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          Tel.: 0211 / 471 10-815             | DE | +4921147110815
          Telefon: +49 (0) 211 47110815       | -  | +4921147110815
          Tel: (+49) 211 47110815             | FR | +4921147110815
          Rufen Sie an: 0211-47110815         | DE | +4921147110815
          Tél. 04 75 33 46 70                 | FR | +33475334670
          04.75.33.46.70                      | FR | +33475334670
          bel 06-12 34 56 78                  | NL | +31612345678
          Phone: 0049 211 47110815            | DE | +4921147110815
          call (800) 808-4872                 | US | +18008084872
          Anna Muster, (800) 808-4872         | US | +18008084872
          Tel 08-123 45 67                    | SE | +4681234567
          Tel. 0211 47110815                  | -  | 21147110815
          Tel. 0031-6-86365917                | -  | +31686365917
          call 0031 6 86365917                | US | +31686365917
          bel 06-12-345678                    | NL | +31612345678
          """)
  void phones(String text, String region, String phone) {
    assertEquals(List.of(phone), find(text, region).phones());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ab 01.05.2026 oder 15.06.2026",
        "Gehalt 45.000 bis 60.000 Euro",
        "PLZ 01067 Dresden",
        "Kennziffer 4711-0815-22",
        "since 1998-2024, 24/7",
        "call us on 12/18/2023",
        "call us on 1/18/2023",
        "Fax: 0211 47110816",
        "IBAN DE02 1203 0000 0000 2020 51"
      })
  void otherDigitsAreNoPhones(String text) {
    assertTrue(find(text, "DE").phones().isEmpty(), () -> find(text, "DE").phones().toString());
  }

  @Test
  void contactsGivenApartCount() {
    Contacts contacts =
        Contacts.find(
            ScannedText.of("x"),
            List.of(
                "A@B.example",
                "0211 47110815",
                "Frau Muster",
                "https://kontor.example/apply/021147110816",
                "WWW.kontor.example/021147110817"),
            "DE");
    assertEquals(List.of("a@b.example"), contacts.emails());
    assertEquals(List.of("+4921147110815"), contacts.phones());
  }

  @Test
  void aTextMayBeginWithAnAtSign() {
    assertEquals(List.of("a@b.example"), find("@kontor: a@b.example", null).emails());
  }

  @Test
  void placeholdersAreNoPhones() {
    assertEquals(List.of(), find("Tel. 0000 0000", null).phones());
    assertEquals(List.of(), Contacts.find(ScannedText.of("x"), List.of("000-0000"), null).phones());
  }

  @Test
  void addressesLoseTrackingAndDecoration() {
    Contacts contacts =
        find(
            "Apply: https://www.Kontorhaus.example/Jobs/42/?utm_source=x&id=7&gclid=1#top, or"
                + " www.kontorhaus.example/jobs.Wir freuen uns",
            null);
    assertEquals("kontorhaus.example/Jobs/42?id=7", contacts.addresses().get(0));
    assertEquals(List.of("kontorhaus.example"), contacts.domains());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WWW.kontorhaus.example/jobs",
        "Www.Kontorhaus.example/jobs.",
        "„https://kontorhaus.example/jobs“",
        "“https://kontorhaus.example/jobs”",
        "«www.kontorhaus.example/jobs»",
        "l’adresse ‘https://kontorhaus.example/jobs’",
        "Apply: https://kontorhaus.example/jobs…",
        "(http://www.kontorhaus.example/jobs)"
      })
  void quotesAndCapitalsAreNoPartOfAnAddress(String text) {
    assertEquals(List.of("kontorhaus.example/jobs"), find(text, null).addresses());
  }

  @Test
  void freeMailAndSocialNetworksAreNoDomains() {
    Contacts contacts = find("me@gmail.com, https://www.linkedin.com/company/x", null);
    assertTrue(contacts.domains().isEmpty());
    assertFalse(contacts.emails().isEmpty());
  }

  @Test
  void atMostTheFirstEightOfEachAreKept() {
    StringBuilder text = new StringBuilder();
    for (int i = 10; i < 22; i++) {
      text.append("mail person" + i + "@kontor" + i + ".example, ");
      text.append("call +49 211 471108" + i + ", ");
      text.append("see https://www.kontor.example/" + i + " or www.kontor.example/w" + i + "\n");
    }
    Contacts contacts = find(text.toString(), null);
    for (int i = 0; i < 8; i++) {
      assertEquals("person1" + i + "@kontor1" + i + ".example", contacts.emails().get(i));
      assertEquals("+492114711081" + i, contacts.phones().get(i));
      assertEquals("kontor.example/1" + i, contacts.addresses().get(i));
    }
    assertEquals(8, contacts.emails().size());
    assertEquals(8, contacts.phones().size());
    assertEquals(8, contacts.addresses().size());
  }

  @Test
  void aPhoneNumberHasSevenToFifteenDigitsAndNineWhereNoWordAnnouncesIt() {
    for (int count = 4; count <= 18; count++) {
      String digits = "234567891234567891".substring(0, count);
      boolean most = count <= 15;
      assertEquals(count >= 7 && most, isPhone("Tel. " + digits), digits);
      assertEquals(
          count >= 7 && most, !Contacts.find(EMPTY, List.of(digits), null).phones().isEmpty());
      String zero = "0" + digits.substring(1);
      assertEquals(count >= 9 && most, isPhone("Wir 23 Leute, " + zero), zero);
      assertEquals(false, isPhone("Wir backen " + digits), digits);
    }
  }

  private static boolean isPhone(String text) {
    return !find(text, null).phones().isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "(800) 808-4872, true",
    "(800)808-4872, true",
    "(800) 808.4872, true",
    "(800) 808 4872, true",
    "(800) 808/4872, false",
    "(80) 808-48720, false",
    "(800) 80-848720, false",
    "(800) 8080-4872, false",
    "(800) 808-487, false",
    "(800) 808-48720, false",
    "[800] 808-4872, false"
  })
  void aNumberOfNorthAmericaIsToldByItsForm(String text, boolean phone) {
    assertEquals(phone, isPhone("Wir backen " + text));
    assertEquals(phone, isPhone(text + "\nBrot"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          (+49 211 47110815)              | +4921147110815
          +(49) 211 47110815              | +4921147110815
          +49/211.471-108(15)             | +4921147110815
          +49 211 / 47110815              | +4921147110815
          +49 211  /  47110815            | -
          +49 211, 47110815               | -
          Nr. AB-021147110815             | -
          Nr. AB021147110815              | -
          Nr. 7.021147110815              | -
          Nr. /021147110815               | -
          Nr. _021147110815               | -
          Konto 8 021147110815            | -
          Konto -021147110815             | 21147110815
          Fax 0211 47110815, Tel 21147110 | 21147110
          Tel 21147110 Fax 0211 47110815  | 21147110
          """)
  void whatStandsBeforeAndWithinDigitsTellsAPhoneNumber(String text, String phone) {
    assertEquals(phone == null ? List.of() : List.of(phone), find(text, null).phones());
  }

  @Test
  void aWordForPhoneOrFaxReachesTwentyEightCharacters() {
    for (int blanks = 20; blanks < 30; blanks++) {
      String gap = " ".repeat(blanks);
      assertEquals(blanks + 3 <= 28, isPhone("Tel" + gap + "2114711"), "blanks: " + blanks);
      assertEquals(blanks + 3 > 28, isPhone("Fax" + gap + "0211471108"), "blanks: " + blanks);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "azAZ09._-+%@a-z.AZ09.example, azaz09._-+%@a-z.az09.example",
    ".-.jobs@kontor.example, jobs@kontor.example",
    "<jobs@kontor.example>, jobs@kontor.example",
    "jobs@kontor.example-, jobs@kontor.example",
    "jobs@kontor.example/x, jobs@kontor.example",
    "jobs@kontor.example.Wir, jobs@kontor.example",
    "jobs@Kontor.example, jobs@kontor.example",
    "jobs@größe.example, jobs@größe.example"
  })
  void anAddressOfMailEndsWhereItsCharactersDo(String text, String email) {
    assertEquals(List.of(email), find(text, null).emails());
    assertEquals(List.of(email), find("Mail: " + text + " heute", null).emails());
    assertEquals(List.of(email.substring(email.indexOf('@') + 1)), find(text, null).domains());
  }

  @Test
  void onlyOneKindOfContactIsEnough() {
    assertEquals(1, find("a@b.example", null).emails().size());
    assertEquals(1, find("+49 211 47110815", null).phones().size());
    assertEquals(1, find("https://b.example", null).addresses().size());
    assertEquals(Contacts.NONE, find("b.example 4711", null));
  }

  @ParameterizedTest
  @CsvSource({
    "https://kontor.example, kontor.example",
    "www.kontor.example, kontor.example",
    "see/www.kontor.example, ''",
    "http://www.kontor.example, kontor.example",
    "www.kontor.exampleTelefon, kontor.example",
    "https://kontor.example/jobsTelefon, kontor.example/jobsTelefon",
    "https://kontor.exampleTelefon/jobs, kontor.example",
    "https://kontor.example/a|b, kontor.example/a",
    "https://kontor, ''",
    "wwww.kontor.example, kontor.example",
    "w.kontor.example, ''"
  })
  void anAddressBeginsBehindItsSchemeOrWithWww(String text, String address) {
    List<String> expected = address.isEmpty() ? List.of() : List.of(address);
    assertEquals(expected, find(text, null).addresses());
    assertEquals(expected, find("Web: " + text + " heute", null).addresses());
  }

  @Test
  void personalDataIsNotPrinted() {
    assertFalse(find("a@kontor.example Tel 0211 47110815", "DE").toString().contains("kontor"));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "DE, en, DE",
        "gb, -, GB",
        "UK, -, GB",
        "-, fr, FR",
        "Germany, de, DE",
        "-, en, -",
        "-, d, -",
        "-, de-AT, DE",
        "-, de_CH, DE",
        "-, fil, -",
        "-, plt, -",
        "' at ', de, AT"
      })
  void regionOfNationalNumbers(String country, String language, String region) {
    assertEquals(region, Contacts.region(country, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          HTTPS://WWW.Kontor.example/a/b/          | kontor.example/a/b
          kontor.example                           | kontor.example
          http://kontor.example:8080/a?b=2&a=1     | kontor.example/a?a=1&b=2
          https://kontor.example/?utm_medium=x     | kontor.example
          nonsense                                 | ''
          ://                                      | ''
          """)
  void webAddresses(String text, String canonical) {
    assertEquals(canonical, WebAddress.parse(text).canonical());
  }

  @Test
  void manyContactsWithLongGapsTakeLinearTime() {
    List<String> given =
        IntStream.range(0, 20_000).mapToObj(i -> (100 + i) + " ".repeat(230) + "470815").toList();
    Contacts contacts =
        CpuLimit.within(Duration.ofSeconds(20), () -> Contacts.find(EMPTY, given, "DE"));
    assertEquals(20_000, contacts.phones().size());
    assertEquals("+49100470815", contacts.phones().get(0));
  }
}
