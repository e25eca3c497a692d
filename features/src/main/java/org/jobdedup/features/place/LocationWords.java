package org.jobdedup.features.place;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Words of location texts that are not names: connectives, fillers, and ways of working. */
final class LocationWords {
  /** What a phrase means. */
  enum Meaning {
    /** Joins two places of a list. */
    AND,
    /** The place after it only says where the one before it is. */
    NEAR,
    /** The county after it says where the place before it is. */
    COUNTY,
    /** Says nothing about the place. */
    FILLER,
    /** Work from home or anywhere. */
    REMOTE,
    /** Partly from home. */
    HYBRID,
    /** Anywhere in the country. */
    NATIONWIDE
  }

  /** Longest phrase in words. */
  static final int MAX_WORDS = 4;

  private static final Map<Long, Meaning> MEANINGS = new HashMap<>();
  private static final Map<Long, String> COUNTRY_OF_NATIONWIDE = new HashMap<>();

  static {
    put(
        Meaning.AND,
        "und,oder,and,or,et,ou,en,of,y,e,sowie,bzw,beziehungsweise,och,eller,og,oraz,lub");
    put(Meaning.NEAR, "bei,b,nahe,near,nr,pres,proche,bij,nabij,outside,close to,nära,naer");
    put(Meaning.COUNTY, "kreis,landkreis,lkr,lk");
    put(
        Meaning.FILLER,
        "region,regio,area,areas,metropolitan,metro,metropole,metropolregion,greater,gross,grosse,"
            + "grossraum,raum,umgebung,umland,umkreis,surrounding,surroundings,omgeving,omstreken,"
            + "environs,alentours,agglomeration,stadt,stad,ville,town,city,county,"
            + "district,bezirk,stadtteil,central,centre,center,zentrum,centrum,mitte,innenstadt,"
            + "binnenstad,northern,southern,eastern,western,"
            + "downtown,north,south,east,west,nord,sud,ost,noord,zuid,oost,norra,sodra,arrondissement,"
            + "arr,er,eme,ieme,cedex,dept,departement,department,province,provincie,provinz,state,"
            + "bundesland,land,kanton,canton,in,im,am,an,a,the,der,die,das,den,dem,le,la,les,l,d,de,"
            + "du,des,het,s,m,i,v,o,upon,on,sur,von,van,kt,und umgebung,en omgeving,and surroundings,et sa region,"
            + "und umland,und umkreis,standort,standorte,location,locations,lieu,locatie,ort,arbeitsort,"
            + "einsatzort,plz,multiple locations,various locations,verschiedene standorte,"
            + "mehrere standorte,several locations,based,office,onsite,on site,vor ort,sur site,"
            + "main,rhein,neckar,donau,saale,isar,elbe,weser,mosel,lahn,inn,ruhr,flughafen,airport,airfield,"
            + "ballungsraum,ballungsgebiet,stadtregion,wirtschaftsraum,agglo,rond,rondom,um,"
            + "oldb,han,mark,havel,nieuw,frontalier,principaute,"
            + "diverse,divers,plusieurs,all,alle,tous,mehrere,only,nur,possible,moglich,km,"
            + "from,hq,headquarters,in person,in office,preferred,days,week,friendly,ok,"
            + "hours,timezone,timezones,time zone,time zones");
    put(
        Meaning.FILLER,
        "filiale,filialen,niederlassung,niederlassungen,zweigniederlassung,zweigstelle,"
            + "geschaftsstelle,geschaeftsstelle,werk,werke,buro,buero,zentrale,hauptsitz,firmensitz,"
            + "betriebsstatte,betriebsstaette,dienstort,dienstsitz,arbeitsstatte,arbeitsplatz,klinik,"
            + "kliniken,klinikum,krankenhaus,mvz,gewerbepark,gewerbegebiet,industriepark,"
            + "industriegebiet,technologiepark,gemeinde,standplaats,werkplek,vestiging,"
            + "vestigingsplaats,filiaal,kantoor,hoofdkantoor,ziekenhuis,bedrijventerrein,gemeente,"
            + "butik,kontor,huvudkontor,kommun,kommune,arbetsort,sjukhus,arbejdssted,arbeidssted,"
            + "agence,siege,siege social,usine,magasin,store,branch,workplace,lieu de travail");
    put(
        Meaning.REMOTE,
        "remote,fully remote,full remote,100 remote,remote work,remote job,remote working,"
            + "remote possible,homeoffice,home office,home based,homebased,work from home,"
            + "working from home,wfh,work from anywhere,anywhere,virtual,teletravail,a distance,"
            + "thuiswerken,thuiswerk,werk van thuis,werken vanuit huis,thuis,vanuit huis,op afstand,distans,pa distans,hjemmekontor,"
            + "mobiles arbeiten,mobile arbeit,mobile office,telearbeit,ortsunabhangig,"
            + "standortunabhangig,teletrabajo,smart working,praca zdalna,zdalnie,"
            + "distansarbete,distansjobb,hemifran,arbete hemifran,jobba hemifran");
    put(
        Meaning.HYBRID,
        "hybrid,hybrid work,hybrid remote,hybride,hybridarbeit,hybrides arbeiten,"
            + "teletravail partiel,hybryda,hybrydowo,ibrido,hibrido");
    put(
        Meaning.NATIONWIDE,
        "bundesweit,landesweit,nationwide,national,countrywide,toute la france,france entiere,"
            + "partout en france,national france,landelijk,heel nederland,door heel nederland,"
            + "rikstackande,hela sverige,hela landet,hele landet,cala polska,europaweit,europe wide,"
            + "international,worldwide,weltweit,global,europe,europa,emea,eu,apac,dach,benelux,"
            + "north america,south america,latin america,latam,americas,asia,asia pacific,africa");
    country("deutschlandweit", "DE");
    country("bundesweit", "DE");
    country("osterreichweit", "AT");
    country("schweizweit", "CH");
    country("toute la france", "FR");
    country("france entiere", "FR");
    country("partout en france", "FR");
    country("heel nederland", "NL");
    country("hela sverige", "SE");
    country("cala polska", "PL");
  }

