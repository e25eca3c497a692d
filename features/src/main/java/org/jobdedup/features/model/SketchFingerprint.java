package org.jobdedup.features.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.concept.ConceptDictionary;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.profile.PreparedAd;

/**
 * Fingerprint of everything that decides whether two stored profiles can be compared: what the
 * preparing code makes of a few fixed ads, and the learned resources that it works with.
 *
 * <p>It is taken from behaviour rather than from a list of parameters, so that no change of
 * cleaning, tokenising, shingling, hashing, field extraction or banding can be forgotten in it. Of
 * the dictionary of concepts, the gazetteer and the tables of words, of which the probes have few,
 * it takes everything in. The probes cover Latin, Cyrillic and Han script, markup, a text shorter
 * than one shingle, and every kind of field.
 */
final class SketchFingerprint {
  private static final List<JobAd> PROBES =
      List.of(
          JobAd.builder("probe-1")
              .title("Senior Lighthouse Keeper (f/m/d)")
              .organization("Harbour Lamps Ltd")
              .location("Port Example")
              .description(
                  "We look after forty lamps along the coast and need a keeper who climbs stairs"
                      + " gladly, keeps the log book and speaks on the radio. Night shifts are paid"
                      + " extra. Write to keeper@example.org.")
              .build(),
          JobAd.builder("probe-2")
              .title("Leuchtturmwärter")
              .organization("Küstenlicht GmbH & Co. KG")
              .location("Musterhafen")
              .description(
                  "<h2>Deine Aufgaben</h2><ul><li>Größere Lampen prüfen</li><li>Straßen zum Turm"
                      + " räumen</li></ul><p>Wir bieten Unterkunft, Verpflegung und eine weite"
                      + " Aussicht über das Wattenmeer.</p>")
              .build(),
          JobAd.builder("probe-3")
              .description("Смотритель маяка: ночные смены, журнал наблюдений, связь с судами.")
              .build(),
          JobAd.builder("probe-4").description("灯塔管理员需要每天检查灯光并记录天气情况。").build(),
          JobAd.builder("probe-5").description("Keeper wanted").build(),
          JobAd.builder("probe-6")
              .title("Leuchtturmwärter (m/w/d) in München, Teilzeit 80 %, unbefristet")
              .organization("Küstenlicht Personalservice GmbH")
              .location("Munich, Kreis München")
              .country("DE")
              .url("https://example.org/stellen/4711")
              .description(
                  "Wir suchen einen Leuchtturmwärter (m/w/d), befristet für zwei Jahre, 30-35"
                      + " Stunden pro Woche, im Schichtdienst, mit Homeoffice an zwei Tagen."
                      + "\n\nDein Profil:\n- abgeschlossene Ausbildung, mind. drei Jahre"
                      + " Berufserfahrung, gern als Senior\n- selbst\u00adständiges Arbeiten\n\n"
                      + "Gehalt: 45-52 kEUR im Jahr und 500 EUR Bonus. Arbeitsort: vor Ort in"
                      + " Hamburg. Start: 01.03.2031. Kennziffer: LT-2031-77. Telefon: 089 1234567,"
                      + " bewerbung@example.org")
              .build(),
          JobAd.builder("probe-7")
              .title("Gardien / Gardienne de phare H/F - CDI - Télétravail partiel")
              .organization("Phares Réunis SA")
              .location("75001 Paris")
              .country("FR")
              .description(
                  "Stage ou alternance possible. Au moins 5 ans d'expérience. Salaire : 2 400 €"
                      + " brut par mois, temps plein 35 h. Intérim exclu. Tél. 01 23 45 67 89")
              .build(),
          JobAd.builder("probe-8")
              .title("Vuurtorenwachter 32-40 uur")
              .location("Rotterdam")
              .description(
                  "Een tijdelijk contract als zzp'er of in vaste dienst, medior, hybride werken,"
                      + " € 3.000 tot € 3.600 bruto per maand, referentienummer VT-8812.")
              .build(),
          JobAd.builder("probe-9")
              .description(
                  "Harbour Lamps | Lighthouse keeper | Cupertino, California, US | onsite. We keep"
                      + " blue lamps in Leeds, Bavaria and Munich.")
              .build(),
          JobAd.builder("probe-10")
              .title("Founder's Associate, Lighthouse Executive (40 % Homeoffice) | 40-50k")
              .organization("Hotel & Spa Bank of Sweden Ltd")
              .location("Rotterdam, Netherlands")
              .description(
                  "This role is not fully remote. Flexible Arbeitszeiten, 30 Urlaubstage, keine"
                      + " Wochenendarbeit, 17 €/h, 0-3 years of experience, faire Löhne, ISO 27001"
                      + " Lead Auditor, Raum für Experimente, im Rahmen der Arbeitnehmerüberlassung."
                      + " Tel. 010-1234567")
              .build(),
          JobAd.builder("probe-11").location("Lincoln").description("A keeper for LA").build(),
          JobAd.builder("probe-12")
              .title("Stellv. Leuchtturmwärter, Kardiologie")
              .location("Landkreis Rosenheim")
              .description(
                  "Frühschicht oder Spätschicht auf der Kardiologie und im Einkauf, Entgeltgruppe"
                      + " E 9b TVöD, schaal 10/11, Band 5. SAP, Java und Mathematik.")
              .build());

  /** Tables of words that titles, fields and sections are read by; their order counts. */
  static final List<String> TABLES =
      List.of(
          "organization/organization-words.tsv",
          "title/place-exonyms.tsv",
          "fields/text-words.tsv",
          "title/title-alternatives.tsv",
          "title/title-roles.tsv",
          "title/title-words.tsv",
          "place/ambiguous.txt",
          "section/headings.tsv");

  private static final String CODE = ofCode();

  private SketchFingerprint() {}

  /** Fingerprint of the running code together with the given resources: 16 hexadecimal digits. */
  static String of(LearnedResources resources) {
    Sha256 hash = new Sha256().add("sketch").add(CODE);
    resources.parts().forEach((name, bytes) -> hash.add(name).add(Sha256.of(bytes)));
    return hash.shortHex();
  }

  private static String ofCode() {
    AdPreparer preparer = AdPreparer.with(LearnedResources.empty());
    Sha256 hash =
        new Sha256()
            .add(ConceptDictionary.standard().fingerprint())
            .add(Gazetteer.standard().fingerprint());
    for (String table : TABLES) {
      hash.add(Sha256.of(entriesOf(table).getBytes(StandardCharsets.UTF_8)));
    }
    for (JobAd probe : PROBES) {
      PreparedAd prepared = preparer.prepare(probe);
      hash.add(Sha256.of(prepared.profile().toBytes()));
      ChannelKeys keys = prepared.channelKeys();
      for (int i = 0; i < keys.size(); i++) {
        hash.add(keys.key(i)).add(keys.channel(i));
      }
    }
    return hash.shortHex();
  }

  /** A table without its comments, which change nothing. */
  private static String entriesOf(String table) {
    try (InputStream in = AdPreparer.class.getResourceAsStream("/org/jobdedup/features/" + table)) {
      if (in == null) {
        throw new IOException("The resource is missing from the class path: " + table);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException("The table " + table + " cannot be read.", e);
    }
  }
}
