package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.text.HtmlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in the forms in which systems that manage applicants, and boards, give them out. */
@ExtendWith(TurkishLocale.class)
class SourceFormsTest {
  private static JobAd ad(String name, String json) {
    return Records.onlyAd(Records.read(name, json.replace('\'', '"')));
  }

  private static JobAd ad(String json) {
    return ad("ads.json", json);
  }

  @Test
  void aBoardWithEscapedMarkupAndTheTimeOfItsFirstPublication() {
    JobAd ad =
        ad(
            "{'jobs':[{'absolute_url':'https://boards.example/oven/jobs/71','id':71,"
                + "'internal_job_id':9,'location':{'name':'Kiel, Germany'},'metadata':null,"
                + "'updated_at':'2026-03-04T08:00:00-05:00','requisition_id':'R-1','title':'Baker',"
                + "'company_name':'Oven Works','first_published':'2026-03-01T08:00:00-05:00',"
                + "'content':'&lt;p&gt;We bake bread.&lt;/p&gt;&lt;p&gt;You knead.&lt;/p&gt;'}],"
                + "'meta':{'total':1}}");

    assertEquals("71", ad.id());
    assertEquals("https://boards.example/oven/jobs/71", ad.url());
    assertEquals("Kiel, Germany", ad.location());
    assertEquals("Oven Works", ad.organization());
    assertEquals(Instant.parse("2026-03-01T13:00:00Z"), ad.postedAt());
    assertEquals(Instant.parse("2026-03-04T13:00:00Z"), ad.updatedAt());
    assertEquals("We bake bread.\nYou knead.", HtmlText.toText(ad.description()).strip());
  }

