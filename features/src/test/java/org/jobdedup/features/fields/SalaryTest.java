package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SalaryTest {

  private static Optional<Salary> find(String text) {
    return Salary.find(ScannedText.of(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Gehalt: 45.000 € pro Jahr                        ; 45000 ; 45000 ; EUR ; YEAR
          Jahresgehalt zwischen 45.000 € und 60.000 €      ; 45000 ; 60000 ; EUR ; YEAR
          Gehalt von 3.000 EUR bis 3.500 EUR brutto/Monat  ; 3000  ; 3500  ; EUR ; MONTH
          Bruttogehalt 3.876,50 € monatlich                ; 3876.5; 3876.5; EUR ; MONTH
          Stundenlohn ab 15,50 €                           ; 15.5  ; 15.5  ; EUR ; HOUR
          Gehalt 60 - 75 T€                                ; 60000 ; 75000 ; EUR ; YEAR
          Gehalt: 45\\.000 € - 50\\.000 €                  ; 45000 ; 50000 ; EUR ; YEAR
          Salary €3,711 up to €6,168 gross per month       ; 3711  ; 6168  ; EUR ; MONTH
          Salaris van € 3.000 oplopend tot € 4.000         ; 3000  ; 4000  ; EUR ; MONTH
          37.5 hours per week. Salary £25,000 - £30,000    ; 25000 ; 30000 ; GBP ; YEAR
          32 uur per week. Salaris € 3.000 - € 4.000       ; 3000  ; 4000  ; EUR ; MONTH
          Salary: $142,000 - $165,000 CAD per year         ; 142000; 165000; CAD ; YEAR
          Salary: A$120,000                                ; 120000; 120000; AUD ; YEAR
          Salary: CAD 90,000                               ; 90000 ; 90000 ; CAD ; YEAR
          Lohn CHF 90'000 bis 105'000                      ; 90000 ; 105000; CHF ; YEAR
          Salary: £35k - £40k                              ; 35000 ; 40000 ; GBP ; YEAR
          Salary £35,000 to £40,000 per annum              ; 35000 ; 40000 ; GBP ; YEAR
          Pay range: $154-190,000                          ; 154000; 190000; USD ; YEAR
          $25.50 - $31 per hour                            ; 25.5  ; 31    ; USD ; HOUR
          Day rate £350 - £400                             ; 350   ; 400   ; GBP ; DAY
          Salaire : 2 400 € brut/mois                      ; 2400  ; 2400  ; EUR ; MONTH
          Salaire : 31 000 EUR - 34 000 EUR                ; 31000 ; 34000 ; EUR ; YEAR
          Rémunération : 45 à 60 k€ selon profil           ; 45000 ; 60000 ; EUR ; YEAR
          Rémunération brute horaire 12,05€                ; 12.05 ; 12.05 ; EUR ; HOUR
          TJM 450 - 500 €                                  ; 450   ; 500   ; EUR ; DAY
          Salaris € 3.200,- bruto per maand                ; 3200  ; 3200  ; EUR ; MONTH
          Salaris tussen € 2.800,- en € 3.400,- per maand  ; 2800  ; 3400  ; EUR ; MONTH
          32 uur - Salaris: € 8.000 - € 11.000 - hbo       ; 8000  ; 11000 ; EUR ; MONTH
          Lön 35 000 - 40 000 kr per månad                 ; 35000 ; 40000 ; SEK ; MONTH
          Lön 35 000 kr/mån                                ; 35000 ; 35000 ; SEK ; MONTH
          35.000 kr/mån                                    ; 35000 ; 35000 ; SEK ; MONTH
          € 3.350–4.250, 13e maand, 26 dagen               ; 3350  ; 4250  ; EUR ; MONTH
          CHF 5'150 x 13                                   ; 5150  ; 5150  ; CHF ; MONTH
          2 150 € net                                      ; 2150  ; 2150  ; EUR ; MONTH
          Salary between €41k and €49k, bonus of 8%        ; 41000 ; 49000 ; EUR ; YEAR
          Salaire de 41 à 49 k€, bonus de 8 %              ; 41000 ; 49000 ; EUR ; YEAR
          45 000 - 52 000 NOK per månad                    ; 45000 ; 52000 ; NOK ; MONTH
          Lön 420 000 kr per år                            ; 420000; 420000; SEK ; YEAR
          Salary up to 65k                                 ; 65000 ; 65000 ; ?   ; YEAR
          Salary between 45 and 60k                        ; 45000 ; 60000 ; ?   ; YEAR
          Salaire : 30/35K selon profil                    ; 30000 ; 35000 ; ?   ; YEAR
          Pay: $160~170k                                   ; 160000; 170000; USD ; YEAR
          Rémunération : 27 - 33 KEUR                      ; 27000 ; 33000 ; EUR ; YEAR
          Gehalt zwischen 45 und 50 TEUR                   ; 45000 ; 50000 ; EUR ; YEAR
          Lohn: CHF 90'000                                 ; 90000 ; 90000 ; CHF ; YEAR
          Rémunération entre 40 kEUR et 48 kEUR            ; 40000 ; 48000 ; EUR ; YEAR
          Salaris minimaal € 3.050,- en maximaal € 3.620,- ; 3050  ; 3620  ; EUR ; MONTH
          Maandsalaris Min €3.404 – Max. €5.389            ; 3404  ; 5389  ; EUR ; MONTH
          A salary of € 3.200 to a maximum of € 5.100      ; 3200  ; 5100  ; EUR ; MONTH
          Gehalt: 3.000 € pro Jahr                         ; 3000  ; 3000  ; EUR ; MONTH
          Vergütung: 17-20 €/h                             ; 17    ; 20    ; EUR ; HOUR
          12,50€/h brut                                    ; 12.5  ; 12.5  ; EUR ; HOUR
          Wir zahlen 17 €/Std.                             ; 17    ; 17    ; EUR ; HOUR
          Du bekommst 15 Euro pro Std.                     ; 15    ; 15    ; EUR ; HOUR
          Stundenvergütung: 17,50 €                        ; 17.5  ; 17.5  ; EUR ; HOUR
          An internship allowance of €600 gross per month  ; 600   ; 600   ; EUR ; MONTH
          Een stagevergoeding van € 450                    ; 450   ; 450   ; EUR ; MONTH
          Een salarisrange van € 2.900 - € 3.700           ; 2900  ; 3700  ; EUR ; MONTH
          Brutoloon van € 2.650 voor een bakker            ; 2650  ; 2650  ; EUR ; MONTH
          Vanaf € 51.500 op jaarbasis                      ; 51500 ; 51500 ; EUR ; YEAR
          Zieleinkommen bis zu 100.000 €                   ; 100000; 100000; EUR ; YEAR
          Gehaltspaket von bis zu 80k p.a.                 ; 80000 ; 80000 ; ?   ; YEAR
          Up to 60k annually                               ; 60000 ; 60000 ; ?   ; YEAR
          $65,000.00/yr - $80,000.00/yr                    ; 65000 ; 80000 ; USD ; YEAR
          $21.50/hr - $25.00/hr                            ; 21.5  ; 25    ; USD ; HOUR
          Pay: $25/hr - $30/hr                             ; 25    ; 30    ; USD ; HOUR
          $21-$23/hour                                     ; 21    ; 23    ; USD ; HOUR
          £12 per hour to £14 per hour                     ; 12    ; 14    ; GBP ; HOUR
          3.000 € pro Monat bis 3.500 € pro Monat          ; 3000  ; 3500  ; EUR ; MONTH
          £500 a day - £550 a day                          ; 500   ; 550   ; GBP ; DAY
          $20/hr - 40 hours                                ; 20    ; 20    ; USD ; HOUR
          12,50€/heure 35 heures                           ; 12.5  ; 12.5  ; EUR ; HOUR
          £15 per hour - £500 for a friend                 ; 15    ; 15    ; GBP ; HOUR
          £35,000 - £40,000 + £5,000 car allowance         ; 35000 ; 40000 ; GBP ; YEAR
          Salary £35,000 plus bonus                        ; 35000 ; 35000 ; GBP ; YEAR
          Rémunération : fixe de 2000€ + primes            ; 2000  ; 2000  ; EUR ; MONTH
          Up to £28k DOE                                   ; 28000 ; 28000 ; GBP ; YEAR
          €60k + bonus                                     ; 60000 ; 60000 ; EUR ; YEAR
          Bis 55.000 € je nach Erfahrung                   ; 55000 ; 55000 ; EUR ; YEAR
          £450pd                                           ; 450   ; 450   ; GBP ; DAY
          $1,200/wk                                        ; 1200  ; 1200  ; USD ; WEEK
          up to $4,000/mo, paid to cooks                   ; 4000  ; 4000  ; USD ; MONTH
          Gehalt: 2.500,-- €                               ; 2500  ; 2500  ; EUR ; MONTH
          Lohn: 5'000.-- CHF                               ; 5000  ; 5000  ; CHF ; MONTH
          Gehalt: 2.800,-- - 3.400,-- €                    ; 2800  ; 3400  ; EUR ; MONTH
          Gehalt: 2.800,--3.400,-- €                       ; 2800  ; 3400  ; EUR ; MONTH
          Gehalt: 55 Tsd. €                                ; 55000 ; 55000 ; EUR ; YEAR
          Gehalt: 55 Tsd €                                 ; 55000 ; 55000 ; EUR ; YEAR
          Lön 180 kr/tim                                   ; 180   ; 180   ; SEK ; HOUR
          Salaris € 15,50/u                                ; 15.5  ; 15.5  ; EUR ; HOUR
          Salaris € 15,50 p/u                              ; 15.5  ; 15.5  ; EUR ; HOUR
          Salaris € 15,50 p.u. bruto                       ; 15.5  ; 15.5  ; EUR ; HOUR
          £600 p/w                                         ; 600   ; 600   ; GBP ; WEEK
          Salaris € 2.800, - tot € 3.400, - per maand      ; 2800  ; 3400  ; EUR ; MONTH
          Salaire : 2 000 / 2 500 € brut                   ; 2000  ; 2500  ; EUR ; MONTH
          Gehalt 3.000 € bis 3.500                         ; 3000  ; 3500  ; EUR ; MONTH
          Salary £30k - £35,000                            ; 30000 ; 35000 ; GBP ; YEAR
          Salary £30,000 - £35k                            ; 30000 ; 35000 ; GBP ; YEAR
          Vergütung: 17 € / h                              ; 17    ; 17    ; EUR ; HOUR
          Vergütung: 17 €/ h                               ; 17    ; 17    ; EUR ; HOUR
          Gehalt nach 1 Monat: 15.000 €                    ; 15000 ; 15000 ; EUR ; YEAR
          Bonus und ein Gehalt von 20.000 € pro Jahr       ; 20000 ; 20000 ; EUR ; YEAR
          Gehalt ab EUR3000                                ; 3000  ; 3000  ; EUR ; MONTH
          Ein Gehalt in Euro von 3.000                     ; 3000  ; 3000  ; ?   ; MONTH
          Salary: £3,000monthly                            ; 3000  ; 3000  ; GBP ; MONTH
          32 uur p.w. € 3.000 bruto                        ; 3000  ; 3000  ; EUR ; MONTH
          """)
  void findsPay(String text, double minimum, double maximum, String currency, String period) {
    Salary salary = find(text).orElseThrow();
    assertEquals((float) minimum, salary.minimum(), 1e-9);
    assertEquals((float) maximum, salary.maximum(), 1e-9);
    assertEquals(currency, salary.currency());
    assertEquals(Salary.Period.valueOf(period), salary.period());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Wir zahlen einen Zuschuss von 50 € pro Monat zum Ticket.",
        "50 €-Zuschuss für das Deutschlandticket, gutes Gehalt",
        "Umsatz von 20.000.000 € im Jahr",
        "We raised $300M from investors",
        "€ 1,000 budget per year for training",
        "401k match and competitive pay",
        "30 Tage Urlaub und 2025 ein neues Büro mit gutem Gehalt",
        "8 000 salariés en France",
        "Award winner in 2020 and 2024, great pay",
        "Referral bonus of €1,500",
        "Bis zu 1.500 € pro Jahr für Bücher und Kurse",
        "Wellness credit of up to 1,200 EUR per year",
        "900 € Gesundheitsbudget pro Monat",
        "Earn a €1,000 net bonus for each friend who joins us",
        "Starterprämie bis zu 900 € brutto",
        "Indemnité de repas : 12,40€ par jour",
        "A travel allowance of €600 per month",
        "12 €/hl, gutes Gehalt",
        "Wir liefern 60k an Lampen aus",
        "A training budget of 60k annually",
        "Please call 0211 471 100 about the salary",
        "We spend £28k on lamps",
        "A bonus of £20,000 + pension",
        "Gehalt und ein Bonus von 20.000 € pro Jahr",
        "Gehalt bei 20.000 Millionen € Vermögen",
        "Good pay from a fund of $30,000m",
        "Good pay from a fund of $30,000b",
        "Gehalt nach den Regeln A3000",
        "Gutes Gehalt\nKosten 3.000 €",
        "Gehalt für alle unsere Köche 3000 Brote"
      })
  void otherMoneyIsNotPay(String text) {
    assertEquals(Optional.empty(), find(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Salary: $250 per month                ; MONTH
          Salary: $249 per month                ; -
          Salary: $1,500,000 per year           ; YEAR
          Salary: $1,500,001 per year           ; -
          Salary: $1,000 to $5,000 per month    ; MONTH
          Salary: $1,000 to $5,001 per month    ; -
          Pay: $5 per hour                      ; HOUR
          Pay: $4.99 per hour                   ; -
          Gehalt: 899 €                         ; -
          Gehalt: 900 €                         ; MONTH
          Gehalt: 13.999 €                      ; MONTH
          Gehalt: 14.000 €                      ; YEAR
          Lön: 8 999 kr                         ; -
          Lön: 9 000 kr                         ; MONTH
          Lön: 139 999 kr                       ; MONTH
          Lön: 140 000 kr                       ; YEAR
          Gehalt: 17.999 € pro Monat            ; MONTH
          Gehalt: 18.000 € pro Monat            ; YEAR
          Gehalt: 7.000 € pro Jahr              ; YEAR
          Gehalt: 6.999 € pro Jahr              ; MONTH
          Gehalt: 900 € pro Jahr                ; MONTH
          Gehalt: 899 € pro Jahr                ; -
          Bis zu 7.000 € pro Jahr brutto        ; YEAR
          Bis zu 7.000 € pro Jahr für Bücher    ; YEAR
          Bis zu 6.999 € pro Jahr für Bücher    ; -
          Salary: 1899                          ; MONTH
          Salary: 1900                          ; -
          Salary: 2099                          ; -
          Salary: 2100                          ; MONTH
          Salary: 2,024                         ; MONTH
          Salary: 999                           ; -
          Salary: 1000                          ; MONTH
          """)
  void payIsPlausibleForItsPeriod(String text, String period) {
    assertEquals(period, find(text).map(salary -> salary.period().name()).orElse("-"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          $20/hr - $60/hr            ; 60
          $20/hr - $60.01/hr         ; 20
          $20/hr - $20/hr            ; 20
          $20/hr - $19.99/hr         ; 20
          Salary: $40,000 - $39,000  ; 40000
          """)
  void theUpperEndIsAtLeastTheLowerAndAtMostThreeTimesItBehindAPeriod(String text, double maximum) {
    assertEquals(maximum, find(text).orElseThrow().maximum());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(to £40,000)", "; to £40,000", "+ to £40,000", ", to £40,000", "£40,000"})
  void anotherAmountIsNoUpperEndWithoutAJointOrBehindAnotherMark(String behind) {
    assertEquals(30_000, find("Salary £30,000 " + behind).orElseThrow().maximum());
  }

  @ParameterizedTest
  @CsvSource({
    "A$, AUD", "AU$, AUD", "C$, CAD", "CA$, CAD", "NZ$, NZD", "S$, SGD", "HK$, HKD", "US$, USD",
    "$, USD", "€, EUR", "£, GBP", "CHF, CHF", "SFr, CHF", "PLN, PLN", "Dollar, USD", "Euro, EUR",
    "AUD, AUD", "CAD $, CAD"
  })
  void currenciesAreKnownBySignAndNameBeforeAndBehindTheAmount(String written, String currency) {
    assertEquals(currency, find("Salary: " + written + " 90,000").orElseThrow().currency());
    assertEquals(currency, find("Salary: " + written + "90,000").orElseThrow().currency());
    if (written.length() != 2 && !written.endsWith("$") || written.equals("$")) {
      assertEquals(currency, find("Salary: 90,000 " + written).orElseThrow().currency());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a $90,000 salary", "salary for ABC $90,000", "salary as $90,000"})
  void wordsBeforeADollarSignAreNoCountries(String text) {
    assertEquals("USD", find(text).orElseThrow().currency());
  }

  @Test
  void nordicAmountsAreWorthATenth() {
    for (String currency : List.of("SEK", "NOK", "DKK", "kr")) {
      assertEquals(
          Salary.Period.MONTH, find("Lön: 35 000 " + currency).orElseThrow().period(), currency);
    }
    assertEquals(Salary.Period.YEAR, find("Lön: 35 000 EUR").orElseThrow().period());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\nMonatlich backen wir", "; monatlich backen wir", ", 3 Monat"})
  void aPeriodBehindAnEndOrANumberIsNotThatOfThePay(String behind) {
    assertEquals(Salary.Period.YEAR, find("Gehalt: 15.000 €" + behind).orElseThrow().period());
    assertEquals(Salary.Period.MONTH, find("Gehalt: 15.000 € monatlich").orElseThrow().period());
  }

  @Test
  void aWordForPayCountsSeventyCharactersBeforeAnAmountAndFortyWithoutACurrency() {
    for (int apart = 1; apart <= 80; apart++) {
      String before = "Gehalt" + ".".repeat(apart - 1) + " ";
      assertEquals(
          apart + "Gehalt".length() <= 70, find(before + "3.000 €").isPresent(), () -> before);
      assertEquals(apart <= 40, find(before + "3.000").isPresent(), () -> before);
      assertEquals(apart <= 16, find(before + "3.000 Brote").isPresent(), () -> before);
    }
  }

  @Test
  void ofEqualStatementsTheFirstWinsAndARangeBeforeOneAmount() {
    String text = "Gehalt: 3.000 €.\nGehalt: 4.000 €.";
    assertEquals(3_000, find(text).orElseThrow().minimum());
    assertEquals(5_000, find(text + "\nGehalt: 5.000 - 6.000 €").orElseThrow().minimum());
    assertEquals(7_000, find(text + "\nGehalt: 7.000 € im Monat").orElseThrow().minimum());
  }

  @Test
  void everyWayToWriteAnAmountIsReadAsTheNumber() {
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      int whole = 1_000 + random.nextInt(99_000);
      int cents = random.nextInt(100);
      int tenth = random.nextInt(10);
      String high = Integer.toString(whole / 1_000);
      String low = String.format(Locale.ROOT, "%03d", whole % 1_000);
      String both = String.format(Locale.ROOT, "%02d", cents);
      Map<String, Double> amounts = new HashMap<>();
      for (String mark : List.of("", ".", ",", " ", "'", "’", "\u00A0")) {
        amounts.put(high + mark + low, (double) whole);
        amounts.put(high + mark + low + ",-", (double) whole);
        amounts.put(high + mark + low + ".--", (double) whole);
        amounts.put(high + mark + low + "," + both, whole + cents / 100.0);
        amounts.put(high + mark + low + "." + tenth, whole + tenth / 10.0);
        amounts.put(high + mark + low + " k", (double) whole);
      }
      amounts.forEach(
          (written, value) -> {
            MoneyAmount amount = MoneyAmount.read(ScannedText.of(written + " €"), 0);
            assertEquals(value, amount.value, 1e-6, written);
            assertEquals(written.length(), amount.end, written);
            assertEquals(written.endsWith("k"), amount.thousands, written);
          });
    }
  }

  @Test
  void theBestStatementWins() {
    Salary salary =
        find("Bonus von 1.000 € jährlich.\nGehalt: 48.000 € bis 52.000 € pro Jahr.\n")
            .orElseThrow();
    assertEquals(48_000, salary.minimum());
  }

  @Test
  void agreementComparesAnnualPay() {
    Optional<Salary> year = Optional.of(new Salary(48_000, 60_000, "EUR", Salary.Period.YEAR));
    Optional<Salary> month = Optional.of(new Salary(4_000, 5_000, "EUR", Salary.Period.MONTH));
    Optional<Salary> twice = Optional.of(new Salary(96_000, 120_000, "EUR", Salary.Period.YEAR));
    Optional<Salary> pounds = Optional.of(new Salary(48_000, 60_000, "GBP", Salary.Period.YEAR));
    assertEquals(1, Salary.agreement(year, month), 1e-9);
    assertEquals(0, Salary.agreement(year, twice), 1e-9);
    Optional<Salary> within = Optional.of(new Salary(50_000, 50_000, "EUR", Salary.Period.YEAR));
    assertEquals(1, Salary.agreement(year, within));
    assertEquals(1, Salary.agreement(within, month));
    assertTrue(Double.isNaN(Salary.agreement(year, pounds)));
    assertTrue(Double.isNaN(Salary.agreement(year, Optional.empty())));
  }

  @Test
  void rangesAreChecked() {
    for (double[] range : new double[][] {{0, 1}, {2, 1}, {Double.NaN, 1}, {1, Double.NaN}}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new Salary(range[0], range[1], "EUR", Salary.Period.YEAR));
    }
  }

  @Test
  void theAmountMayStandBelowTheWordForPay() {
    assertEquals(
        Salary.find(ScannedText.of("Salarisindicatie EUR 5660 - 8085")),
        Salary.find(ScannedText.of("Salarisindicatie\nEUR 5660 - 8085")));
    assertTrue(Salary.find(ScannedText.of("Salarisindicatie\nEUR 5660 - 8085")).isPresent());
  }

  @Test
  void whatTheJobSpendsIsNoPay() {
    assertTrue(
        Salary.find(ScannedText.of("Mediabudgets von 50.000 € pro Jahr steuerst du")).isEmpty());
  }
}
