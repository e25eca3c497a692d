package org.jobdedup.features.model;

import java.util.Locale;
import java.util.Map;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.JobFacts;

/**
 * What makes another opening of an ad, though nothing else changes: marks that two titles have, or
 * lines that two texts end with, of which one opening does not have both.
 */
enum Sister {
  TITLES_FULL_TIME_PART_TIME(
      true,
      Map.of(
          "en", marks("{} (Full Time)", "{} (Part Time)"),
          "de", marks("{} in Vollzeit", "{} in Teilzeit"),
          "fr", marks("{} - temps plein", "{} - temps partiel"),
          "nl", marks("{} fulltime", "{} parttime"))),
  TITLES_DAY_NIGHT(
      true,
      Map.of(
          "en", marks("{} - Days", "{} - Nights"),
          "de", marks("{} Frühschicht", "{} Nachtschicht"),
          "fr", marks("{} de jour", "{} de nuit"),
          "nl", marks("{} dagdienst", "{} nachtdienst"))),
  TITLES_PERMANENT_FIXED_TERM(
      true,
      Map.of(
          "en", marks("{} - Permanent", "{} - Fixed Term"),
          "de", marks("{} unbefristet", "{} befristet"),
          "fr", marks("{} - CDI", "{} - CDD"),
          "nl", marks("{} (vast)", "{} (tijdelijk)"))),
  TITLE_INTERNSHIP(
      true,
      Map.of(
          "en", marks("{}", "{} Intern"),
          "de", marks("{}", "Praktikum {}"),
          "fr", marks("{}", "Stage - {}"),
          "nl", marks("{}", "Stage {}"))),
  TITLE_APPRENTICESHIP(
      true,
      Map.of(
          "en", marks("{}", "Apprentice {}"),
          "de", marks("{}", "Ausbildung {}"),
          "fr", marks("{}", "Alternance - {}"),
          "nl", marks("{}", "{} BBL"))),
  TITLE_STUDENT_JOB(
      true,
      Map.of(
          "en", marks("{}", "{} (Working Student)"),
          "de", marks("{}", "Werkstudent {}"),
          "fr", marks("{}", "Job étudiant - {}"),
          "nl", marks("{}", "Bijbaan {}"))),
  TITLE_FREELANCE(
      true,
      Map.of(
          "en", marks("{}", "Freelance {}"),
          "de", marks("{}", "{} auf freiberuflicher Basis"),
          "fr", marks("{}", "{} en freelance"),
          "nl", marks("{}", "{} ZZP"))),
  TITLE_LEAD(
      true,
      Map.of(
          "en", marks("{}", "Lead {}"),
          "de", marks("{}", "Leitung {}"),
          "fr", marks("{}", "Responsable {}"),
          "nl", marks("{}", "Lead {}"))),
  TITLES_NUMBERED(
      true,
      Map.of(
          "en", marks("{} 1", "{} 3"),
          "de", marks("{} 1", "{} 3"),
          "fr", marks("{} 1", "{} 3"),
          "nl", marks("{} 1", "{} 3"))),
  TEXTS_PERMANENT_FIXED_TERM(
      false,
      Map.of(
          "en", marks("This is a permanent position.", "This is a 12-month fixed-term contract."),
          "de", marks("Der Vertrag ist unbefristet.", "Der Vertrag ist auf 12 Monate befristet."),
          "fr", marks("Type de contrat : CDI", "Type de contrat : CDD de 6 mois"),
          "nl", marks("Dienstverband: vast", "Dienstverband: tijdelijk, voor 6 maanden"))),
  TEXTS_FULL_TIME_PART_TIME(
      false,
      Map.of(
          "en", marks("Full-time, 40 hours per week", "Part-time, 16 hours per week"),
          "de", marks("Arbeitszeit: Vollzeit", "Arbeitszeit: Teilzeit, 20 Stunden pro Woche"),
          "fr", marks("Temps plein, 35 heures par semaine", "Temps partiel, 17 heures par semaine"),
          "nl", marks("Fulltime, 40 uur per week", "Parttime, 16 uur per week"))),
  TEXTS_DAY_NIGHT(
      false,
      Map.of(
          "en", marks("You will work the day shift.", "You will work the night shift."),
          "de", marks("Sie arbeiten in der Frühschicht.", "Sie arbeiten in der Nachtschicht."),
          "fr", marks("Horaires : travail de jour", "Horaires : travail de nuit"),
          "nl", marks("Je werkt in de dagdienst.", "Je werkt in de nachtdienst."))),
  TEXTS_YEARS_OF_EXPERIENCE(
      false,
      Map.of(
          "en", marks("At least 2 years of experience.", "At least 8 years of experience."),
          "de", marks("Mindestens 2 Jahre Berufserfahrung.", "Mindestens 8 Jahre Berufserfahrung."),
          "fr", marks("Au moins 2 ans d'expérience.", "Au moins 8 ans d'expérience."),
          "nl", marks("Minimaal 2 jaar ervaring.", "Minimaal 8 jaar ervaring.")));

  /** What the first ad has, and what the second has instead; '{}' is the title as it was. */
  private record Marks(String one, String other) {}

  private final boolean ofTitle;
  private final Map<String, Marks> marks;

  Sister(boolean ofTitle, Map<String, Marks> marks) {
    this.ofTitle = ofTitle;
    this.marks = marks;
  }

  private static Marks marks(String one, String other) {
    return new Marks(one, other);
  }

  /**
   * Whether an ad can have the marks: it has a title, speaks one of the four languages, and itself
   * names no contract, hours, shift, level, years of experience or number that might contradict.
   */
  static boolean canBeMadeOf(JobAd ad, AdProfile profile) {
    JobFacts facts = profile.facts();
    return ad.title() != null
        && TITLE_LEAD.marks.containsKey(profile.language())
        && facts.employment().isEmpty()
        && facts.hours().isUnknown()
        && facts.levels().isEmpty()
        && facts.experience().isUnknown()
        && profile.title().employment().isEmpty()
        && profile.title().hours().isUnknown()
        && profile.title().levels().isEmpty()
        && profile.title().numbers().isEmpty()
        && Float.isNaN(profile.identifiers().referenceAgreement(profile.identifiers()));
  }

  /** The ad with the first of the marks. */
  JobAd one(JobAd ad, String language) {
    return marked(ad, "one", marks.get(language).one());
  }

  /** The ad with the second of the marks, on another site. */
  JobAd other(JobAd ad, String language) {
    return Disguise.OTHER_SITE.of(marked(ad, "other", marks.get(language).other()));
  }

  private JobAd marked(JobAd ad, String id, String mark) {
    JobAd.Builder marked = ad.toBuilder(id);
    return ofTitle
        ? marked.title(mark.replace("{}", ad.title())).build()
        : marked.description(ad.description() + "\n\n" + mark + "\n").build();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
