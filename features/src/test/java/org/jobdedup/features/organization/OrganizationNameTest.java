package org.jobdedup.features.organization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrganizationNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Nordlicht Energie GmbH                | nordlicht energie
          Nordlicht Energie GmbH & Co. KG       | nordlicht energie
          Nordlicht Energie GmbH&Co.KG          | nordlicht energie
          Nordlicht Energie AG                  | nordlicht energie
          Nordlicht Energie SE                  | nordlicht energie
          Kulturhaus Waldau e.V.                | kulturhaus waldau
          Brunnen Pharma KGaA                   | brunnen pharma
          Brunnen mbH                           | brunnen
          Ashford Mills Ltd                     | ashford mills
          Ashford Mills Ltd.                    | ashford mills
          Ashford Mills Limited                 | ashford mills
          Ashford Mills DAC                     | ashford mills
          Ashford Mills CLG                     | ashford mills
          ASHFORD MILLS PLC                     | ashford mills
          Bluebird Data, Inc.                   | blubird data
          Bluebird Data LLC                     | blubird data
          Bluebird Data Corp.                   | blubird data
          Les Moulins du Sud SAS                | les moulins du sud
          Les Moulins du Sud S.A.S.             | les moulins du sud
          Les Moulins du Sud SARL               | les moulins du sud
          Les Moulins du Sud S.A.               | les moulins du sud
          Windmolen Techniek B.V.               | windmolen techniek
          Windmolen Techniek BV                 | windmolen techniek
          Windmolen Techniek N.V.               | windmolen techniek
          Zeebries BVBA                         | zeebries
          Fjällvind AB                          | fjallvind
          Fjällvind AB (publ)                   | fjallvind
          Zielone Pole Sp. z o.o.               | zielone pole
          Costa Verde S.L.                      | costa verde
          Colle Alto S.p.A.                     | colle alto
          AB Fjällvind                          | ab fjallvind
          SAS Rechenwerk                        | sas rechenwerk
          Société Dupré & Fils                  | societe dupre fils
          Gebrüder Weiß                         | gebruder weiss
          Gebrueder Weiss                       | gebruder weiss
          Soeren Oeresund AB                    | soren oresund
          Kontorhaus Group                      | kontorhaus
          Kontorhaus Deutschland GmbH           | kontorhaus
          Kontorhaus Nederland B.V.             | kontorhaus
          Kontorhaus.com                        | kontorhaus
          Kontorhaus®                           | kontorhaus
          Kontorhaus GmbH Niederlassung Bremen  | kontorhaus
          Kontorhaus GmbH NL Bremen             | kontorhaus
          Kontorhaus AG Medizintechnik          | kontorhaus
          A.B.C. Verzekeringen                  | abc verzekeringen
          Kontor Haus GmbH Kontor Haus GmbH     | kontor haus
          Ｋｏｎｔｏｒｈａｕｓ                 | kontorhaus
          株式会社みどり                         | 株式会社みどり
          Hotel & Spa Seeblick GmbH             | hotel spa seeblick
          Beauty Spa Academy GmbH               | beauty spa academy
          Stiftung Ev. Krankenhaus Kiel         | stiftung ev krankenhaus kiel
          Kiel EV Charging Ltd                  | kiel ev charging
          Lamp Public Relations GmbH            | lamp public relations
          Lamp Public Limited Company           | lamp
          Nordlicht SE & Co. KG                 | nordlicht
          Nordlicht SE, Werk Kiel               | nordlicht
          Kulturhaus EV (KW) Nord               | kulturhaus
          Colle Alto S.p.A. Filiale             | colle alto
          Garden Office                         | garden office
          Garden Office Ltd                     | garden office
          Garden Office Kiel                    | garden
          Museum of Sweden                      | museum of sweden
          Museum of the Netherlands Ltd         | museum of the netherlands
          Caisse du Jardin de France            | caisse du jardin france
          Lamp i Sverige AB                     | lamp i sverige
          Air Austria                           | air austria
          Air Austria Deutschland GmbH          | air austria
          Air Taxi Austria                      | air taxi
          Lamp Nederland B.V.                   | lamp
          Hotel.de GmbH                         | hotel
          Lampenfreunde gUG (haftungsbeschränkt)| lampenfreunde
          Lampenfreunde gAG                     | lampenfreunde
          Dr. Licht & Kollegen eGbR             | dr licht kollegen
          Lena Licht e.Kfm.                     | lena licht
          Lena Licht e. Kfr.                    | lena licht
          Lichtkreis Waldau w.V.                | lichtkreis waldau
          WV Waldau GmbH                        | wv waldau
          Lichtwerk Waldau KdöR                 | lichtwerk waldau
          Lichtwerk GesmbH                      | lichtwerk
          Lichtwerk OG                          | lichtwerk
          Lichtwerk GesbR                       | lichtwerk
          OG Lichtwerk                          | og lichtwerk
          Lichtwerk Ges.m.b.H.                  | lichtwerk
          Lichtwerk Ges. m. b. H. & CoKG        | lichtwerk
          Lichtwerk Gmb H                       | lichtwerk
          Licht Lampe Partnerschaft mbB         | licht lampe
          Licht und Lampe Partnerschaft         | licht lampe partnerschaft
          SELARL Pharmacie du Pont Vert         | pharmacie du pont vert
          Pharmacie du Pont Vert SELAS          | pharmacie du pont vert
          SCIC Les Lampes                       | les lampes
          GIE Les Lampes                        | les lampes
          Zeebries CVBA                         | zeebries
          Zeebries SCRL                         | zeebries
          Costa Verde, Lda                      | costa verde
          Tejfehér Zrt.                         | tejfeher
          Lamp Trading FZ LLC                   | lamp trading
          Fjällvind ekonomisk förening          | fjallvind
          Lamp PBC                              | lamp
          Lamp LLLP                             | lamp
          Lamp Community CIC                    | lamp community
          CIC Lamp Training                     | cic lamp training
          """)
  void canonicalNameHasNoLegalFormCountryOrBranch(String name, String canonical) {
    assertEquals(canonical, OrganizationName.parse(name).canonical());
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "  ",
        "?",
        "-",
        "Confidential",
        "Unser Auftraggeber",
        "Anonymous employer",
        "Vår kund",
        "CONFIDENTIEL",
        "Entreprise confidentielle",
        "Anonym",
        "Our Client",
        "Unser Kunde",
        "Onze klant",
        "vertraulich",
        "N/A",
        "***"
      })
  void withheldNamesAreUnknown(String name) {
    OrganizationName parsed = OrganizationName.parse(name);
    assertFalse(parsed.isKnown());
    assertTrue(Double.isNaN(OrganizationName.agreement(parsed, OrganizationName.parse("Acme"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Lindenhof Klinik GmbH            | EMPLOYER
          Tal Personalservice GmbH         | AGENCY
          Tal Personaldienstleistungen AG  | AGENCY
          Zeitarbeit Nord                  | AGENCY
          Bautalente.example               | AGENCY
          Harbour Recruitment Ltd          | AGENCY
          Harbour Staffing Solutions       | AGENCY
          SwiftRecruit                     | AGENCY
          Harbour Search Ltd               | AGENCY
          Search Engines of Kiel           | EMPLOYER
          Job Harbour                      | AGENCY
          De Brug Vakmensen B.V.           | AGENCY
          Nord Zeitkräfte GmbH             | AGENCY
          Rive Intérim                     | AGENCY
          Cabinet Rive Recrutement         | AGENCY
          Uitzendbureau De Brug            | AGENCY
          Brug Personeel B.V.              | AGENCY
          Randstad                         | AGENCY
          Hays AG                          | AGENCY
          Lamp Rekrutierungsberatung       | AGENCY
          Lamp Hiring                      | AGENCY
          Lamp Employment Consultancy      | AGENCY
          Lamp Human Resources             | AGENCY
          Rive RH                          | AGENCY
          RH Lampen GmbH                   | EMPLOYER
          Waldau Water Resources Board     | EMPLOYER
          Universität Waldau Personalamt   | EMPLOYER
          Stadt Waldau Personalverwaltung  | EMPLOYER
          Indeed                           | BOARD
          Townjobs                         | BOARD
          Regio Stellenmarkt               | BOARD
          """)
  void kindFollowsGenericWords(String name, OrganizationName.Kind kind) {
    assertEquals(kind, OrganizationName.parse(name).kind());
  }

  @Test
  void parenthesesHoldAnAlias() {
    OrganizationName name = OrganizationName.parse("Hogeschool voor Molens (HVM)");
    assertEquals(List.of("hvm"), name.aliases());
    assertEquals(1, OrganizationName.agreement(name, OrganizationName.parse("HVM")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Lampenwerk AB (publ)           | Gartenbau AB (publ)
          Lampenwerk (Deutschland) GmbH  | Gartenbau (Deutschland) GmbH
          Lampenwerk GmbH (Waldau)       | Gartenbau GmbH (Waldau)
          Lampenwerk Limited (UK)        | Gartenbau Limited (UK)
          """)
  void aPlaceOrALegalMarkInParenthesesIsNoAlias(String a, String b) {
    assertEquals(List.of(), OrganizationName.parse(a).aliases());
    double agreement =
        OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
    assertTrue(agreement < 0.4, () -> a + " / " + b + ": " + agreement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7&7 AG                   | 7 & 7
          7&7 AG                   | 7und7
          7 and 7 Lamps            | 7et7 Lamps
          L&M                      | L & M GmbH
          L en M                   | L + M B.V.
          Licht & Lampe            | Licht und Lampe
          """)
  void aConjunctionIsOneHoweverWritten(String a, String b) {
    assertEquals(
        OrganizationName.parse(a).canonical(),
        OrganizationName.parse(b).canonical(),
        a + " / " + b);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Aix en Lampe             | aix en lampe
          24en Lampe               | 24en lampe
          Sieben7und               | sieben7und
          """)
  void aConjunctionOfNumbersIsNoPartOfWords(String name, String canonical) {
    assertEquals(canonical, OrganizationName.parse(name).canonical());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AB Fjällvind             | Fjällvind AB               | 1    | 1
          AB Fjällvind             | Fjällvind                  | 1    | 1
          A/S Fjellvind            | Fjellvind A/S              | 1    | 1
          NV Zeebries              | Zeebries BV                | 1    | 1
          SA Dupré & Fils          | Dupré & Fils               | 1    | 1
          S.A. Dupré & Fils        | SARL Dupré & Fils          | 1    | 1
          SAS Dupré                | SARL Dupré                 | 1    | 1
          S.R.L. Colle Alto        | Colle Alto                 | 1    | 1
          AB Lampen                | AB Lampen SA/NV            | 1    | 1
          AB Lampen                | AB Lampen                  | 1    | 1
          AB Fjällvind             | AB Lampen                  | 0    | 0.39
          SAS Institute            | Institute                  | 0    | 0.9
          SAS Lampen GmbH          | Lampen GmbH                | 0    | 0.9
          """)
  void aLegalFormMayStandInFront(String a, String b, double least, double most) {
    assertAgreement(a, b, least, most);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The Lampen-Werk Company  | Lampen-Werk Company        | 1    | 1
          The Lampen-Werk Company  | Lampen-Werk                | 1    | 1
          The Lampenwerk Company   | Lampenwerk                 | 0.8  | 0.95
          The Lamp                 | The Lamp Group             | 1    | 1
          The Lamp                 | The Mill                   | 0    | 0.39
          The Lampenwerk Company   | Lampenwerk Waldau          | 0.4  | 0.6
          The Lamp                 | Lamp Works                 | 0    | 0.6
          """)
  void anEnglishArticleTellsNothingApart(String a, String b, double least, double most) {
    assertAgreement(a, b, least, most);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          St. Gisela Krankenhaus   | Sankt Gisela Krankenhaus   | 1    | 1
          St Gisela Hospital       | Saint Gisela Hospital      | 1    | 1
          Ste-Gisèle Services      | Sainte Gisèle Services     | 1    | 1
          Sint Gisela Ziekenhuis   | St. Gisela Ziekenhuis      | 1    | 1
          Skt. Gisela Sygehus      | St. Gisela Sygehus         | 1    | 1
          S:t Gisela Sjukhus       | Sankt Gisela Sjukhus       | 1    | 1
          Saint GmbH               | ST AG                      | 0    | 0.39
          Sté Lampe                | Saint Lampe                | 0    | 0.9
          """)
  void aSaintIsOneHoweverWritten(String a, String b, double least, double most) {
    assertAgreement(a, b, least, most);
  }

  private static void assertAgreement(String a, String b, double least, double most) {
    double agreement =
        OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
    assertTrue(agreement >= least && agreement <= most, () -> a + " / " + b + ": " + agreement);
  }

  @Test
  void branchAndCountryAreKeptApart() {
    assertEquals(
        List.of("deutschland", "niederlassung", "bremen"),
        OrganizationName.parse("Kontorhaus Deutschland GmbH Niederlassung Bremen").qualifiers());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Kontorhaus GmbH           | KONTORHAUS AG              | 1    | 1
          Kontor Haus               | Kontorhaus                 | 1    | 1
          Kontorhaus                | Kontorhaus Medizin         | 0.6  | 0.95
          Blaue Rhein Werke AG      | BRW                        | 0.8  | 0.8
          Dein-Finanzberatung       | Dein Finanzbertaung        | 0.85 | 0.99
          Ostsee Reederei           | Ostsee Werft               | 0.2  | 0.6
          Lindenhof Klinik          | Moulin Rouge               | 0    | 0.25
          """)
  void agreementFallsWithTheDifference(String a, String b, double least, double most) {
    double agreement =
        OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
    assertTrue(agreement >= least && agreement <= most, () -> a + " / " + b + ": " + agreement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AWO Kreisverband Waldau e.V.   | DRK Kreisverband Waldau e.V.
          University of Ashford          | University of Harbour
          Ashford City Council           | Harbour City Council
          Universität Waldau             | Universität Kiel
          Stadtwerke Waldau AG           | Stadtwerke Kiel GmbH
          LOT Consulting GmbH            | MUT Consulting GmbH
          """)
  void wordsThatManyHaveMakeNoOneOrganisation(String a, String b) {
    double agreement =
        OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
    assertTrue(agreement < 0.4, () -> a + " / " + b + ": " + agreement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          AWO                      | AWO Waldau
          Kontorhaus               | Kontorhaus Medizin
          Universität Waldau       | University of Waldau
          Stadtwerke Münster       | Stadtwerke Muenster GmbH
          Universität Waldau       | Universitaet Waldua
          Dataworks                | Data Works Europe Services
          """)
  void aShorterOrOtherSpellingLosesNothing(String a, String b) {
    double agreement =
        OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
    assertTrue(agreement >= 0.4, () -> a + " / " + b + ": " + agreement);
  }

  @Test
  void aBoardSaysNothingAboutAnotherName() {
    OrganizationName board = OrganizationName.parse("Townjobs");
    assertTrue(
        Double.isNaN(OrganizationName.agreement(board, OrganizationName.parse("Lindenhof"))));
    assertEquals(1, OrganizationName.agreement(board, OrganizationName.parse("townjobs")));
  }

  @Test
  void tokensAndKindMustFit() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new OrganizationName(List.of(), List.of(), List.of(), OrganizationName.Kind.EMPLOYER));
  }

  /** Such a one came out of damaged profiles, and ended a comparison at its missing letter. */
  @ParameterizedTest
  @ValueSource(strings = {"", " ", " lamp", "lamp  works"})
  void aWordThatIsEmptyIsRefused(String words) {
    List<String> good = List.of("lamp", "works");
    List<String> bad = List.of("lamp works", words);
    OrganizationName.Kind kind = OrganizationName.Kind.EMPLOYER;
    for (String part : List.of("tokens", "aliases")) {
      assertEquals(
          "The "
              + part
              + " of an organisation must be words with one blank between them, but one is empty"
              + " or has a blank too many: length="
              + words.length(),
          assertThrows(
                  IllegalArgumentException.class,
                  () ->
                      new OrganizationName(
                          part.equals("tokens") ? bad : good,
                          part.equals("aliases") ? bad : good,
                          List.of(),
                          kind))
              .getMessage());
    }
  }
}
