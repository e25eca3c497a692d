package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pay as English and French ads write it, and forms of several languages. */
class SalaryInEnglishAndFrenchTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          We pay $2,300/week for night bakers          ; 2300  ; WEEK
          400 €/semaine                                ; 400   ; WEEK
          Refer a friend and earn £1,000               ; -     ; -
          Une astreinte à 400 €/semaine                ; -     ; -
          400 €/semaine d'astreinte                    ; -     ; -
          11,88 € brut/h et le pain                    ; 11.88 ; HOUR
          Salaire : 12,28€ brut + primes               ; 12.28 ; HOUR
          Le salaire sera de 11.92 €                   ; 11.92 ; HOUR
          Taux horaire : 12,30 €                       ; 12.3  ; HOUR
          Salaire et ticket de 9,50 €                  ; -     ; -
          Salaire versé, repas à 8,50 €                ; -     ; -
          Salaire : 13 €                               ; -     ; -
          CDI à Foix (09) - 25/35K€ selon le four      ; 25000 ; YEAR
          Rémunération : 35K€ à 50K€ (primes incluses) ; 35000 ; YEAR
          Rémunération : Coef 1072                     ; -     ; -
          Rémunération : 1970€ brut + PSM 22.50€ brut  ; 1970  ; MONTH
          """)
  void lowerEndOfPay(String text, Double minimum, Salary.Period period) {
    Salary salary = Salary.find(ScannedText.of(text)).orElse(null);
    assertEquals(minimum, salary == null ? null : Math.round(salary.minimum() * 100) / 100.0);
    assertEquals(period, salary == null ? null : salary.period());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          un brut mensuel de 2 367,86 €                ; Prime de cuisine ; 2367.86
          à partir de 1825 € brut                      ; Primes           ; 1825
          """)
  void aPremiumInTheNextLineIsBesideThePay(String pay, String premium, double minimum) {
    assertEquals(
        minimum, Salary.find(ScannedText.of(pay + '\n' + premium)).orElseThrow().minimum(), 0.001);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Gehalt: 3000€ - 2000€ pro Monat              ; 2000  ; 3000
          Salary: £45,000 to £40,000                   ; 40000 ; 45000
          Rémunération : 36/24 k€ bruts par an         ; 24000 ; 36000
          Salaris: € 3.200 - 2.800 bruto per maand     ; 2800  ; 3200
          Lohn: 3.000 € - 300 € für Essen              ; 3000  ; 3000
          Lohn: 3.000 € - 2026 eröffnen wir            ; 3000  ; 3000
          Loon: € 14,50 - 12 uur                       ; 14.5  ; 14.5
          """)
  void theUpperEndOfARangeMayComeFirst(String text, double minimum, double maximum) {
    Salary salary = Salary.find(ScannedText.of(text)).orElseThrow();
    assertEquals(minimum, salary.minimum());
    assertEquals(maximum, salary.maximum());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          up to 60000 GBP                              ; 60000
          Baker | Up to £60,000                        ; 60000
          Das gibt es: bis zu 60.000 EUR               ; 60000
          Jusqu'à 45 000 €                             ; 45000
          Tot € 60.000                                 ; 60000
          Hasta 40.000 €                               ; 40000
          Up to £60,000. Salary: £50,000 a year        ; 50000
          Tot 4000 euro                                ; -
          Salaris tot 4000 euro                        ; 4000
          Ein Ofen kostet bis zu 60.000 EUR            ; -
          Budget: up to £60,000                        ; -
          Up to £60,000 of funding                     ; -
          """)
  void anUpperEndAloneIsPayForAYearByItsSize(String text, Double maximum) {
    assertEquals(maximum, Salary.find(ScannedText.of(text)).map(Salary::maximum).orElse(null));
  }
}
