package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** schema.org JobPosting as data files carry it; pages have {@link HtmlPageReaderTest}. */
@ExtendWith(TurkishLocale.class)
class JobPostingTest {

  private static List<AdRecord> read(String singleQuoted) {
    return Records.read("ads.jsonld", singleQuoted.replace('\'', '"'));
  }

  @Test
  void thePropertiesOfAPostingAreRead() {
    JobAd ad =
        Records.onlyAd(
            read(
                """
                {'@context': 'https://schema.org/', '@type': 'JobPosting',
                 'title': 'Baker', 'description': '<p>Bake &amp; sell</p>',
                 'identifier': {'@type': 'PropertyValue', 'name': 'Oven Ltd', 'value': 'B-17'},
                 'datePosted': '2026-02-03', 'validThrough': '2026-03-04T00:00',
                 'employmentType': ['FULL_TIME', 'PART_TIME'],
                 'hiringOrganization': {'@type': 'Organization', 'name': 'Oven Ltd',
                   'sameAs': 'https://oven.example'},
                 'jobLocation': {'@type': 'Place', 'address': {'@type': 'PostalAddress',
                   'streetAddress': 'Mill Lane 3', 'addressLocality': 'Ghent',
                   'postalCode': '9000', 'addressRegion': 'VOV', 'addressCountry': 'BE'}},
                 'baseSalary': {'@type': 'MonetaryAmount', 'currency': 'EUR',
                   'value': {'@type': 'QuantitativeValue', 'value': 17.5, 'unitText': 'HOUR'}},
                 'occupationalCategory': {'@type': 'CategoryCode', 'codeValue': '7512'},
                 'url': 'https://oven.example/jobs/17'}
                """));

    assertEquals("https://oven.example/jobs/17", ad.id());
    assertEquals("Baker", ad.title());
    assertEquals("<p>Bake &amp; sell</p>", ad.description());
    assertEquals("Oven Ltd", ad.organization());
    assertEquals("9000 Ghent, VOV, BE", ad.location());
    assertEquals("BE", ad.country());
    assertEquals("7512", ad.occupationCode());
    assertEquals("https://oven.example/jobs/17", ad.url());
    assertEquals(Instant.parse("2026-02-03T00:00:00Z"), ad.postedAt());
    assertEquals(Instant.parse("2026-03-04T00:00:00Z"), ad.validThrough());
  }

  @Test
  void shortFormsAndListsAreReadAsWell() {
    JobAd ad =
        Records.onlyAd(
            read(
                """
                [{'@type': ['Thing', 'schema:JobPosting'], 'schema:title': 'Baker',
                  'description': 'Bake', 'identifier': 17, 'hiringOrganization': 'Oven Ltd',
                  'jobLocationType': 'TELECOMMUTE',
                  'jobLocation': [
                    {'@type': 'Place', 'address': {'addressLocality': 'Ghent',
                      'addressCountry': {'@type': 'Country', 'name': 'BE'}}},
                    {'@type': 'Place', 'address': 'Bruges'}]}]
                """));

    assertEquals("17", ad.id());
    assertEquals("Baker", ad.title());
    assertEquals("Oven Ltd", ad.organization());
    assertEquals("Ghent, BE; Bruges; Remote (TELECOMMUTE)", ad.location());
  }

  @Test
  void postingsAreFoundHoweverDeepTheyLie() {
    List<AdRecord> records =
        read(
            """
            {'@context': 'https://schema.org', '@type': 'ItemList', 'itemListElement': [
              {'@type': 'ListItem', 'position': 1, 'item':
                {'@type': 'JobPosting', 'identifier': 'a', 'description': 't'}},
              {'@type': 'ListItem', 'position': 2, 'item':
                {'@type': 'https://schema.org/JobPosting', 'url': 'https://x.example/b',
                 'description': 't'}}]}
            """);

    assertEquals(List.of("a", "https://x.example/b"), Records.adIds(records));
  }

  @Test
  void referencesToOtherNodesOfADocumentAreFollowed() {
    JobAd ad =
        Records.onlyAd(
            Records.read(
                "ads.jsonl",
                """
                {'@graph': [{'@type': 'Organization', '@id': '#org', 'name': 'Oven Ltd'},
                  {'@type': 'Place', '@id': '#ghent', 'address': {'addressLocality': 'Ghent'}},
                  {'@type': 'JobPosting', '@id': '#job', 'identifier': 'a', 'description': 't',
                   'hiringOrganization': {'@id': '#org'}, 'publisher': {'@id': '#none'},
                   'jobLocation': [{'@id': '#ghent'}, {'address': 'Bruges'}]}]}
                """
                    .replace('\'', '"')
                    .replace("\n", " ")));

    assertEquals("Oven Ltd", ad.organization());
    assertEquals("Ghent; Bruges", ad.location());
    assertNull(ad.site());
  }

