package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts that Spanish, Italian, Portuguese, Polish, Czech, Danish and Norwegian texts state. */
class FactsOfMoreLanguagesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ofrecemos contrato indefinido y buen ambiente.          | PERMANENT
          Contrato temporal de seis meses.                        | FIXED_TERM
          Si offre contratto a tempo indeterminato.               | PERMANENT
          Contratto a tempo determinato di 6 mesi.                | FIXED_TERM
          Oferecemos contrato sem termo.                          | PERMANENT
          Oferujemy umowę o pracę na czas nieokreślony.           | PERMANENT
          Nabízíme smlouvu na dobu neurčitou.                     | PERMANENT
          Der er tale om en fastansættelse.                       | PERMANENT
          Vi tilbyr fast stilling.                                | PERMANENT
          """)
  void when_textOffersAContract_then_itIsFound(String text, EmploymentType type) {
    assertEquals(Set.of(type), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Salario de 1.450 euros brutos al mes más propinas.      | 1450 | MONTH
          Salario: 24.000 - 28.000 € brutos anuales.              | 24000 | YEAR
          Retribuzione lorda di 1.500 € al mese.                  | 1500 | MONTH
          RAL 28.000 € annui.                                     | 28000 | YEAR
          Salário de 1.100 € por mês.                             | 1100 | MONTH
          Wynagrodzenie: 5500 zł brutto miesięcznie.              | 5500 | MONTH
          Wynagrodzenie 32 zł za godzinę.                         | 32 | HOUR
          Mzda 35 000 Kč měsíčně.                                 | 35000 | MONTH
          Løn: 28.000 kr. pr. måned.                              | 28000 | MONTH
          """)
  void when_textStatesPay_then_itIsFound(String text, double least, Salary.Period period) {
    Salary salary = Salary.find(ScannedText.of(text)).orElseThrow();
    assertEquals(least, salary.minimum());
    assertEquals(period, salary.period());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Jornada de 40 horas semanales.                          | 40
          Orario: 24 ore settimanali.                             | 24
          Horário de 40 horas semanais.                           | 40
          Wymiar: 40 godzin tygodniowo.                           | 40
          Úvazek 20 hodin týdně.                                  | 20
          Stillingen er på 37 timer om ugen.                      | 37
          """)
  void when_textStatesHours_then_theyAreFound(String text, double hours) {
    assertEquals(hours, WorkingHours.find(ScannedText.of(text)).minimumPerWeek());
  }
}
