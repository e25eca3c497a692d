package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the members of one record; whole files have tests of their own. */
@ExtendWith(TurkishLocale.class)
class AdAssemblerTest {

  private static AdRecord.Parsed parsed(String members) {
    List<AdRecord> records =
        Records.read(
            "a.jsonl",
            ("{'id':'a','description':'t'," + members + "}").replace('\'', '"').replace('$', '\''));
    assertEquals(1, records.size());
    return (AdRecord.Parsed) records.get(0);
  }

  private static JobAd ad(String members) {
    return parsed(members).ad();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'name': '', 'legalName': 'Oven Ltd'}",
        "{'name': null, 'legalName': 'Oven Ltd'}",
        "{'name': {'@language': 'en', '@value': 'Oven Ltd'}}",
        "{'name': ['Oven Ltd']}",
        "[['Oven Ltd']]",
        "[{'@id': '#x'}, {'value': 'Oven Ltd'}]"
      })
  void an_organisation_is_read_from_the_first_member_that_says_something(String value) {
    AdRecord.Parsed record = parsed("'company':" + value);

    assertEquals("Oven Ltd", record.ad().organization());
    assertEquals(Set.of(), record.ignored());
  }

  @Test
  void listsInListsAreReadInTheirOrder() {
    assertEquals(
        "a\nb\nc",
        ad("'description':['a',['b',[]],{'text':['c']}]".replace(" ", "")).description());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'postedAt': {'date_': '2026-01-02'}         | POSTED_AT",
        "'postedAt': 'soon'                          | POSTED_AT",
        "'company': [{'x': 1}]                       | ORGANIZATION",
        "'company': [[{'x': 1}], null]               | ORGANIZATION",
        "'location': {'geo': {'latitude': 1.5}}      | LOCATION",
        "'location': 17                              | LOCATION",
        "'company': []                               |",
        "'company': [null, '']                       |",
        "'company': {}                               |",
        "'postedAt': [null]                          |",
        "'location': []                              |",
        "'location': ' '                             |",
        "'location': {'x': 1}, 'city': 'Ghent'       |",
        "'location': {'x': 1}, 'place': 'Ghent'      |",
        "'postedAt': {'x': 1}, 'date': '2026-01-02'  |"
      })
  void a_field_is_named_as_left_out_where_a_value_says_something_that_cannot_be_read(
      String members, AdField ignored) {
    assertEquals(ignored == null ? Set.of() : Set.of(ignored), parsed(members).ignored());
  }

  @Test
  void partsOfAnAddressCountWhereTheyAreThoseOfAPlace() {
    assertEquals("Ghent", ad("'job_location.address.city':'Ghent'").location());
    assertNull(ad("'company.city':'Ghent'").location());
    assertNull(ad("'company':{'city':'Ghent'}").location());
  }

  @Test
  void aPathMayHaveFiveNames() {
    FieldMapping mapping = FieldMapping.of(List.of("title=a.b.c.d.e", "site=a.b.c.d.e.f"));
    String member = "{\"id\":\"1\",\"description\":\"t\",\"a\":{\"b\":{\"c\":{\"d\":{\"e\":";

    JobAd five =
        Records.onlyAd(Records.read("a.jsonl", Records.utf8(member + "\"x\"}}}}}"), mapping));
    assertEquals("x", five.title());

    String six = member + "{\"f\":\"x\"}}}}}}";
    assertNull(Records.onlyAd(Records.read("a.jsonl", Records.utf8(six), mapping)).site());
  }

  @Test
  void anIdMayHaveAThousandCharacters() {
    for (int length : new int[] {1_000, 1_001}) {
      List<AdRecord> records =
          Records.read("a.jsonl", "{\"id\":\"" + "x".repeat(length) + "\",\"description\":\"t\"}");
      assertEquals(length == 1_000, records.get(0) instanceof AdRecord.Parsed);
    }
  }

  @Test
  void aTruthValueIsNoId() {
    for (String id : new String[] {"true", "false", "{\"value\":true}", "[false]"}) {
      AdRecord record = Records.read("a.jsonl", "{\"id\":" + id + ",\"description\":\"t\"}").get(0);
      assertEquals(RejectionReason.MISSING_ID, ((AdRecord.Rejected) record).reason(), id);
    }
    assertEquals("true", ad("'id':'true'").id(), "a text may say so");
  }

  @Test
  void contactsMayBePrintedStructuresAndEachCountsOnce() {
    assertEquals(
        List.of("a@x.example", "012", "[b]"),
        ad("'email':'a@x.example','contacts':'{$@type$:$x$,$m$:[$a@x.example$,$012$],$b$:None}',"
                + "'phone':'[b]'")
            .contacts());
  }

  @Test
  void wordsThatStandForNothingAreNoValues() {
    for (String nothing :
        new String[] {
          "NaN", "nan", "null", "None", "   ", "    ", "", "NULL", "\\\\N", "<NA>", "NaT", "  "
        }) {
      assertNull(ad("'company':'" + nothing + "'").organization(), nothing);
    }
    for (String something : new String[] {"Nan", "Null", "NON", "none", "N", "Na"}) {
      assertEquals(something, ad("'company':'" + something + "'").organization());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1989-12-31T23:59:59Z,",
    "1990-01-01,1990-01-01T00:00:00Z",
    "2099-12-31T23:59:59Z,2099-12-31T23:59:59Z",
    "2100-01-01,"
  })
  void datesCountFrom1990To2099(String text, Instant date) {
    assertEquals(date, ad("'postedAt':'" + text + "'").postedAt());
  }
}
