package org.jobdedup.features.ad;

import java.util.List;
import java.util.Optional;

/**
 * The fields of a canonical ad and the names under which other sources give them.
 *
 * <p>Names are written in the form that {@link FieldMapping#normalizedName(String)} produces: lower
 * case, without separators, nested objects as a dotted path. Earlier names win over later ones when
 * a record has several.
 */
public enum AdField {
  /** Identifier of the ad; required. */
  ID(
      "id",
      "id",
      "adid",
      "jobid",
      "postingid",
      "jobpostingid",
      "externalid",
      "jobkey",
      "uuid",
      "guid",
      "identifier.value",
      "identifier"),
  /** Title of the job. */
  TITLE(
      "title",
      "title",
      "jobtitle",
      "postingtitle",
      "positiontitle",
      "jobname",
      "headline",
      "name",
      "titel",
      "stellentitel",
      "intitule",
      "functietitel",
      "jobbezeichnung",
      "stellenbezeichnung",
      "vacaturetitel"),
  /** Text of the ad, plain or HTML; required unless the ad is deleted. */
  DESCRIPTION(
      "description",
      "description",
      "jobdescription",
      "descriptionhtml",
      "htmldescription",
      "descriptiontext",
      "descriptionplain",
      "body",
      "bodyhtml",
      "text",
      "fulltext",
      "jobtext",
      "adtext",
      "content",
      "details",
      "beschreibung",
      "stellenbeschreibung",
      "omschrijving",
      "stellentext",
      "vacaturetekst",
      "annonstext"),
  /** Organisation that posts the ad. */
  ORGANIZATION(
      "organization",
      "organization",
      "organisation",
      "company",
      "companyname",
      "employer",
      "employername",
      "hiringorganization",
      "hiringorganisation",
      "hiringcompany",
      "organizationname",
      "organisationname",
      "hiringorganization.name",
      "organization.name",
      "organisation.name",
      "company.name",
      "employer.name",
      "advertiser",
      "arbeitgeber",
      "entreprise",
      "entreprise.nom",
      "werkgever",
      "firma",
      "firmenname",
      "unternehmen",
      "bedrijf",
      "bedrijfsnaam",
      "societe",
      "arbetsgivare",
      "empresa",
      "azienda"),
  /** Place or places of work. */
  LOCATION(
      "location",
      "location",
      "locations",
      "joblocation",
      "joblocations",
      "locationname",
      "worklocation",
      "workplace",
      "formattedlocation",
      "place",
      "address",
      "jobaddress",
      "arbeitsort",
      "arbeitsorte",
      "lieutravail",
      "lieudetravail",
      "standort",
      "standplaats",
      "arbetsort"),
  /** Country of work. */
  COUNTRY("country", "country", "countrycode", "countryname", "jobcountry", "addresscountry"),
  /** Language of the ad. */
  LANGUAGE("language", "language", "lang", "inlanguage", "languagecode", "locale", "sprache"),
  /** Board or site. */
  SITE(
      "site",
      "site",
      "sitename",
      "board",
      "jobboard",
      "portal",
      "publisher",
      "source",
      "sourcename",
      "platform"),
  /** Address of the posting. */
  URL(
      "url",
      "url",
      "joburl",
      "link",
      "joblink",
      "postingurl",
      "sourceurl",
      "permalink",
      "href",
      "applyurl",
      "applylink",
      "applicationurl",
      "redirecturl"),
  /** Posting date as stated. */
  POSTED_AT(
      "postedAt",
      "postedat",
      "dateposted",
      "posteddate",
      "postingdate",
      "publishedat",
      "datepublished",
      "publicationdate",
      "publishdate",
      "published",
      "posted",
      "createdat",
      "datecreated",
      "created",
      "pubdate",
      "date"),
  /** First collection time. */
  FIRST_SEEN("firstSeen", "firstseen", "firstseenat", "scrapedat", "crawledat", "collectedat"),
  /** Last collection time. */
  LAST_SEEN("lastSeen", "lastseen", "lastseenat"),
  /** End of validity. */
  VALID_THROUGH(
      "validThrough",
      "validthrough",
      "validuntil",
      "expiresat",
      "expirationdate",
      "expirydate",
      "expires",
      "applicationdeadline",
      "deadline",
      "closingdate"),
  /** Revision time. */
  UPDATED_AT(
      "updatedAt",
      "updatedat",
      "dateupdated",
      "updated",
      "datemodified",
      "modifiedat",
      "modified",
      "lastmodified",
      "lastupdated"),
  /** E-mail addresses, phone numbers, contact names; all names that occur are put together. */
  CONTACTS(
      "contacts",
      "contacts",
      "contact",
      "contactemail",
      "email",
      "contactphone",
      "phone",
      "telephone",
      "contactname",
      "applicationcontact"),
  /** Occupation code. */
  OCCUPATION_CODE(
      "occupationCode",
      "occupationcode",
      "occupationalcategory",
      "occupation",
      "isco",
      "iscocode",
      "escocode",
      "romecode",
      "coderome"),
  /** What the record says: {@code upsert} or {@code delete}. */
  OP("op", "op", "operation");

  private final String canonicalName;
  private final List<String> knownNames;

  AdField(String canonicalName, String... knownNames) {
    this.canonicalName = canonicalName;
    this.knownNames = List.of(knownNames);
  }

  /** The name of the field in input, options and messages. */
  public String canonicalName() {
    return canonicalName;
  }

  /** Names that are understood without an option, normalised, the most trusted first. */
  public List<String> knownNames() {
    return knownNames;
  }

  /** The field with exactly this canonical name. */
  public static Optional<AdField> ofCanonicalName(String name) {
    for (AdField field : values()) {
      if (field.canonicalName.equals(name)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }
}