  /** What the words for places of work end with, in languages that join nouns. */
  private static final String[] WORKPLACES = {
    "klinikum", "klinik", "haus", "werk", "werke", "zentrum", "zentrale", "filiale", "markt",
    "niederlassung", "stelle", "buro", "buero", "park", "schule", "praxis", "ziekenhuis", "kantoor",
    "centrum", "sjukhus", "kontor", "butik"
  };

  /** Words that say that the name behind them is that of a region; German counties are unknown. */
  private static final Set<Long> UNITS =
      keys("provincie province provinz bundesland kanton canton kt county");

  /** Such words that may stand behind the name: 'Utrecht (provincie)'. */
  private static final Set<Long> UNITS_BEHIND =
      keys("provincie province provinz bundesland kanton canton");

  /** Words in front of a town that say that its surroundings are meant: 'Raum Stuttgart'. */
  private static final Set<Long> AREAS_IN_FRONT =
      keys(
          "raum grossraum region regio umkreis umgebung umland ballungsraum ballungsgebiet"
              + " metropolregion stadtregion wirtschaftsraum omgeving agglomeration greater");

  /** Such words that need another between them and the town: 'Métropole de Lille'. */
  private static final Set<Long> AREAS_BEFORE_JOINTS =
      keys("metropole alentours environs surroundings omstreken area");

  /** Words between one of these and the town. */
  private static final Set<Long> AREA_JOINTS = keys("d de du of um van von rond rondom");

  /** Words behind a town that say that its surroundings are meant: 'München und Umgebung'. */
  private static final Set<Long> AREAS_BEHIND =
      keys(
          "raum grossraum region regio umkreis umgebung umland area areas omgeving omstreken"
              + " environs alentours surroundings agglomeration metropole metropolregion");

  /** Words between the town and one of these. */
  private static final Set<Long> AREA_LEADS =
      keys("and und en et sa greater metropolitan metro surrounding");

