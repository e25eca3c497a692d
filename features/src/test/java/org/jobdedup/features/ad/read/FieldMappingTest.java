package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FieldMappingTest {

  @ParameterizedTest
  @CsvSource({
    "company, ORGANIZATION",
    "employer, ORGANIZATION",
    "Company-Name, ORGANIZATION",
    "schema:hiringOrganization, ORGANIZATION",
    "http://schema.org/title, TITLE",
    "JOB_TITLE, TITLE",
    "posted_at, POSTED_AT",
    "Date Posted, POSTED_AT",
    "first_seen, FIRST_SEEN",
    "lastSeen, LAST_SEEN",
    "occupation_code, OCCUPATION_CODE",
    "job_url, URL",
    "lang, LANGUAGE",
    "body, DESCRIPTION"
  })
  void commonNamesAreUnderstoodWhateverTheirCaseAndSeparators(String name, AdField field) {
    List<AdField> fields =
        FieldMapping.standard().targets(FieldMapping.normalizedName(name)).stream()
            .map(FieldMapping.Target::field)
            .toList();

    assertTrue(fields.contains(field), name + " gave " + fields);
  }

  @ParameterizedTest
  @EnumSource
  void everyCanonicalNameStandsForItsFieldFirstOfAll(AdField field) {
    String normalized = FieldMapping.normalizedName(field.canonicalName());

    assertEquals(normalized, field.knownNames().get(0));
    assertEquals(
        List.of(),
        field.knownNames().stream()
            .filter(name -> !name.equals(FieldMapping.normalizedName(name)))
            .toList(),
        "known names must be written in their normalised form");
  }

  @Test
  void anOptionWinsOverTheCanonicalNameAndLeavesItValid() {
    FieldMapping mapping = FieldMapping.of(List.of("title=Berufs-Bezeichnung"));
    String line =
        "{\"id\":\"a\",\"text\":\"t\",\"title\":\"usual\",\"berufs_bezeichnung\":\"own\"}\n";
    String other = "{\"id\":\"b\",\"text\":\"t\",\"title\":\"usual\"}\n";

    List<AdRecord> records = Records.read("x.jsonl", Records.utf8(line + other), mapping);

    assertEquals("own", ((AdRecord.Parsed) records.get(0)).ad().title());
    assertEquals("usual", ((AdRecord.Parsed) records.get(1)).ad().title());
  }

  @Test
  void anOptionMayNameANestedMemberAndOneNameMayServeTwoFields() {
    FieldMapping mapping = FieldMapping.of(List.of("id=meta.link", "url=meta.link"));

    JobAd ad =
        Records.onlyAd(
            Records.read(
                "x.jsonl",
                Records.utf8("{\"meta\":{\"link\":\"https://a.example/1\"},\"text\":\"t\"}"),
                mapping));

    assertEquals("https://a.example/1", ad.id());
    assertEquals("https://a.example/1", ad.url());
  }

  @Test
  void allProblemsAreToldAtOnce() {
    List<String> options =
        List.of("titel=x", "title", "=x", "title=a", "title=b", "description=", "url=link");

    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> FieldMapping.of(options));

    List<String> sentences = e.getMessage().lines().toList();
    assertEquals(5, sentences.size(), e.getMessage());
    assertTrue(sentences.get(0).contains("does not exist: titel"));
    assertTrue(sentences.get(0).contains("occupationCode"));
    assertTrue(sentences.get(1).endsWith("title"));
    assertTrue(sentences.get(2).endsWith("=x"));
    assertTrue(sentences.get(3).contains("once: title"));
    assertTrue(sentences.get(4).endsWith("description="));
  }

  @Test
  void survivesSerialisationToAWorker() throws Exception {
    FieldMapping mapping = FieldMapping.of(List.of("title=berufsbezeichnung"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(mapping);
    }

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      FieldMapping copy = (FieldMapping) in.readObject();
      assertEquals(mapping, copy);
      assertEquals(mapping.targets("berufsbezeichnung"), copy.targets("berufsbezeichnung"));
    }
  }
}
