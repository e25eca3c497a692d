package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.junit.jupiter.api.Test;

/** Whatever an ad says, it gets a profile; whatever the bytes of a profile, they do no harm. */
class PreparationFuzzTest {
  private static final List<String> WORDS =
      List.of(
          "\u0000",
          "\n",
          " ",
          ".",
          ",",
          "-",
          "/",
          "(",
          ")",
          "@",
          "http://",
          "www.",
          "+49 (0)30 ",
          "0",
          "1.000.000,00",
          "€",
          "$",
          "£",
          "k",
          "40h",
          "m/w/d",
          "GmbH & Co. KG",
          "B.V.",
          "*in",
          "<p>",
          "</p>",
          "<li>",
          "&amp;",
          "&#0;",
          "ſ",
          "İ",
          "ß",
          "\u0301",
          "\u200B",
          "\u202E",
          "\uFEFF",
          "😀",
          "👩‍👩‍👧",
          "ก็",
          "漢字",
          "שלום",
          "Ref: ",
          "REQ-",
          "2026-01-01",
          "%",
          "_",
          " zwei",
          " oder ",
          " bis ",
          " ein Jahr Erfahrung ",
          " years of experience ",
          " 14,53 € pro Stunde ",
          "32,3 Std. pro Woche ");

  private static final AdPreparer PREPARER = ModelBundle.loadDefault().preparer();
  private static final PairFeatureExtractor EXTRACTOR = new PairFeatureExtractor();

  /** Title, organisation, place, text, country, language, address, contact. */
  private static JobAd ad(byte[] input) {
    String[] fields = new String(input, StandardCharsets.UTF_8).split("\u0000", -1);
    return JobAd.builder("id")
        .title(field(fields, 0))
        .organization(field(fields, 1))
        .location(field(fields, 2))
        .description("." + field(fields, 3))
        .country(field(fields, 4))
        .language(field(fields, 5))
        .url(field(fields, 6))
        .contacts(List.of(field(fields, 7)))
        .build();
  }

  private static String field(String[] fields, int index) {
    return index < fields.length ? fields[index] : "";
  }

  private static List<byte[]> ads() {
    return ByteMutator.texts(
        String.join(
            "\u0000",
            "Senior Bäcker/Konditor (m/w/d) – Teilzeit, Ref. 4711-B",
            "Ofen & Söhne GmbH & Co. KG",
            "50667 Köln, NRW",
            "<h2>Aufgaben</h2><ul><li>Brote backen</li><li>Torten ab 4 Uhr</li></ul><p>Wir zahlen"
                + " 2.800 € bis 3.200 € im Monat für 30 Std./Woche. Tel. +49 221 4710815,"
                + " jobs@ofen.example, https://ofen.example/jobs/17?ref=x</p>",
            "DE",
            "de",
            "https://board.example/job/17",
            "jobs@ofen.example"),
        String.join(
            "\u0000",
            "Lead Nurse, ICU (nights) - $45/hr",
            "St. Example's Hospital Trust",
            "Remote or Springfield, IL",
            "ABOUT US\nWe care.\n\nREQUIREMENTS\n- 5+ years in an ICU\n- ACLS, BLS\nCall (217)"
                + " 555-0100. Salary $80k-95k a year. Equal opportunity employer.",
            "",
            "",
            "",
            "(217) 555-0100"),
        String.join("\u0000", "パン職人", "", "東京", "パンを焼く仕事です。週五日、朝四時から。"));
  }

  private static float[] features(AdProfile a, AdProfile b) {
    float[] row = new float[PairFeature.count()];
    EXTRACTOR.extract(a, b, row, 0);
    for (int i = 0; i < row.length; i++) {
      assertFalse(Float.isInfinite(row[i]), PairFeature.values()[i].name());
    }
    return row;
  }

  @Test
  void adsGetProfiles() {
    AdProfile other = PREPARER.prepare(ad(ads().get(0))).profile();
    PairPrefilter prefilter = new PairPrefilter();
    Fuzzing.feed(
        "preparation",
        ads(),
        WORDS,
        input -> {
          AdProfile profile = PREPARER.prepare(ad(input)).profile();
          AdProfile stored = AdProfile.fromBytes(profile.toBytes());
          assertEquals(profile, stored);
          features(profile, profile);
          assertArrayEquals(features(profile, other), features(other, stored));
          prefilter.admits(other, profile);
        });
  }

  @Test
  void bytesOfProfilesAreReadOrRefused() {
    List<byte[]> seeds =
        ads().stream().map(bytes -> PREPARER.prepare(ad(bytes)).profile().toBytes()).toList();
    AdProfile other = AdProfile.fromBytes(seeds.get(0));
    PairPrefilter prefilter = new PairPrefilter();
    Fuzzing.feed(
        "profile",
        seeds,
        List.of(),
        input -> {
          AdProfile profile = AdProfile.fromBytes(input);
          assertEquals(profile, AdProfile.fromBytes(profile.toBytes()));
          prefilter.admits(profile, other);
          EXTRACTOR.extract(profile, other, new float[PairFeature.count()], 0);
        },
        IllegalArgumentException.class);
  }
}
