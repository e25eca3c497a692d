package org.jobdedup.training.train;

import java.util.List;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;

/**
 * Two ways to complete a title so that one employer's two ads under the same text are two openings:
 * days and nights, a trainee and a senior, a permanent job and its cover for a year, the manager
 * and the deputy.
 *
 * @param language ISO 639 code of the language of the ads
 * @param kind what the titles then disagree on
 * @param one pattern of one title, in which {@code {}} stands for the title as posted
 * @param other pattern of the other
 */
record TitleConflict(String language, Kind kind, String one, String other) {
  private static final String TITLE = "{}";

  /** What titles may disagree on. */
  enum Kind {
    /** Levels of seniority, and training for a trade. */
    LEVEL,
    /** Shifts and other times of day or week, and the amount of work. */
    HOURS,
    /** Forms of contract. */
    CONTRACT,
    /** Ranks within one role, of which one title has none. */
    RANK,
    /** What a role chooses among, such as wards, systems and departments. */
    ALTERNATIVE
  }

  /** Every conflict that can be planted. */
  static final List<TitleConflict> ALL =
      List.of(
          level("de", "Junior {}", "Senior {}"),
          level("de", "Trainee {}", "Senior {}"),
          level("de", "Werkstudent {}", "Senior {}"),
          level("de", "Praktikum {}", "Werkstudent {}"),
          hours("de", "{} - Tagschicht", "{} - Nachtschicht"),
          hours("de", "{} (Frühschicht)", "{} (Spätschicht)"),
          hours("de", "{} im Tagdienst", "{} im Nachtdienst"),
          hours("de", "{} in Vollzeit", "{} in Teilzeit"),
          hours("de", "{}, Vollzeit", "{}, Teilzeit"),
          hours("de", "{} 100%", "{} 50%"),
          hours("de", "{}, 40 Std./Woche", "{}, 20 Std./Woche"),
          contract("de", "{} (unbefristet)", "{} (befristet)"),
          rank("de", "Stellvertretender {}"),
          rank("de", "Stellv. {}"),
          alternative("de", "{} Kardiologie", "{} Geriatrie"),
          alternative("de", "{} - Vertrieb", "{} - Einkauf"),
          alternative("de", "{} SAP", "{} Salesforce"),
          level("en", "Junior {}", "Senior {}"),
          level("en", "Trainee {}", "Lead {}"),
          level("en", "Graduate {}", "Principal {}"),
          level("en", "Apprentice {}", "Senior {}"),
          level("en", "{} Intern", "Senior {}"),
          hours("en", "{} - Days", "{} - Nights"),
          hours("en", "{} (Day Shift)", "{} (Night Shift)"),
          hours("en", "{}, Early Shift", "{}, Late Shift"),
          hours("en", "Full Time {}", "Part Time {}"),
          hours("en", "{} - Full-time", "{} - Part-time"),
          hours("en", "{}, 40 hours", "{}, 20 hours"),
          contract("en", "Permanent {}", "Temporary {}"),
          contract("en", "{} (Permanent)", "{} (Maternity Cover)"),
          rank("en", "Deputy {}"),
          rank("en", "Assistant {}"),
          alternative("en", "{} - Cardiology", "{} - Emergency"),
          alternative("en", "{}, Sales", "{}, Marketing"),
          alternative("en", "{} (Azure)", "{} (AWS)"),
          level("fr", "{} junior", "{} senior"),
          level("fr", "{} débutant", "{} confirmé"),
          level("fr", "Stage - {}", "{} senior"),
          level("fr", "Stage - {}", "Alternance - {}"),
          hours("fr", "{} de jour", "{} de nuit"),
          hours("fr", "{} - temps plein", "{} - temps partiel"),
          hours("fr", "{} 35h", "{} 20h"),
          contract("fr", "{} - CDI", "{} - CDD"),
          contract("fr", "CDI {}", "Alternance {}"),
          contract("fr", "{} (CDI)", "{} (Intérim)"),
          rank("fr", "{} adjoint"),
          alternative("fr", "{} - cardiologie", "{} - pédiatrie"),
          alternative("fr", "{} - ventes", "{} - achats"),
          alternative("fr", "{} Java", "{} Python"),
          level("nl", "Junior {}", "Senior {}"),
          level("nl", "Junior {}", "Medior {}"),
          level("nl", "Stage {}", "Senior {}"),
          level("nl", "Leerling {}", "Senior {}"),
          hours("nl", "{} dagdienst", "{} nachtdienst"),
          hours("nl", "{} - fulltime", "{} - parttime"),
          hours("nl", "{} (40 uur)", "{} (24 uur)"),
          contract("nl", "{} (vast)", "{} (tijdelijk)"),
          rank("nl", "Plaatsvervangend {}"),
          rank("nl", "Adjunct {}"),
          alternative("nl", "{} cardiologie", "{} spoedeisende hulp"),
          alternative("nl", "{} - marketing", "{} - inkoop"),
          alternative("nl", "{} Franstalig", "{} Duitstalig"),
          level("sv", "Junior {}", "Senior {}"),
          hours("sv", "{}, heltid", "{}, deltid"),
          contract("sv", "{} - tillsvidare", "{} - vikariat"),
          alternative("sv", "{} - försäljning", "{} - inköp"));

  private static TitleConflict level(String language, String one, String other) {
    return new TitleConflict(language, Kind.LEVEL, one, other);
  }

  private static TitleConflict hours(String language, String one, String other) {
    return new TitleConflict(language, Kind.HOURS, one, other);
  }

  private static TitleConflict alternative(String language, String one, String other) {
    return new TitleConflict(language, Kind.ALTERNATIVE, one, other);
  }

  private static TitleConflict rank(String language, String one) {
    return new TitleConflict(language, Kind.RANK, one, TITLE);
  }

  private static TitleConflict contract(String language, String one, String other) {
    return new TitleConflict(language, Kind.CONTRACT, one, other);
  }

  /** Whether a title says nothing yet of what the conflict is about. */
  boolean fits(JobTitle title) {
    return title.isKnown()
        && switch (kind) {
          case HOURS -> title.hours().equals(WorkingHours.UNKNOWN);
          case RANK -> !TitleComparison.namesRank(title);
          case ALTERNATIVE -> !TitleComparison.namesAlternative(title);
          case LEVEL, CONTRACT -> title.levels().isEmpty() && title.employment().isEmpty();
        };
  }

  /** A title completed in one way. */
  String one(String title) {
    return one.replace(TITLE, title);
  }

  /** A title completed in the other way. */
  String other(String title) {
    return other.replace(TITLE, title);
  }

  /** The same with its two ways exchanged. */
  TitleConflict swapped() {
    return new TitleConflict(language, kind, other, one);
  }
}