  @Test
  void aSystemThatCallsTheTitleTextAndKeepsSectionsInLists() {
    JobAd ad =
        ad(
            "[{'id':'a-1','text':'Baker (m/f/d)','categories':{'commitment':'Full-time',"
                + "'location':'Kiel','team':'Bakery'},'country':'DE','createdAt':1772359200000,"
                + "'descriptionPlain':'We bake bread for nine shops.',"
                + "'description':'<div>We bake bread for nine shops.</div>',"
                + "'lists':[{'text':'Your tasks','content':'<li>Knead &amp; shape the dough</li>'},"
                + "{'text':'Your profile','content':'<li>Four years at an oven</li>'}],"
                + "'additional':'<div>Write to us soon.</div>',"
                + "'hostedUrl':'https://jobs.example/oven/a-1','workplaceType':'on-site'}]");

    assertEquals("Baker (m/f/d)", ad.title());
    assertEquals("Kiel", ad.location());
    assertEquals("DE", ad.country());
    assertEquals("https://jobs.example/oven/a-1", ad.url());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
    assertEquals(
        "We bake bread for nine shops.\n\nYour tasks\n\u2022 Knead & shape the dough\n"
            + "Your profile\n\u2022 Four years at an oven\n\nWrite to us soon.",
        ad.description());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'text':'We bake bread.'",
        "'description':'We bake bread.','text':'We bake bread.\\nYou knead.'",
        "'description':'We bake bread.','text':45000",
        "'description':'We bake bread.','text':'45.000 - 50.000'",
        "'content':'We bake bread.','title':null,'text':null"
      })
  void aTextThatIsNoLineBesideADescriptionIsNoTitle(String members) {
    assertNull(ad("{'id':'a'," + members + "}").title());
  }

  @Test
  void anOptionThatTakesTheTextForATitleCounts() {
    String line = "{\"id\":\"a\",\"text\":\"We bake.\"}";
    FieldMapping mapping = FieldMapping.of(List.of("title=text"));
    assertEquals(
        "We bake.", Records.onlyAd(Records.read("a.jsonl", Records.utf8(line), mapping)).title());
  }

  @Test
  void aSystemWithSectionsUnderNamesOfTheirOwn() {
    JobAd ad =
        ad(
            "{'id':'7','name':'Baker','company':{'identifier':'oven','name':'Oven Works'},"
                + "'releasedDate':'2026-03-01T10:00:00.000Z',"
                + "'location':{'city':'Kiel','country':'de','remote':false},"
                + "'jobAd':{'sections':{'companyDescription':{'title':'Us','text':'<p>We bake.</p>'},"
                + "'jobDescription':{'title':'Tasks','text':'<p>You knead.</p>'},"
                + "'videos':{'urls':[]}}}}");

    assertEquals("Us\nWe bake.\nTasks\nYou knead.", ad.description());
    assertEquals("Oven Works", ad.organization());
    assertEquals("Kiel, de", ad.location());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
  }

  @Test
  void aSystemWithRequirementsBesideTheDescription() {
    JobAd ad =
        ad(
            "{'offers':[{'id':5,'title':'Bakker','description':'<p>Wij bakken brood.</p>',"
                + "'requirements':'<ul><li>Je kneedt graag</li></ul>','company_name':'De Oven',"
                + "'careers_url':'https://oven.example/o/bakker','city':'Gouda','country_code':'NL',"
                + "'location':'Gouda, Nederland','published_at':'2026-03-01 10:00:00 UTC'}]}");

    assertEquals("Wij bakken brood.\n\n\u2022 Je kneedt graag", ad.description());
    assertEquals("https://oven.example/o/bakker", ad.url());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
  }

  @Test
  void aBoardThatNamesTheAreasAroundAPlace() {
    JobAd ad =
        ad(
            "{'results':[{'id':'9','title':'Baker','description':'We bake.','adref':'x',"
                + "'created':'2026-03-01T10:00:00Z','redirect_url':'https://board.example/9',"
                + "'company':{'__CLASS__':'Company','display_name':'Oven Works'},"
                + "'location':{'area':['UK','Yorkshire','Leeds'],"
                + "'display_name':'Leeds, Yorkshire'}}],'count':1}");

    assertEquals("UK; Yorkshire; Leeds", ad.location());
    assertEquals("Oven Works", ad.organization());
    assertEquals("https://board.example/9", ad.url());
  }

  @Test
  void aDisplayedPlaceCostsNoTownOrCountryBesideIt() {
    String place = "{'id':'a','text':'t','location':{%s}}";
    JobAd town = ad(place.replace("%s", "'displayName':'Office 3','city':'Kiel','country':'DE'"));
    assertEquals("Kiel, DE", town.location());
    JobAd region = ad(place.replace("%s", "'displayName':'Kiel','region':'SH','country':'DE'"));
    assertEquals("Kiel", region.location());
    assertEquals("DE", region.country());
    assertEquals(
        "Kiel, DE", ad(place.replace("%s", "'displayName':'Kiel','country':'DE'")).location());
  }

  @Test
  void theOfficesOfGermany() {
    JobAd ad =
        ad(
            "{'stellenangebote':[{'refnr':'10001-1000000001-S','beruf':'Bäcker/in',"
                + "'titel':'Bäcker (m/w/d)','arbeitgeber':'Ofenwerk GmbH',"
                + "'stellenangebotsBeschreibung':'Wir backen Brot.',"
                + "'arbeitsort':{'plz':'24103','ort':'Kiel','region':'Schleswig-Holstein',"
                + "'land':'Deutschland','koordinaten':{'lat':54.3,'lon':10.1}},"
                + "'aktuelleVeroeffentlichungsdatum':'2026-03-01',"
                + "'modifikationsTimestamp':'2026-03-02T10:00:00',"
                + "'externeUrl':'https://oven.example/1'}]}");

    assertEquals("10001-1000000001-S", ad.id());
    assertEquals("Bäcker (m/w/d)", ad.title());
    assertEquals("24103 Kiel, Schleswig-Holstein, Deutschland", ad.location());
    assertEquals(Instant.parse("2026-03-01T00:00:00Z"), ad.postedAt());
    assertEquals(Instant.parse("2026-03-02T10:00:00Z"), ad.updatedAt());
    assertEquals("https://oven.example/1", ad.url());
  }

  @Test
  void theOfficesOfFrance() {
    JobAd ad =
        ad(
            "{'resultats':[{'id':'200ABCD','intitule':'Boulanger (H/F)',"
                + "'description':'Nous cuisons du pain.','dateCreation':'2026-03-01T10:00:00.000Z',"
                + "'dateActualisation':'2026-03-02T10:00:00.000Z',"
                + "'lieuTravail':{'libelle':'75 - PARIS 10','latitude':48.8,'codePostal':'75010',"
                + "'commune':'75110'},'romeCode':'D1102',"
                + "'entreprise':{'nom':'Le Four','entrepriseAdaptee':false},"
                + "'origineOffre':{'origine':'1','urlOrigine':'https://offres.example/200ABCD'}}]}");

    assertEquals("Boulanger (H/F)", ad.title());
    assertEquals("75 - PARIS 10", ad.location());
    assertEquals("Le Four", ad.organization());
    assertEquals("D1102", ad.occupationCode());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
    assertEquals("https://offres.example/200ABCD", ad.url());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "schema:", "https://schema.org/", "http://schema.org/"})
  void aPostingForWorkFromWithinACountryWhateverThePrefixOfItsNames(String prefix) {
    String posting =
        "{'@type':['^JobPosting','^Thing'],'^title':'Baker','^identifier':'17',"
            + "'^description':'We bake.','^url':'https://oven.example/1',"
            + "'^hiringOrganization':{'@type':'^Organization','^name':'Oven Works'},"
            + "'^jobLocationType':'TELECOMMUTE',"
            + "'^applicantLocationRequirements':{'@type':'^Country','^name':'Germany'}}";
    JobAd ad = ad("ads.jsonld", posting.replace("^", prefix));

    assertEquals("https://oven.example/1", ad.id());
    assertEquals("Germany; Remote (TELECOMMUTE)", ad.location());
    assertEquals("Germany", ad.country());
    assertEquals("Oven Works", ad.organization());
  }

  @Test
  void aPlaceOfWorkCountsBeforeThatOfApplicantsAndTwoCountriesAreNoCountry() {
    String posting =
        "{'@type':'JobPosting','url':'https://a.example/1','description':'We bake.',"
            + "'jobLocationType':'TELECOMMUTE'%s,'applicantLocationRequirements':"
            + "[{'@type':'Country','name':'Germany'},{'@type':'Country','name':'Austria'}]}";
    JobAd countries = ad(posting.replace("%s", ""));
    assertEquals("Germany; Austria; Remote (TELECOMMUTE)", countries.location());
    assertNull(countries.country());
    String place =
        ",'jobLocation':[{'@type':'Place','address':{'addressLocality':'Kiel'}},"
            + "{'@type':'Place','address':'Ulm'}]";
    assertEquals("Kiel; Ulm; Remote (TELECOMMUTE)", ad(posting.replace("%s", place)).location());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Stellen-ID;Titel;Beschreibung;Firma;Ort;Land;Veröffentlicht am;Bewerbungsschluss",
        "Stellen ID;TITEL;Beschreibung;Unternehmen;Einsatzort;Land;Vero\u0308ffentlichungsdatum;Bewerbungsfrist",
        "id;Intitulé du poste;Descriptif;Société;Lieu;Pays;Date de création;Date limite",
        "id;Titre;Description du poste;Employeur;Lieu de travail;Pays;Date de publication;Date limite",
        "Vacature ID;Functie;Functieomschrijving;Bedrijf;Plaats;Land;Plaatsingsdatum;Sluitingsdatum",
        "id;Título;Descripción;Empresa;Ubicación;País;Fecha de publicación;deadline"
      })
  void columnsOfTranslatedNames(String header) {
    JobAd ad =
        Records.onlyAd(
            Records.read("ads.csv", header + "\n1;Baker;We bake.;Oven;Kiel;DE;46082;46112.75\n"));

    assertEquals(
        List.of("1", "Baker", "We bake.", "Oven", "DE"),
        List.of(ad.id(), ad.title(), ad.description(), ad.organization(), ad.country()));
    assertEquals("Kiel", ad.location().substring(0, 4));
    assertEquals(Instant.parse("2026-03-01T00:00:00Z"), ad.postedAt());
    assertEquals(Instant.parse("2026-03-31T18:00:00Z"), ad.validThrough());
  }

  @ParameterizedTest
  @ValueSource(strings = {"location.name", "location.display_name", "lieuTravail.libelle"})
  void columnsOfNestedMembers(String place) {
    JobAd ad =
        Records.onlyAd(
            Records.read(
                "ads.csv",
                "id,description,lieuTravail.commune,company.display_name,"
                    + place
                    + "\n1,We bake.,,Oven,Kiel\n"));

    assertEquals(List.of("Kiel", "Oven"), List.of(ad.location(), ad.organization()));
  }
}
