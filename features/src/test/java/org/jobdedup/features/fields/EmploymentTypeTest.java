package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of contract in running text. */
class EmploymentTypeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          unbefristeter Arbeitsvertrag                 ; PERMANENT
          eine Küche mit unbefristetem Vertrag         ; PERMANENT
          in befristetem Arbeitsverhältnis             ; FIXED_TERM
          Werksstudent (m/w/d) für die Backstube       ; STUDENT_JOB
          Jobstudent gezocht voor de bakkerij          ; STUDENT_JOB
          contrat à durée indéterminée                 ; PERMANENT
          Poste en CDI                                 ; PERMANENT
          vast dienstverband                           ; PERMANENT
          zunächst befristet auf zwei Jahre            ; FIXED_TERM
          CDD de six mois                              ; FIXED_TERM
          contract voor bepaalde tijd                  ; FIXED_TERM
          Wir suchen Freelancer                        ; FREELANCE
          als ZZP'er aan de slag                       ; FREELANCE
          Befristung zunächst auf ein Jahr             ; FIXED_TERM
          Eine Befristung ohne Sachgrund               ; FIXED_TERM
          Die Stelle ist projektbefristet              ; FIXED_TERM
          Wir kochen im Rahmen der Arbeitnehmerüberlassung ; AGENCY_WORK
          Type de contrat : Mission intérim            ; AGENCY_WORK
          Mission intérim de 3 mois                    ; AGENCY_WORK
          Nous cherchons un cuisinier pour une mission d'intérim ; AGENCY_WORK
          Initially a 6 month contract                 ; FIXED_TERM
          A one-year contract in our kitchen           ; FIXED_TERM
          FTC until March                              ; FIXED_TERM
          Cook (7 month FTC, full time)                ; FIXED_TERM
          Employment type: Contract                    ; FIXED_TERM
          Job Types: Full-time, Part-time, Contract    ; FIXED_TERM
          Contract: 1 year (extension possible)        ; FIXED_TERM
          Een contract voor zeven maanden              ; FIXED_TERM
          Temp to perm                                 ; FIXED_TERM
          Contract type: Permanent                     ; PERMANENT
          A permanent position in our kitchen          ; PERMANENT
          Permanent, full time                         ; PERMANENT
          Kitchen Intern. As an intern you cook        ; INTERNSHIP
          uitzicht op een vast contract                ; FIXED_TERM
          Een jaar, met zicht op verlenging voor onbepaalde tijd ; FIXED_TERM
          Tijdelijk contract dat bij goed functioneren wordt omgezet in een contract voor onbepaalde tijd ; FIXED_TERM
          Na gebleken geschiktheid, een vast contract  ; FIXED_TERM
          Na zeven maanden een vast contract           ; FIXED_TERM
          Je krijgt direct een vast contract           ; PERMANENT
          Na de proeftijd een vast contract            ; PERMANENT
          Kookcursus en kans op een fiets, vast contract ; PERMANENT
          mit Option auf eine unbefristete Anstellung  ; FIXED_TERM
          Befristet mit Übernahme in ein unbefristetes Arbeitsverhältnis ; FIXED_TERM
          Zunächst befristet, eine unbefristete Übernahme ist möglich ; FIXED_TERM
          Befristet, unbefristete Weiterbeschäftigung wird angestrebt ; FIXED_TERM
          Unbefristete Anstellung, Homeoffice möglich  ; PERMANENT
          Nach der Probezeit unbefristet               ; PERMANENT
          Ziel ist die unbefristete Übernahme. Direkt eine Festanstellung ; PERMANENT
          Mit dem Ziel einer unbefristeten Anstellung  ; FIXED_TERM
          Köchin als Elternzeit-Vertretung             ; FIXED_TERM
          Keine Freelancer, nur Festanstellung         ; PERMANENT
          Du bist Freelancer mit Erfahrung am Herd     ; FREELANCE
          Werkstudent (m/w/d), unser Team besteht aus drei Köchen ; STUDENT_JOB
          Een aanstelling voor een jaar met uitzicht op een vast contract ; FIXED_TERM
          Een arbeidsovereenkomst voor de duur van een jaar ; FIXED_TERM
          Praktikum, danach als Werkstudent. Das Praktikum dauert lang ; INTERNSHIP
          Werkstudent, Festanstellung nach dem Studium ; STUDENT_JOB
          """)
  void contractInText(String text, EmploymentType type) {
    assertEquals(Set.of(type), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ehemalige Werkstudenten leiten heute Küchen",
        "Das Team besteht aus einer Köchin und einem Werkstudenten",
        "Prior internship, working student role or job in a kitchen",
        "Previous freelance experience in kitchens",
        "Erfahrung als Freelancer am Herd",
        "You have worked with freelancers before",
        "Je leidt twee koks en enkele freelancers",
        "Wir kochen für Unternehmen, Freiberufler und Vereine",
        "Freelancers and agencies need not apply",
        "We are not open to freelance cooks",
        "Gehalt wie in Festanstellung"
      })
  void formsOfOthersAreNotOffered(String text) {
    assertEquals(Set.of(), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Poste en intérim à Dijon             | AGENCY_WORK
          Je zoekt een uitzendbaan             | AGENCY_WORK
          Anställningsform: timanställning     | FIXED_TERM
          This is a zero hours contract        | FIXED_TERM
          You work on a casual basis           | FIXED_TERM
          Offre de stage en cuisine            | INTERNSHIP
          Wij hebben een stageplaats           | INTERNSHIP
          This is an unpaid volunteer role     | VOLUNTEER
          The position is permanent.           | PERMANENT
          This role is permanent!              | PERMANENT
          Salaried, permanent. Apply now.      | PERMANENT
          We have a permanent opening.         | PERMANENT
          A permanent evening position         | PERMANENT
          Contract: vast                       | PERMANENT
          Contractvorm: tijdelijk              | FIXED_TERM
          Vervanging wegens ouderschapsverlof  | FIXED_TERM
          Een zwangerschapsvervanging          | FIXED_TERM
          Seizoenswerk in de keuken            | FIXED_TERM
          Befristung: 24 Monate                | FIXED_TERM
          Befristung bis 31.12.2027            | FIXED_TERM
          Köchin als Krankheitsvertretung      | FIXED_TERM
          Elternzeitvertretung in der Küche    | FIXED_TERM
          Projektstelle mit einer Laufzeit von drei Jahren | FIXED_TERM
          Saisonkraft für die Backstube        | FIXED_TERM
          Contrat saisonnier en cuisine        | FIXED_TERM
          Contrat de remplacement              | FIXED_TERM
          C'est un emploi temporaire           | FIXED_TERM
          A seasonal position in our kitchen   | FIXED_TERM
          A secondment for 9 months            | FIXED_TERM
          Initially for one year               | FIXED_TERM
          Maternity cover for a cook           | FIXED_TERM
          Fixed-term until 31 March 2027       | FIXED_TERM
          Contrat en alternance                | APPRENTICESHIP
          Contrat de professionnalisation      | APPRENTICESHIP
          Un contrat d'apprentissage           | APPRENTICESHIP
          We wear casual clothes on each stage |
          Un stage de cuisine est un plus      |
          """)
  void contractsOfOneMention(String text, EmploymentType type) {
    assertEquals(type == null ? Set.of() : Set.of(type), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch (m/w/d) oder Bäcker (w/m/d)",
        "Perspektive auf Festanstellung nach dem Probekochen",
        "Unser Ziel ist eine unbefristete Übernahme",
        "Wir stellen ein mit dem Ziel der Festanstellung",
        "Mit Option auf Festanstellung",
        "Du arbeitest gern selbstständig und genau",
        "groupe indépendant et familial",
        "Keine Zeitarbeit! Wirklich keine Zeitarbeit.",
        "Wir beraten zur Arbeitnehmerüberlassung",
        "Notre agence propose des missions d'intérim",
        "Tell the FTC about fraud in kitchens",
        "Job type: Full-time Contract: written",
        "Each cook signs a contract for lamps",
        "You write multi-year contracts and each multi-year contract",
        "You know KYC and CDD processes; our CDD team is small",
        "en contact permanent avec la cuisine",
        "We are a federal contractor",
        "permanent night shift",
        "You work permanent nights",
        "A permanent day shift",
        "This position is not permanent.",
        "You permanently improve our lamps",
        "Wir verbessern uns permanent!",
        "vaste waarde in een vast team",
        "Contract: vast salaris",
        "Du wirst befristete Verträge prüfen",
        "Prüfung befristeter Verträge",
        "Urlaubs- und Krankheitsvertretung der Küchenleitung",
        "Du führst unsere Saisonkräfte",
        "Befristung: keine",
        "We train you initially for 3 months",
        "Secondment opportunities abroad",
        "from early stage to the next stage",
        "Abgeschlossene Ausbildung oder kaufmännische Ausbildung",
        "Du arbeitest intern und extern mit, sowohl intern als auch beim Kunden",
        "Modèles d'apprentissage automatique pour la cuisine",
        "L'apprentissage en continu des recettes",
        "Du steuerst externe Agenturen und Freelancer",
        "No freelancers please",
        "Geen ZZP'ers",
        "Detta är ett konsultuppdrag, du blir anställd av oss",
        "Du behältst unsere Lampen permanent im Blick",
        "Placeringsort tillsvidare: Lund",
        "You need a permanent residency",
        "We act as an employment agency for permanent roles and as an employment business",
        "portage d'applications",
        "Erste Erfahrung durch eine Werkstudententätigkeit",
        "Pipeline stages and more pipeline stages",
        "Wir reden intern und dokumentieren intern",
        "Bei uns intern oder immer intern"
      })
  void otherWordsNameNoContract(String text) {
    assertEquals(Set.of(), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "auf selbstständiger Basis",
        "Das ist eine selbstständige Tätigkeit",
        "Das ist eine selbststaendige Taetigkeit",
        "hiring an independent contractor",
        "en portage salarial"
      })
  void selfEmploymentIsNamed(String text) {
    assertEquals(Set.of(EmploymentType.FREELANCE), EmploymentType.find(ScannedText.of(text)));
  }

  @Test
  void aLabelInDutchMayNameBothForms() {
    assertEquals(
        Set.of(EmploymentType.PERMANENT, EmploymentType.FIXED_TERM),
        EmploymentType.find(ScannedText.of("Dienstverband: tijdelijk of vast")));
  }

  @Test
  void trainingCountsWhenNamedTwice() {
    assertTrue(EmploymentType.find(ScannedText.of("abgeschlossene Ausbildung")).isEmpty());
    assertEquals(
        Set.of(EmploymentType.APPRENTICESHIP),
        EmploymentType.find(ScannedText.of("Deine Ausbildung: als Azubi lernst du kochen")));
    assertEquals(
        Set.of(EmploymentType.APPRENTICESHIP),
        EmploymentType.find(ScannedText.of("2. Ausbildungsjahr: 1.200 EUR. Die Berufsschule ist")));
    assertTrue(
        EmploymentType.find(
                ScannedText.of("Ausbildung zum Koch, gern mit Weiterbildung nach der Ausbildung"))
            .isEmpty());
  }
}
