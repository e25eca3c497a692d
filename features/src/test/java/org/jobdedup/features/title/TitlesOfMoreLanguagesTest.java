package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Titles in Spanish, Italian, Portuguese, Polish, Czech, Danish and Norwegian. */
class TitlesOfMoreLanguagesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Camarero/a de sala                   | Camarero o camarera (H/M)
          Camareros/as                         | Kellnerin
          Camarero (a)                         | Waiter
          Técnico/a de mantenimiento (H/M/D)   | Maintenance Technician
          Se busca cocinero/a                  | Cook
          Profesor(a) de inglés                | English Teacher
          Responsable de almacén               | Warehouse Manager
          Magazziniere (m/f)                   | Lagermitarbeiter
          Addetto/a alle vendite               | Vendeuse
          Impiegata/o amministrativa/o         | Impiegato amministrativo
          Cercasi cuoco                        | Koch (m/w/d)
          Infermiere/a                         | Infermiera
          Enfermeiro(a)                        | Nurse
          Auxiliar de limpeza (M/F/D)          | Cleaner
          Sprzedawca/Sprzedawczyni (k/m)       | Sprzedawca/czyni
          Kelner (k/m/n)                       | Kellner
          Magazynier / Magazynierka            | Skladník (m/ž)
          Pracownik produkcji (k/m/x)          | Production Employee
          Prodavač/ka                          | Sprzedawca
          Zdravotní sestra                     | Sygeplejerske
          Sykepleier                           | Nurse
          Tjener søges                         | Tjener
          Elektriker (m/k)                     | Electrician
          """)
  void when_rolesAreOne_then_coresAreEqual(String a, String b) {
    assertEquals(parse(a).core(), parse(b).core());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Gestor de proyectos senior           | SENIOR
          Prácticas - Contable                 | INTERN
          Tirocinio - Addetto marketing        | INTERN
          Estágio em marketing                 | INTERN
          Młodszy specjalista ds. marketingu   | JUNIOR
          Starszy programista Java             | SENIOR
          Elev til butik                       | APPRENTICE
          Vedoucí směny                        | LEAD
          """)
  void when_titleNamesALevel_then_itIsFound(String title, SeniorityLevel level) {
    assertEquals(List.of(level), List.copyOf(parse(title).levels()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Administrativo contable - Jornada completa | FULL_TIME
          Addetto alle vendite - tempo parziale      | PART_TIME
          Auxiliar de limpeza - meio período         | PART_TIME
          Účetní - zkrácený úvazek                   | PART_TIME
          Salgsassistent (deltid)                    | PART_TIME
          Kelner - pełny etat                        | FULL_TIME
          Renholder 100% stilling                    | FULL_TIME
          """)
  void when_titleNamesHours_then_theyAreFound(String title, WorkingHours.Arrangement arrangement) {
    assertEquals(List.of(arrangement), List.copyOf(parse(title).hours().arrangements()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Enfermero/a turno de noche           | NIGHT
          Infermiere turno notturno            | NIGHT
          Enfermeiro - período noturno         | NIGHT
          Magazynier - praca zmianowa          | ROTATING
          Sygeplejerske til aftenvagt          | LATE
          Operator maszyn, 3 zmiany            | ROTATING
          Dělník (3-směnný provoz)             | ROTATING
          """)
  void when_titleNamesAShift_then_itIsFound(String title, WorkingHours.Shift shift) {
    assertEquals(List.of(shift), List.copyOf(parse(title).hours().shifts()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Programador Java (teletrabajo)
          Sviluppatore Java - smart working
          Programista Java (praca zdalna)
          Vývojář Java - práce z domova
          """)
  void when_titleSaysThatWorkIsRemote_then_itIsFound(String title) {
    assertEquals(RemoteMode.REMOTE, parse(title).remote());
  }
}
