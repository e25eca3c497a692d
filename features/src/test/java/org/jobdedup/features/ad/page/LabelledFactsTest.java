package org.jobdedup.features.ad.page;

import static org.jobdedup.features.ad.page.Pages.BODY_TEXT;
import static org.jobdedup.features.ad.page.Pages.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.ad.read.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Employer, place and date of pages without data for machines. */
@ExtendWith(TurkishLocale.class)
class LabelledFactsTest {
  private static JobAd adOf(String body) {
    return Records.onlyAd(read("<html><body>" + body + "</body></html>"));
  }

  private static JobAd adWith(String facts) {
    return adOf("<main><h1>Bee Keeper</h1>" + facts + BODY_TEXT + "</main>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<dl><dt>Company</dt><dd>Hive Farm</dd><dt>Location:</dt><dd>Ghent</dd></dl>",
        "<dl><div><dt>Employer</dt><dd><a href='/x'>Hive Farm</a></dd></div>"
            + "<div><dt><b>Standplaats</b></dt><dd>Ghent</dd></div></dl>",
        "<table><tr><th>Arbeitgeber</th><td>Hive Farm</td></tr>"
            + "<tr><th>Arbeitsort</th><td><a href='/x'>Ghent</a></td></tr></table>",
        "<table><tr><td>Firma</td><td>Hive Farm</td></tr>"
            + "<tr><td>EINSATZORT</td><td>Ghent</td></tr></table>",
        "<p>Unternehmen: Hive Farm</p><p>Standort: Ghent</p>",
        "<p>Entreprise\u00a0: Hive Farm<br>Lieu\u00a0: Ghent</p>",
        "<ul><li><b>Soci\u00e9t\u00e9:</b> Hive Farm</li><li><b>Lieu de travail:</b> Ghent</li></ul>",
        "<p><strong>Bedrijf:</strong><br>Hive Farm</p><p>Plaats:</p><p>Ghent</p>",
        "<div><span>Werkgever</span><span>Hive Farm</span></div>"
            + "<div><i class=icon></i><span>Locatie</span><div>Ghent</div></div>",
        "<div><span>Company:</span> <span>Hive Farm</span> <span>Location:</span>"
            + " <span>Ghent</span></div>",
        "<div><h3>Company</h3><p>Hive Farm</p></div><div><h3>Location</h3><p>Ghent</p></div>"
      })
  void labelsTellEmployerAndPlace(String facts) {
    JobAd ad = adWith(facts);

    assertEquals("Hive Farm", ad.organization());
    assertEquals("Ghent", ad.location());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p><b>Company:</b> The Hive of York <u>Grade</u>: 7</p>",
        "<p><strong>Company:</strong> Hive Ltd <strong>Benefits</strong>: honey</p>",
        "<p><b>Employer:</b> Hive <b>Start</b>: soon</p>"
      })
  void whatStandsBehindOtherTextIsNoValue(String facts) {
    assertNull(adWith(facts).organization());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          <dl><dt>Arbeitsort:</dt><dd>Ghent</dd><dd>Bruges</dd></dl> ; 'Ghent; Bruges'
          <table><tr><th>Location:</th><td>Ghent<br>Belgium</td></tr></table> ; 'Ghent; Belgium'
          <dl><dt>Location</dt><dd><div>Ghent</div>Belgium</dd></dl> ; 'Ghent; Belgium'
          <dl><dt>Location</dt><dd><svg><title>Pin</title></svg>Ghent</dd></dl> ; Ghent
          """)
  void values_are_read_as_they_are_seen(String facts, String location) {
    assertEquals(location, adWith(facts).location());
  }

  @Test
  void severalPlacesAreTakenTogether() {
    String facts = "<dl><dt>Arbeitsorte</dt><dd>Ghent</dd><dd>Bruges</dd></dl>";

    assertEquals("Ghent; Bruges", adWith(facts).location());
    assertEquals(
        "Ghent; Bruges",
        adWith("<dl><dt>Locations</dt><dd><ul><li>Ghent</li><li>Bruges</li></ul></dd></dl>")
            .location());
  }

  @Test
  void aWorkplaceCountsBeforeAPlaceThatMayBeThatOfTheEmployer() {
    assertEquals("Ghent", adWith("<p>Standort: Bruges</p><p>Arbeitsort: Ghent</p>").location());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>Company: we are a farm with forty hives, three tractors and a dog that likes honey.</p>",
        "<p>Company: Hive Farm</p><p>Company: Goat Farm</p>",
        "<p>Company: https://hive.example</p>",
        "<p>Company: -</p>",
        "<ul><li>Company</li><li>Jobs</li></ul>",
        "<div><a href='#a'>Company</a><a href='#b'>Jobs</a></div>",
        "<p>Company</p><p>Location</p>",
        "<p>Company: Location: Ghent</p>",
        "<h2>Company</h2><p>Hive Farm keeps bees in the hills behind the old mill since 1999.</p>",
        "<p>The company: Hive Farm</p>"
      })
  void whatIsNotSureIsLeftOut(String facts) {
    assertNull(adWith(facts).organization());
  }

  @Test
  void aNameHasAtMostAHundredCharactersEightWordsOrFourThatEndAsASentence() {
    String hundred = "Hive" + "x".repeat(96);
    for (String name : List.of(hundred, "One Two Three Four Five Six Seven Eight", "A B C Co.")) {
      assertEquals(name, adWith("<p>Company: " + name + "</p>").organization());
    }
    for (String other : List.of(hundred + "x", "A B C D E F G H I", "A B C D Co.", "www.x.be")) {
      assertNull(adWith("<p>Company: " + other + "</p>").organization(), other);
    }
  }

  @Test
  void factsMayStandBesideTheTextButNotInFurniture() {
    String facts = "<p>Company: Hive Farm</p><p>Location: Ghent</p>";
    String ad = "<main><h1>Bee Keeper</h1>" + BODY_TEXT + "</main>";

    for (String element : List.of("aside", "div", "div class=sidebar")) {
      JobAd found = adOf(ad + "<" + element + ">" + facts + "</" + element.split(" ")[0] + ">");
      assertEquals("Hive Farm", found.organization(), element);
      assertEquals("Ghent", found.location(), element);
    }
    for (String element : List.of("footer", "nav", "div class=cookies", "div hidden")) {
      JobAd found = adOf(ad + "<" + element + ">" + facts + "</" + element.split(" ")[0] + ">");
      assertNull(found.organization(), element);
      assertNull(found.location(), element);
    }
    String others = "<aside><div>Company: Goat Farm</div><div>Company: Sheep Farm</div></aside>";
    assertNull(adOf(ad + others).organization());
    assertEquals("Hive Farm", adOf(ad.replace("</h1>", "</h1>" + facts) + others).organization());
  }

  @ParameterizedTest
  @CsvSource({"Posted,2026-02-03", "Ver\u00f6ffentlicht am,3.2.2026", "Publi\u00e9 le,03.02.2026"})
  void datesAreReadWhereTheyAreSure(String label, String date) {
    JobAd ad = adWith("<p>" + label + ": " + date + "</p>");

    assertEquals(Instant.parse("2026-02-03T00:00:00Z"), ad.postedAt());
    assertNull(adWith("<p>" + label + ": 2 days ago</p>").postedAt());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>Posted: <time datetime='2026-02-03T09:00'>2 days ago</time></p>",
        "<p>Online seit <time datetime='2026-02-03T09:00'>3. Februar 2026</time></p>",
        "<dl><dt>Posted</dt><dd><time datetime='2026-02-03T09:00'>2 days ago</time></dd></dl>",
        "<p><b>Posted</b> <span><time datetime='2026-02-03T09:00'>Tuesday</time></span></p>"
      })
  void aTimeCountsBeforeHowItIsShown(String posted) {
    assertEquals(Instant.parse("2026-02-03T09:00:00Z"), adWith(posted).postedAt());
  }

  @Test
  void timesBehindOtherLabelsAreNotWhenAnAdWasPosted() {
    assertNull(adWith("<p>Start: <time datetime='2026-02-03'>3 Feb</time></p>").postedAt());
    assertNull(adWith("<p><time datetime='2026-02-03'>3 Feb</time></p>").postedAt());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table><thead><tr><th>Company<th>Location</thead><tr><td>Hive Farm<td>Ghent</table>",
        "<table><tr><th>Company<th>Location<tr><td>Hive Farm<td>Ghent</table>"
      })
  void columnsOfOneRowHaveHeadings(String table) {
    JobAd ad = adWith(table);

    assertEquals("Hive Farm", ad.organization());
    assertEquals("Ghent", ad.location());
    assertNull(adWith(table.replace("</table>", "<tr><td>A<td>B</table>")).organization());
    assertNull(adWith(table.replace("<td>Ghent", "")).organization());
  }

  @ParameterizedTest
  @CsvSource({
    "Arbetsgivare,Arbetsort",
    "Arbejdsgiver,Arbejdssted",
    "Arbeidsgiver,Arbeidssted",
    "Pracodawca,Miejsce pracy",
    "Empresa,Lugar de trabajo",
    "Azienda,Sede di lavoro",
    "Empregador,Local de trabalho"
  })
  void labelsAreKnownInMoreLanguages(String employer, String place) {
    JobAd ad = adWith("<p>" + employer + ": Hive Farm</p><p>" + place + ": Ghent</p>");

    assertEquals("Hive Farm", ad.organization());
    assertEquals("Ghent", ad.location());
  }

  @ParameterizedTest
  @CsvSource({
    "Job Application for Bee Keeper at Hive Farm,Hive Farm",
    "Bee Keeper at Hive Farm | Rural Jobs,Hive Farm",
    "Bee Keeper at Hive Farm - Rural Jobs,Hive Farm",
    "Bee Keeper hos Hive Farm,Hive Farm",
    "Bee Keeper at Goat Farm | Rural Jobs,",
    "Subbee Keeper at Hive Farm,"
  })
  void theTitleOfAWindowNamesTheEmployerAsWell(String title, String employer) {
    for (String shown : new String[] {"Hive Farm", "at Hive Farm"}) {
      String head =
          "<html><head><title>" + title + "</title></head><body><main><h1>Bee Keeper</h1>";
      JobAd ad = Records.onlyAd(read(head + "<p>" + shown + "</p>" + BODY_TEXT));
      boolean other = shown.startsWith("at") && title.contains(" hos ");
      assertEquals(other ? null : employer, ad.organization(), shown);
    }
  }

  @Test
  void microdataCountsBeforeLabels() {
    String microdata =
        """
        <div itemscope itemtype="https://schema.org/JobPosting">
        <span itemprop="hiringOrganization" itemscope><a itemprop="name">Hive Farm</a></span>
        <div itemprop="jobLocation"><span itemprop="address"><span itemprop="streetAddress">Lane 1
        </span><span itemprop="addressLocality">Ghent</span>
        <meta itemprop="addressCountry" content="BE"></span></div>
        <time itemprop="datePosted" datetime="2026-02-03">yesterday</time></div>
        """;
    JobAd ad = adWith(microdata + "<p>Company: Honey Ltd</p>");

    assertEquals("Hive Farm", ad.organization());
    assertEquals("Ghent, BE", ad.location());
    assertEquals("BE", ad.country());
    assertEquals(Instant.parse("2026-02-03T00:00:00Z"), ad.postedAt());
    assertNull(adWith(microdata + microdata).organization());
    assertEquals(
        "Hive Farm",
        adWith("<b itemprop=hiringOrganization>Hive Farm</b>".repeat(2)).organization());
    assertNull(
        adWith(
                "<b itemprop=hiringOrganization>Hive Farm</b>"
                    + "<b itemprop=hiringOrganization>Goat Farm</b>")
            .organization());
    assertEquals(
        "Ghent", adWith("<p itemprop=jobLocation><span itemprop=name>Ghent</span></p>").location());
  }

  @ParameterizedTest
  @CsvSource({
    "Bee Keeper at Hive Farm,Hive Farm",
    "Bee Keeper chez Hive Farm,Hive Farm",
    "Bee Keeper - Hive Farm,",
    "Bee Keeper at Goat Farm,",
    "Bee Keeper bei Ghent,"
  })
  void aTitleNamesTheEmployerWhereThePageDoesSoToo(String title, String employer) {
    JobAd ad =
        Records.onlyAd(
            read(
                "<html><head><meta property='og:title' content='"
                    + title
                    + "'></head><body><main><h1>Bee Keeper</h1><div>Hive Farm</div><p>Ghent</p>"
                    + BODY_TEXT
                    + "</main></body></html>"));

    assertEquals(employer, ad.organization());
  }

  @Test
  void dataForMachinesIsNotMixedWithLabels() {
    String script =
        "<script type='application/ld+json'>{\"@type\":\"JobPosting\",\"description\":\"x\"}</script>";

    assertNull(adWith("<p>Company: Hive Farm</p>" + script).organization());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<dt>Company</dt><dd>Hive</dd>",
        "<b>Company</b><b>Hive</b>",
        "<dd><a href='/x'>Hive</a></dd>",
        "<p>Company:<p>",
        "<tr><td>Company<td><a href=/x>Hive</a>",
        "<div itemprop=jobLocation><b>Company</b>"
      })
  void aHundredThousandFactsTakeLinearTime(String fact) {
    String page = "<html><body>" + BODY_TEXT + "<table>" + fact.repeat(100_000);

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(20), () -> read(page));

    assertTrue(Records.onlyAd(records).description().contains("forty hives"));
  }
}