  @Test
  void referencesToALongTextMakeNoEndlessOne() {
    String text = "Keep lamps. ".repeat(2_000);
    String record =
        """
        {'@graph': [{'@id': '#text', 'name': 'LONG'},
          {'@type': 'JobPosting', 'identifier': 'a', 'description': [{'@id': '#text'}]},
          {'@type': 'JobPosting', 'identifier': 'b', 'description': [REFERENCES]},
          {'@type': 'JobPosting', 'identifier': 'c', 'description': 'c'}]}
        """
            .replace('\'', '"')
            .replace("\n", " ")
            .replace("LONG", text)
            .replace("REFERENCES", "{\"@id\": \"#text\"},".repeat(2_000) + "\"b\"");

    List<AdRecord> records = Records.read("ads.jsonl", record);

    assertEquals(List.of("a", "b", "c"), Records.adIds(records));
    assertEquals(text, ((Parsed) records.get(0)).ad().description());
    assertTrue(((Parsed) records.get(1)).ad().description().length() < 4 * record.length());
  }

  @Test
  void referencesThatLeadBackOrToNothingDoNoHarm() {
    List<AdRecord> records =
        Records.read(
            "ads.jsonl",
            """
            {'@type': 'Organization', '@id': '#org', 'name': 'Oven Ltd', 'jobs': [
              {'@type': 'JobPosting', '@id': '#a', 'identifier': 'a', 'description': 't',
               'hiringOrganization': {'@id': '#org'}, 'jobLocation': {'@id': '#a'}},
              {'@type': 'JobPosting', 'identifier': 'b', 'description': 't',
               'jobLocation': {'@id': '#a'}}]}
            """
                .replace('\'', '"')
                .replace("\n", " "));

    assertEquals(List.of("a", "b"), Records.adIds(records));
  }

  @Test
  void linkedDataWithoutAPostingIsRefused() {
    assertEquals(
        List.of("MALFORMED_RECORD@1"),
        Records.reasons(read("{'@context': 'https://schema.org', '@type': 'Organization'}")));
  }

  @Test
  void aPostingWithoutTextOrIdIsRefused() {
    assertEquals(
        List.of("MISSING_DESCRIPTION@1", "MISSING_ID@2"),
        Records.reasons(
            read(
                """
                {'@graph': [{'@type': 'JobPosting', 'identifier': {'value': 'a'}},
                            {'@type': 'JobPosting', 'description': 't'}]}
                """)));
  }

  @Test
  void theNameOfAnIdentifierIsNotTheId() {
    List<AdRecord> records =
        read(
            """
            [{'@type': 'JobPosting', 'url': ' https://x.example/a ', 'description': 't',
              'identifier': {'@type': 'PropertyValue', 'name': 'Oven Ltd', 'value': null}},
             {'@type': 'JobPosting', '@id': 'b\\n', 'description': 't',
              'identifier': [{'@type': 'PropertyValue', 'name': 'Oven Ltd'}]},
             {'@type': 'JobPosting', 'description': 't', 'identifier': {'@value': 'c'}}]
            """);

    assertEquals(List.of("https://x.example/a", "b", "c"), Records.adIds(records));
  }

  @Test
  void oneNumberOfTwoEmployersIsTwoIds() {
    List<AdRecord> records =
        read(
            """
            [{'@type': 'JobPosting', 'description': 't', 'url': 'https://lamps.example',
              'identifier': {'@type': 'PropertyValue', 'name': 'Lamps Ltd', 'value': '1001'}},
             {'@type': 'JobPosting', 'description': 't',
              'identifier': [{'@type': 'PropertyValue', 'name': 'Soup Ltd', 'value': 1001}]},
             {'@type': 'JobPosting', 'description': 't', 'url': '/9', '@id': 'https://x.example/9',
              'identifier': {'@type': 'PropertyValue', 'name': 'Oven Ltd', 'value': '1001'}},
             {'@type': 'JobPosting', 'description': 't', 'url': '/9', '@id': '#job',
              'identifier': '1001'}]
            """);

    assertEquals(
        List.of("Lamps Ltd:1001", "Soup Ltd:1001", "https://x.example/9", "1001"),
        Records.adIds(records));
  }

  @Test
  void idsOfTheirOwnPlainRecordsAndLongIdentifiersStay() {
    List<AdRecord> records =
        read(
            """
            [{'@type': 'JobPosting', 'description': 't', 'id': 'a', 'url': 'https://x.example/9',
              'identifier': {'name': 'Oven Ltd', 'value': '1001'}},
             {'description': 't', 'url': 'https://x.example/9',
              'identifier': {'name': 'Oven Ltd', 'value': '1001'}},
             {'@type': 'JobPosting', 'description': 't', 'url': 'https://x.example/9',
              'identifier': {'name': 'Oven Ltd', 'value': '0123456789abcdef'}}]
            """);

    assertEquals(List.of("a", "1001", "0123456789abcdef"), Records.adIds(records));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'telecommute'",
        "'https://schema.org/TELECOMMUTE'",
        "['TELECOMMUTE']",
        "['OnSite', ' Telecommute ']"
      })
  void remoteWorkWithoutAPlaceIsALocation(String type) {
    JobAd ad =
        Records.onlyAd(
            read(
                "{'@type': 'JobPosting', 'identifier': 'a', 'description': 't',"
                    + " 'jobLocationType': "
                    + type
                    + "}"));

    assertEquals("Remote (TELECOMMUTE)", ad.location());
    assertNull(ad.country());
  }
}