  /** Codes that are told from others by an umlaut, which the keys of names pass over. */
  private static final Map<String, String> REGIONS_OF_CODES =
      Map.of("NÖ", "Lower Austria", "OÖ", "Upper Austria");

  /** Words behind a name that make it a street. */
  private static final Set<Long> STREETS =
      keys(
          "street road rd avenue ave boulevard blvd lane strasse str allee platz weg ring damm ufer"
              + " chaussee straat straatweg laan plein gracht kade gatan gata vagen");

  /** Words in front of a name with a number behind it that make it a street: 'Am Markt 3'. */
  private static final Set<Long> STREET_JOINTS = keys("am an auf beim im zum zur");

  /** Words behind a Swedish name in the genitive: 'Helsingborgs stad'. */
  private static final Set<Long> MUNICIPALITIES = keys("kommun stad");

  /** Words between a town and its river or landscape, mostly shortened. */
  private static final Set<Long> RIVER_JOINTS =
      keys("a am an auf b bei d de den der i im in o ob on u unter upon v vor");

  private LocationWords() {}

  private static Set<Long> keys(String words) {
    return Arrays.stream(words.split(" "))
        .map(word -> PlaceNameKey.word(word, 0, word.length()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static void put(Meaning meaning, String phrases) {
    for (String phrase : phrases.split(",")) {
      MEANINGS.putIfAbsent(PlaceNameKey.of(phrase), meaning);
    }
  }

  private static void country(String phrase, String code) {
    MEANINGS.put(PlaceNameKey.of(phrase), Meaning.NATIONWIDE);
    COUNTRY_OF_NATIONWIDE.put(PlaceNameKey.of(phrase), code);
  }

  /** Meaning of a phrase by its key, or null for any other. */
  static Meaning meaning(long key) {
    return MEANINGS.get(key);
  }

  /** Tells whether a folded word is a noun for a place of work: 'universitatsklinikum'. */
  static boolean isWorkplace(String folded) {
    for (String noun : WORKPLACES) {
      if (folded.endsWith(noun)) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether a word in front of a name says that a region is meant. */
  static boolean isUnit(long word) {
    return UNITS.contains(word);
  }

  /** Tells whether a word behind a name says that a region is meant. */
  static boolean isUnitBehind(long word) {
    return UNITS_BEHIND.contains(word);
  }

  /**
   * Tells whether a word in front of a town says that its surroundings are meant.
   *
   * @param joined whether a word such as 'de' stands between the two
   */
  static boolean isAreaInFront(long word, boolean joined) {
    return AREAS_IN_FRONT.contains(word) || (joined && AREAS_BEFORE_JOINTS.contains(word));
  }

  /** Tells whether a word may stand between such a word and the town. */
  static boolean joinsArea(long word) {
    return AREA_JOINTS.contains(word);
  }

  /** Tells whether a word behind a town says that its surroundings are meant. */
  static boolean isAreaBehind(long word) {
    return AREAS_BEHIND.contains(word);
  }

  /** Tells whether a word may stand between the town and such a word. */
  static boolean leadsToArea(long word) {
    return AREA_LEADS.contains(word);
  }

  /** Tells whether a word behind a name makes it a street. */
  static boolean isStreet(long word) {
    return STREETS.contains(word);
  }

  /** Tells whether a word in front of a name with a number behind it makes it a street. */
  static boolean joinsStreet(long word) {
    return STREET_JOINTS.contains(word);
  }

  /** Tells whether a word follows the genitive of a Swedish town. */
  static boolean isMunicipality(long word) {
    return MUNICIPALITIES.contains(word);
  }

  /**
   * Tells whether a word may stand between a town and its river: 'a.' and 'd.' in 'a. d. Aisch'.
   */
  static boolean joinsRiver(long word) {
    return RIVER_JOINTS.contains(word);
  }

  /** Name of the region for a code with an umlaut, or null for any other word. */
  static String regionOfCode(String code) {
    return REGIONS_OF_CODES.get(code);
  }

  /** ISO code of the country that a nationwide phrase names, or null. */
  static String countryOf(long key) {
    return COUNTRY_OF_NATIONWIDE.get(key);
  }
}
