package org.jobdedup.features.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Words around a name that make it a place or something else, and names that are words as well. */
final class MentionWords {
  private static final long[] LOCATIVES =
      keys(
          "in im bei nach nahe aus ab raum region grossraum standort standorte einsatzort arbeitsort"
              + " dienstort dienstsitz sitz ort umkreis niederlassung filiale werk at near from"
              + " location locations based office offices site city area around within outside a"
              + " au aux dans sur pres vers lieu ville secteur poste te omgeving regio vanuit"
              + " locatie locaties standplaats vestiging kantoor i pa hos nara ort placering w we"
              + " en stad stadt gemeinde landkreis kreis arbeitsplatz workplace place localisation"
              + " localisations travail commune werklocatie werkplek");

  /** Words that a town follows behind 'of', 'de', 'van' or 'von': 'secteur de Privas'. */
  private static final long[] AREAS =
      keys(
          "secteur secteurs site commune communes village ville villes agence bassin region"
              + " departement canton agglomeration metropole mairie hopital hospitalier"
              + " hospitaliers clinique ehpad residence foyer cmp cmpp depot usine entrepot"
              + " magasin restaurant aeroport gare college lycee ecole proche proximite environs"
              + " alentours autour pres nord sud est ouest city town borough suburb outskirts"
              + " centre center north south east west omgeving gemeente stad regio nabijheid"
              + " centrum vestiging naehe nahe umgebung umkreis stadt zentrum");

  private static final long[] OF = keys("de d of van von");

  /** Words that a town follows behind 'in' or 'à': 'basée à Saint-Désirat'. */
  private static final long[] SITUATED =
      keys(
          "base basee bases basees situe situee situes situees implante implantee implantes"
              + " implantees installe installee habite habitons localise localisee poste based"
              + " located situated gevestigd gelegen gesitueerd ansassig beheimatet"
              + " baserad baserade belagen");

  private static final long[] AT = keys("a au in te i pa");

  private static final long[] IN = keys("in i te");

  /** Words that are followed by the place of work and by little else. */
  private static final long[] LABELS =
      keys(
          "standort standorte einsatzort einsatzorte arbeitsort arbeitsorte dienstort dienstsitz"
              + " location locations localisation localisations standplaats arbetsort arbejdssted"
              + " arbeidssted");

  private static final long[] CONNECTIVES =
      keys("und oder and or et ou en of och eller y sowie bzw");

  private static final long[] STREETS =
      keys(
          "street st road rd avenue ave lane drive square way boulevard strasse str allee platz weg"
              + " ring damm ufer chaussee gasse straat laan plein weg gracht kade gatan gata vagen"
              + " university universitat school hospital bank versicherung stock exchange times"
              + " gmbh ag ltd inc llc sa sas bv nv se kg");

  private static final long[] STREETS_BEFORE =
      keys(
          "rue avenue boulevard place quai route chemin impasse allee cours bd av square via calle");

  private static final long[] ARTICLES = keys("de du la le les des d l von der den am");

  private static final long[] AMBIGUOUS = readAmbiguous();

  private MentionWords() {}

  private static long[] keys(String words) {
    return Arrays.stream(words.split(" "))
        .mapToLong(word -> PlaceNameKey.word(word, 0, word.length()))
        .sorted()
        .toArray();
  }

  private static long[] readAmbiguous() {
    try (InputStream in = MentionWords.class.getResourceAsStream("ambiguous.txt")) {
      if (in == null) {
        throw new IOException("The resource is missing from the class path: ambiguous.txt");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return reader
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.split(",")))
          .mapToLong(PlaceNameKey::of)
          .sorted()
          .toArray();
    } catch (IOException e) {
      throw new UncheckedIOException("The list of ambiguous names could not be read.", e);
    }
  }

  /** A word such as 'in' or 'Standort' in front of a place. */
  static boolean isLocative(long word) {
    return Arrays.binarySearch(LOCATIVES, word) >= 0;
  }

  /** A word such as 'Standort' that announces the place of work. */
  static boolean isLabel(long word) {
    return Arrays.binarySearch(LABELS, word) >= 0;
  }

  /** A word such as 'secteur' or 'north' that takes 'de' or 'of' and a place. */
  static boolean isArea(long word) {
    return Arrays.binarySearch(AREAS, word) >= 0;
  }

  /** 'de', 'of' and the like. */
  static boolean isOf(long word) {
    return Arrays.binarySearch(OF, word) >= 0;
  }

  /** A word such as 'based' that takes 'in' and a place. */
  static boolean isSituated(long word) {
    return Arrays.binarySearch(SITUATED, word) >= 0;
  }

  /** 'in', 'à' and the like. */
  static boolean isAt(long word) {
    return Arrays.binarySearch(AT, word) >= 0;
  }

  /** 'in' and what it is in Dutch and Swedish, but no word that is an article elsewhere. */
  static boolean isIn(long word) {
    return Arrays.binarySearch(IN, word) >= 0;
  }

  /** A word such as 'und' between two places. */
  static boolean isConnective(long word) {
    return Arrays.binarySearch(CONNECTIVES, word) >= 0;
  }

  /** A word behind a name that makes it a street, an institution or a firm. */
  static boolean isStreet(long word) {
    return Arrays.binarySearch(STREETS, word) >= 0;
  }

  /** A word for a street in front of a name. */
  static boolean isStreetBefore(long word) {
    return Arrays.binarySearch(STREETS_BEFORE, word) >= 0;
  }

  /** An article or preposition inside a street's name. */
  static boolean isArticle(long word) {
    return Arrays.binarySearch(ARTICLES, word) >= 0;
  }

  /** Tells whether a whole name is a common word, a first name or a firm as well. */
  static boolean isAmbiguous(long name) {
    return Arrays.binarySearch(AMBIGUOUS, name) >= 0;
  }
}
