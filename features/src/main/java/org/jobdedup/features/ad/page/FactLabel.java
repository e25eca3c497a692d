package org.jobdedup.features.ad.page;

import java.util.HashMap;
import java.util.Map;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.text.SimpleCaseFolding;

/** What a label before a short value, such as 'Arbeitsort', says that the value is. */
enum FactLabel {
  EMPLOYER(
      AdField.ORGANIZATION,
      "company",
      "company name",
      "employer",
      "hiring company",
      "hiring organization",
      "hiring organisation",
      "organization",
      "organisation",
      "arbeitgeber",
      "unternehmen",
      "firma",
      "entreprise",
      "soci\u00e9t\u00e9",
      "employeur",
      "nom de l'entreprise",
      "bedrijf",
      "bedrijfsnaam",
      "werkgever",
      "organisatie",
      "arbetsgivare",
      "f\u00f6retag",
      "arbejdsgiver",
      "virksomhed",
      "arbeidsgiver",
      "pracodawca",
      "empresa",
      "empleador",
      "azienda",
      "datore di lavoro",
      "empregador"),
  WORKPLACE(
      AdField.LOCATION,
      "location",
      "locations",
      "job location",
      "work location",
      "primary location",
      "place of work",
      "arbeitsort",
      "arbeitsorte",
      "einsatzort",
      "einsatzorte",
      "dienstort",
      "lieu de travail",
      "lieu du poste",
      "lieu de mission",
      "localisation",
      "localisation du poste",
      "standplaats",
      "werklocatie",
      "plaats van tewerkstelling",
      "arbetsort",
      "placeringsort",
      "arbejdssted",
      "arbeidssted",
      "miejsce pracy",
      "lokalizacja",
      "lugar de trabajo",
      "ubicaci\u00f3n",
      "sede di lavoro",
      "luogo di lavoro",
      "local de trabalho"),
  /** May be the place of the employer instead; counts where no workplace is named. */
  PLACE(
      AdField.LOCATION,
      "place",
      "city",
      "standort",
      "standorte",
      "ort",
      "lieu",
      "ville",
      "locatie",
      "plaats"),
  POSTED(
      AdField.POSTED_AT,
      "posted",
      "posted on",
      "date posted",
      "published",
      "published on",
      "publication date",
      "ver\u00f6ffentlicht",
      "ver\u00f6ffentlicht am",
      "ver\u00f6ffentlichungsdatum",
      "online seit",
      "publi\u00e9 le",
      "publi\u00e9e le",
      "date de publication",
      "geplaatst",
      "geplaatst op",
      "publicatiedatum",
      "date de parution",
      "publicerad",
      "publiceringsdatum",
      "data publikacji",
      "opublikowano",
      "fecha de publicaci\u00f3n",
      "publicado el",
      "data di pubblicazione",
      "pubblicato il",
      "data de publica\u00e7\u00e3o"),
  CONTACT(
      null,
      "contact",
      "contact person",
      "email",
      "e-mail",
      "phone",
      "telephone",
      "kontakt",
      "ansprechpartner",
      "ansprechpartnerin",
      "telefon",
      "courriel",
      "t\u00e9l\u00e9phone",
      "contactpersoon",
      "telefoon"),
  WEBSITE(
      null, "website", "web site", "homepage", "web", "webseite", "internet", "site web", "site"),
  FIELD_OF_WORK(
      null,
      "industry",
      "sector",
      "category",
      "department",
      "field",
      "branche",
      "berufsfeld",
      "kategorie",
      "abteilung",
      "bereich",
      "secteur",
      "cat\u00e9gorie",
      "m\u00e9tier",
      "fonction",
      "vakgebied",
      "categorie",
      "afdeling"),
  TYPE_OF_WORK(
      null,
      "job type",
      "employment type",
      "contract",
      "contract type",
      "working hours",
      "anstellungsart",
      "besch\u00e4ftigungsart",
      "arbeitszeit",
      "vertragsart",
      "type de contrat",
      "contrat",
      "dienstverband",
      "contracttype",
      "uren"),
  PAY(null, "salary", "pay", "gehalt", "lohn", "verg\u00fctung", "salaire", "salaris", "loon");

  /** Longer texts are no labels. */
  static final int MAX_CHARS = 60;

  private static final Map<String, FactLabel> BY_NAME = new HashMap<>();

  static {
    for (FactLabel label : values()) {
      for (String name : label.names) {
        BY_NAME.put(SimpleCaseFolding.fold(name), label);
      }
    }
  }

  private final AdField field;
  private final String[] names;

  FactLabel(AdField field, String... names) {
    this.field = field;
    this.names = names;
  }

  /** The field that the value is, null where ads have none for it. */
  AdField field() {
    return field;
  }

  /** The label that a text is, with or without a colon at its end; null when it is none. */
  static FactLabel of(String text) {
    String name = withoutColon(text);
    return name.length() > MAX_CHARS
        ? null
        : BY_NAME.get(SimpleCaseFolding.fold(name).replace('\u2019', '\''));
  }

  static boolean endsWithColon(String text) {
    return text.endsWith(":") || text.endsWith("\uff1a");
  }

  private static String withoutColon(String text) {
    String stripped = text.strip();
    return endsWithColon(stripped)
        ? stripped.substring(0, stripped.length() - 1).strip()
        : stripped;
  }
}
