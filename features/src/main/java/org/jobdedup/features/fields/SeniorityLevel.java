package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The level of a job, from the lowest to the highest. */
public enum SeniorityLevel {
  /** Internship. */
  INTERN,
  /** Vocational training. */
  APPRENTICE,
  /** Beside one's studies. */
  WORKING_STUDENT,
  /** Programme for graduates. */
  TRAINEE,
  /** Up to about two years of experience. */
  JUNIOR,
  /** The middle, where it is named. */
  MEDIOR,
  /** Experienced. */
  SENIOR,
  /** Leads a team or is the first among experts. */
  LEAD,
  /** Heads a department or site. */
  HEAD,
  /** Directs an organisation. */
  EXECUTIVE;

  private static final int LEVELS = values().length;

  private static final int REACH = 48;

  /** Whom one reports to, supports or teaches: the level behind is that of another person. */
  private static final Pattern OF_ANOTHER =
      Pattern.compile(
          "\\b(?:(?:reports?|reporting|rapporter\\w*|rapporteer\\w*|berichte\\w*) (?:directly |direct |direkt )?"
              + "(?:to|into|aan|an)(?: (?:the|our|an?|your|de|den|die|unsere?n?|onze|een|einen))?"
              + "|(?:support|assist|mentor|coach|train|supervise|manage|guide|help|lead|develop)(?:ing)?"
              + "(?: and [a-z]+)? (?:the|our|your|more|other|any|a team of)"
              + "|(?:mentor|coach|train|supervis|assist|guid)(?:e|ing)?(?: and|/)[ /]?[a-z]+"
              + "|under (?:the )?(?:direct |direction|supervision|guidance|and |management){1,4} of(?: the| an?| our)?"
              + "|in support of(?: the| our)?|(?:closely|together) with(?: the| our| an?)?"
              + "|unterstutz\\w* (?:den|die|unsere?[nm]?)|(?:coaching|mentoring|anleitung) (?:unserer|der)"
              + "|(?:begeleid|coach|ondersteun)\\w*(?: je)? (?:de|onze)"
              + "|sous la (?:responsabilite|direction|supervision) (?:du |de la |d'une? |de )(?:[a-z]+ )?"
              + "|(?:encadre|accompagne|forme)[rz]? (?:les |des |nos )(?:[a-z]+ )?"
              + "|(?:door (?:de|een|onze)|gesprek met (?:de|een|onze)|contact met|leren van (?:je|onze|de)"
              + "|doorgroeien (?:naar|tot|richting)|groei(?:en|t)? (?:naar|tot)|grow into|progress to|growing into"
              + "|begeleid(?:t|en|ing)?(?: van)?|team van|mentorst(?: du)?|betreust|entwicklung (?:hin )?zu[mr]?"
              + "|aufstieg zu[mr]?|nachste[rn]? schritt|ansprechpartner(?:in)?:?|kontakt:?|contact:?"
              + "|parprogrammera med|equipe|tillsammans med(?: vara)?|tasks of)) ?[(]?$"
              + "|[>→] ?$");

  /** Whom the word behind makes another person, a range of levels, or the elderly. */
  private static final Pattern OF_ANOTHER_BEHIND =
      Pattern.compile(
          "[)]? ?(?:recruiter|recruitment|talent acquisition|hr business|stakeholder|management\\b|colleague"
              + "|collega|kolleg|leadership|team ?mitglied|team members|citizens|living|care\\b)"
              + "|[*:_]innen|[)]? (?:bis|to|through|up to) senior");

  private static final Pattern RANGE_OF_LEVELS =
      Pattern.compile("junior[a-z]*[)]? ?(?:bis|to|through|up to) ?[(]?$");

  /** In front of or behind 'intermediate' where it is a level; skills are intermediate as well. */
  private static final Pattern BEFORE_INTERMEDIATE =
      Pattern.compile("(?:junior|senior|entry) ?(?:and|or|to|/|-|,|&)? ?$");

  private static final Pattern BEHIND_INTERMEDIATE =
      Pattern.compile(
          " ?(?:and|or|to|/|-|,|&)? ?(?:senior|developer|engineer|designer|programmer|analyst|architect"
              + "|consultant|accountant|technician|level (?:developer|engineer|role|position)|role|position)");

  /**
   * The levels that a text names, with low confidence; empty when none. Years of experience are
   * {@link RequiredExperience}.
   */
  public static Set<SeniorityLevel> find(ScannedText text) {
    Set<SeniorityLevel> found = EnumSet.noneOf(SeniorityLevel.class);
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.JUNIOR) && !found.contains(JUNIOR) && !isOfAnother(text, i)) {
        found.add(JUNIOR);
      }
      if (text.wordIs(i, TextWord.MEDIOR) && !isIntermediateSkill(text, i)) {
        found.add(MEDIOR);
      }
      if (text.wordIs(i, TextWord.SENIOR)
          && !found.contains(SENIOR)
          && !isGermanNoun(text, i)
          && !isOfAnother(text, i)) {
        found.add(SENIOR);
      }
    }
    return found;
  }

  private static boolean isOfAnother(ScannedText text, int word) {
    String before = text.before(word, REACH);
    return OF_ANOTHER.matcher(before).find()
        || RANGE_OF_LEVELS.matcher(before).find()
        || OF_ANOTHER_BEHIND.matcher(text.behind(word, REACH)).lookingAt();
  }

  /** 'Intermediate Excel skills' is no level. */
  private static boolean isIntermediateSkill(ScannedText text, int word) {
    return text.word(word).equals("intermediate")
        && !BEFORE_INTERMEDIATE.matcher(text.before(word, REACH)).find()
        && !BEHIND_INTERMEDIATE.matcher(text.behind(word, REACH)).lookingAt();
  }

  /** 'Experimente' is no 'expérimenté': a noun has one capital, and no accent. */
  private static boolean isGermanNoun(ScannedText text, int word) {
    if (!text.word(word).startsWith("experiment")) {
      return false;
    }
    String original = text.text().substring(text.wordStart(word), text.wordEnd(word));
    return Character.isUpperCase(original.charAt(0))
        && Character.isLowerCase(original.charAt(1))
        && original.indexOf('é') < 0
        && original.charAt(0) != 'É';
  }

  /**
   * 1 when the sets share a level, else less the further apart the nearest two levels are; {@code
   * NaN} when either is unknown.
   */
  public static double agreement(Set<SeniorityLevel> a, Set<SeniorityLevel> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    int nearest = LEVELS;
    for (SeniorityLevel left : a) {
      for (SeniorityLevel right : b) {
        nearest = Math.min(nearest, Math.abs(left.ordinal() - right.ordinal()));
      }
    }
    return nearest == 0 ? 1 : 0.5 * (1 - (double) nearest / (LEVELS - 1));
  }
}
