package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where one works: at home, on site, or both. */
class RemoteModeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          Remote         | Koch           | x                                     | REMOTE
          Bremen         | Koch (remote)  | x                                     | REMOTE
          Bremen         | Koch           | Wir bieten 100 % remote                | REMOTE
          Bremen         | Koch           | fully remote within Europe            | REMOTE
          Bremen         | Koch           | Homeoffice ist zwei Tage möglich      | HYBRID
          -              | Koch           | Poste hybride à Lyon                  | HYBRID
          -              | Koch hybrid    | Vor Ort                               | HYBRID
          -              | Koch           | Deux jours de télétravail             | HYBRID
          -              | Koch           | Thuiswerken mogelijk                  | HYBRID
          -              | Koch           | This role is on-site                  | ON_SITE
          -              | Koch           | Kantine und Parkplatz vor Ort         | UNKNOWN
          -              | Koch           | Arbeitsort: vor Ort                   | ON_SITE
          -              | Koch vor Ort   | Kochen                                | ON_SITE
          -              | Koch           | Betrieb einer hybriden Cloud          | UNKNOWN
          -              | Koch           | Experience in remote sensing          | UNKNOWN
          Bremen         | Koch           | Kochen                                | UNKNOWN
          -              | Koch           | Küche mit Herz, kein Full-Remote      | HYBRID
          -              | Koch           | This role is not fully remote         | HYBRID
          -              | Koch           | 100 % remote ist leider nicht möglich | HYBRID
          -              | Koch           | It isn't a 100% remote kitchen        | HYBRID
          -              | Koch           | No remote work possible               | ON_SITE
          -              | Koch           | You can work remotely, or in Kiel     | HYBRID
          -              | Koch           | Cook in our kitchen or remotely       | HYBRID
          -              | Koch           | We hire cooks who cook fully remotely | REMOTE
          -              | Koch           | You cannot work remotely              | ON_SITE
          -              | Koch           | Interviews are held remotely          | UNKNOWN
          -              | Koch           | Hier ist kein Homeoffice möglich      | ON_SITE
          -              | Koch           | Pas de télétravail                    | ON_SITE
          -              | Koch           | Télétravail : non                     | ON_SITE
          -              | Koch           | Die Stelle ist nicht remote           | ON_SITE
          -              | Koch           | Geen thuiswerk of hybride werken      | ON_SITE
          -              | Koch           | On-site, not a remote position        | ON_SITE
          -              | Koch           | On-site health clinics and a kitchen  | UNKNOWN
          -              | Koch           | Onsite customer visits and tastings   | UNKNOWN
          -              | Koch           | You cook onsite in Bremen             | ON_SITE
          -              | Koch, Onsite-Support | x                               | UNKNOWN
          Bremen         | Koch, no remote | Kochen                               | ON_SITE
          -              | Koch           | Du kochst nicht nur im Homeoffice     | HYBRID
          -              | Koch           | Cook from your home office? No trouble | HYBRID
          -              | Koch           | no fixed remote days                  | HYBRID
          -              | Koch           | Keine Kernarbeitszeit, Homeoffice     | HYBRID
          -              | Koch           | Wenn du nicht im Homeoffice kochst    | HYBRID
          Bremen         | Koch 40% Homeoffice | Kochen                                | HYBRID
          Bremen         | Koch, 3 Tage Homeoffice | Kochen                                | HYBRID
          Bremen         | Koch (2 days remote) | Kochen                                | HYBRID
          Bremen         | Koch, télétravail partiel | Kochen                                | HYBRID
          Bremen         | Koch (60 % im Home-Office) | Kochen                                | HYBRID
          Bremen         | Koch, 100% Homeoffice | Kochen                                | REMOTE
          Bremen         | Koch, 80-100 % Homeoffice | Kochen                                | REMOTE
          Bremen         | Koch, 4-Tage-Woche, remote | Kochen                                | REMOTE
          -              | Koch           | Vor-Ort-Termine bei Gästen            | UNKNOWN
          -              | Koch           | Arbeitsplatz: Vor-Ort in der Küche    | ON_SITE
          -              | Koch           | Du arbeitest vollständig remote       | REMOTE
          -              | Koch           | The team works remote-only            | REMOTE
          -              | Koch           | Ausschließlich im Homeoffice          | REMOTE
          -              | Koch           | Our kitchens are entirely remote        | REMOTE
          -              | Koch           | Koken kan volledig vanuit huis        | REMOTE
          -              | Koch           | ortsunabhängig kochen                 | REMOTE
          -              | Koch           | Kein reines Homeoffice                | HYBRID
          -              | Koch           | Temps complet. Télétravail deux jours | HYBRID
          -              | Koch           | Full time. Remote two days a week     | HYBRID
          -              | Koch           | An 2 Tagen ortsunabhängig kochen      | HYBRID
          -              | Koch           | Falls du nur remote arbeiten willst   | HYBRID
          -              | Koch           | Vollständige Homeoffice-Ausstattung   | HYBRID
          -              | Koch           | Es gibt die Option, mobil zu arbeiten | HYBRID
          -              | Koch           | Die Vorteile des mobilen Arbeitens      | HYBRID
          -              | Koch           | Gleitzeit mit mobilem Arbeiten        | HYBRID
          -              | Koch           | Kein mobiles Arbeiten möglich         | ON_SITE
          -              | Koch           | Du darfst zwei Tage mobil arbeiten    | HYBRID
          -              | Koch           | Unsere Homeofficeregelung ist großzügig | HYBRID
          -              | Koch           | Ein Remoteanteil von zwei Tagen       | HYBRID
          -              | Koch           | Wir kochen in einem hybriden Modell   | HYBRID
          -              | Koch           | Du baust mobile Arbeitsplätze auf     | UNKNOWN
          -              | Koch           | Wartung von Hybridmotoren             | UNKNOWN
          -              | Koch           | Flexible hours and mobile working     | HYBRID
          -              | Koch           | You may work partly from home         | HYBRID
          -              | Koch           | You cook 3 days per week from home    | HYBRID
          -              | Koch           | Two days a week at home are fine      | HYBRID
          -              | Koch           | An 2 Tagen pro Woche im Homeoffice    | HYBRID
          -              | Koch           | FestanstellungHome-Office möglich     | HYBRID
          -              | Koch           | 30 days of holidayRemote work         | HYBRID
          -              | Koch           | #LI-HybridFind more jobs              | HYBRID
          -              | Koch           | Wir kochen mit McRemote               | UNKNOWN
          -              | Koch           | Fruit, een fiets, thuiswerkvergoeding | HYBRID
          -              | Koch           | Hulp bij een goede thuiswerkplek      | HYBRID
          -              | Koch           | Je kookt 2 dagen thuis, 3 in de keuken | HYBRID
          -              | Koch           | Je kookt zowel thuis als op kantoor   | HYBRID
          -              | Koch           | Onze thuiswerkregeling is ruim        | HYBRID
          -              | Koch           | Voel je je thuis in de keuken?        | UNKNOWN
          -              | Koch           | Tu peux télétravailler deux jours     | HYBRID
          -              | Koch           | Lieu du poste : en présentiel         | ON_SITE
          -              | Koch           | Entretien en présentiel avec la cheffe | UNKNOWN
          -              | Koch           | Formation aux sauces en présentiel    | UNKNOWN
          -              | Koch           | Deux entretiens. Poste en présentiel  | ON_SITE
          -              | Koch           | A 40-bed care home based in Leeds | UNKNOWN
          -              | Koch           | This is a home-based role | HYBRID
          -              | Koch           | A medium sized home based in Leeds | UNKNOWN
          -              | Koch           | Des clouds publics ou hybrides | UNKNOWN
          -              | Koch           | Voitures électriques, hybrides | UNKNOWN
          -              | Koch           | Une architecture moderne. Travail hybride | HYBRID
          -              | Koch           | Connaissance des clouds hybrides | UNKNOWN
          -              | Koch           | Die Arbeit erfolgt vollständig vor Ort | ON_SITE
          -              | Koch           | Gekocht wird nur vor Ort | ON_SITE
          -              | Koch           | Gekocht wird nicht nur vor Ort | UNKNOWN
          -              | Koch           | Je werkt alleen op kantoor | ON_SITE
          -              | Koch           | Je werkt niet alleen op kantoor | UNKNOWN
          -              | Koch           | Je kookt 2 dagen per week thuis | HYBRID
          -              | Koch           | Flexibel, keine Onsite-Pflichttage | UNKNOWN
          -              | Koch           | Du berätst sie in Person, per Telefon | UNKNOWN
          -              | Koch           | Free parking on site | UNKNOWN
          -              | Koch           | Lunch (in-office) | UNKNOWN
          -              | Koch           | Three days in office | HYBRID
          -              | Koch           | Télétravail total possible | REMOTE
          -              | Koch           | Télétravail à 100 % | REMOTE
          -              | Koch           | Homeoffice: nicht möglich             | ON_SITE
          -              | Koch           | Homeoffice: leider nicht möglich      | ON_SITE
          -              | Koch           | Remote work: not available            | ON_SITE
          -              | Koch           | Télétravail : pas possible            | ON_SITE
          -              | Koch           | Remote? Unfortunately not possible    | ON_SITE
          -              | Koch           | Homeoffice: nein, 9 bis 5 vor Ort     | ON_SITE
          -              | Koch           | Homeoffice: nicht nur freitags        | HYBRID
          -              | Koch           | Work Location: Remote                 | REMOTE
          -              | Koch           | Location: **Remote** (UK)             | REMOTE
          -              | Koch           | Location: Remote or Leeds             | HYBRID
          -              | Koch           | Arbeitsort: remote, im Ulmer Headquarter oder unterwegs | HYBRID
          -              | Koch           | Arbeitsort: remote, in unserem Büro oder im Café | HYBRID
          -              | Koch           | Arbeitsort: remote, Unternehmen mit Hauptsitz in Ulm | REMOTE
          -              | Koch           | Location: Remote (UK) or our kitchen  | HYBRID
          -              | Koch           | Location: Hybrid remote in Leeds      | HYBRID
          -              | Koch           | Lieu du poste : Télétravail           | REMOTE
          -              | Koch           | Lieu du poste : Télétravail partiel   | HYBRID
          -              | Koch           | This is a remote position. You bake   | REMOTE
          -              | Koch           | This isn't a remote position          | ON_SITE
          -              | Koch           | A remote role, two days in office     | HYBRID
          -              | Koch           | Remote job, hybrid from May on        | HYBRID
          -              | Koch           | You lead a remote team of cooks       | HYBRID
          -              | Koch           | We are remote-first, office optional  | REMOTE
          -              | Koch           | Remote first, 2 days remote at least  | HYBRID
          -              | Koch           | We are not remote-first               | ON_SITE
          -              | Koch           | Hybrid remote                         | HYBRID
          -              | Koch           | Remote 2 days a week                  | HYBRID
          -              | Koch           | 2 jours de télétravail par semaine    | HYBRID
          -              | Koch           | Télétravail non proposé               | ON_SITE
          -              | Koch           | Poste non éligible au télétravail     | ON_SITE
          -              | Koch           | This job is not eligible for remote work | ON_SITE
          -              | Koch           | Poste éligible au télétravail         | HYBRID
          -              | Koch           | Permis : non. Télétravail possible    | HYBRID
          -              | Koch           | Remote? No problem                    | HYBRID
          -              | Koch           | Homeoffice: ja: nicht möglich ist Obst | HYBRID
          -              | Koch           | Cook, Ulm ONSITE                      | ON_SITE
          -              | Koch           | Ulm, Kiel / Onsite / 38 hours         | ON_SITE
          -              | Koch           | Ulm (fully on-site)                   | ON_SITE
          -              | Koch           | Work mode: in person                  | ON_SITE
          -              | Koch           | #LI-Onsite                            | ON_SITE
          -              | Koch           | We offer an on-site position          | ON_SITE
          -              | Koch           | You will be working on site.          | ON_SITE
          -              | Koch           | The team works 95% on site, as cooks do | ON_SITE
          -              | Koch           | Le poste est en 100% présentiel, à Lyon | ON_SITE
          -              | Koch           | On-site bakery and a nurse            | UNKNOWN
          -              | Koch           | You check suppliers on-site           | UNKNOWN
          -              | Koch           | An on-site oven at your service       | UNKNOWN
          -              | Koch           | Cooks meet in person every quarter    | UNKNOWN
          -              | Koch           | You meet guests in person and online  | UNKNOWN
          -              | Koch           | You cook on site with clients         | UNKNOWN
          -              | Koch           | Premier échange par téléphone, puis en présentiel | UNKNOWN
          -              | Koch           | Distanciel ou présentiel              | UNKNOWN
          -              | Koch           | You cook on site 3 days a week        | HYBRID
          -              | Koch           | Ulm, 2x/week in office                | HYBRID
          -              | Koch           | In office at least twice a week       | HYBRID
          -              | Koch           | We meet in person twice a year        | UNKNOWN
          -              | Koch           | Experience with remote teams          | UNKNOWN
          -              | Koch           | Travel No Remote work Hybrid          | HYBRID
          -              | Koch           | You are not required to work on-site, remote | HYBRID
          -              | Koch           | A kitchen in a remote location        | UNKNOWN
          -              | Koch           | You need a Home Office licence        | UNKNOWN
          """)
  void remoteMode(String location, String title, String text, RemoteMode mode) {
    assertEquals(mode, RemoteMode.of(location, ScannedText.of(title), ScannedText.of(text)));
  }

  @Test
  void remoteModesAgreeByDegree() {
    assertEquals(1, RemoteMode.agreement(RemoteMode.REMOTE, RemoteMode.REMOTE));
    assertEquals(0.5, RemoteMode.agreement(RemoteMode.HYBRID, RemoteMode.REMOTE));
    assertEquals(0, RemoteMode.agreement(RemoteMode.ON_SITE, RemoteMode.REMOTE));
    assertTrue(Double.isNaN(RemoteMode.agreement(RemoteMode.UNKNOWN, RemoteMode.REMOTE)));
  }
}
