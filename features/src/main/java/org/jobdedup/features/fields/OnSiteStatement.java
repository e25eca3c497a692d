package org.jobdedup.features.fields;

import java.util.regex.Pattern;

/**
 * Whether words for the place of work say where the job is done. 'On site' and its like also say
 * where the gym, the training or the customer is, so that they count only in a heading ('Onsite |
 * Full time'), of the job itself ('on-site position') or behind what tells of work ('you work on
 * site'); 'vor Ort', which stands nearly everywhere, only behind a label or what leaves no choice.
 */
final class OnSiteStatement {
  /** How far around a word is read what it belongs to. */
  private static final int REACH = 48;

  /** What a heading or a list separates; a hyphen stands between words as well. */
  private static final String SEPARATORS = "[|(),;:/\\n\\u2022\\u2013\\u2014<>]";

  /** What may stand between a heading or a verb and the word: 'fully', 'to 100 %', 'in'. */
  private static final String BETWEEN =
      "(?:(?:fully|purely|primarily|primar|mostly|mainly|strictly|exclusively|entirely|permanently|completely"
          + "|only|zu|en|in|(?:9\\d|100) ?%|5 days(?: an? week)?|full[ -]?time,?|a|an|the) ?-?){0,3}";

  /** 'On-site health clinics', 'onsite customer visits', 'in-person training sessions'. */
  private static final Pattern OF_OTHER =
      Pattern.compile(
          "[ -](?:[a-z]+(?: and |[ -]))?(?:health|clinics?|fitness|gym|parking|restaurant|cafe|canteen"
              + "|child ?care|day-?care|schools?|facilit(?:y|ies)|amenities|massages?|perks|lunch|recruiters?|visits?"
              + "|trainings?|support|interviews?|presentations?|monitoring|meetings?|events?)\\b");

  /** 'In person or by phone', 'on site or remote', 'in-person and virtual': one of several ways. */
  private static final Pattern OR_OTHERWISE =
      Pattern.compile(
          "[, ]+(?:(?:and|or|und|oder) )?(?:by|per|via|over|on|am) (?:the )?(?:tele|phone|e-?mail|video)"
              + "|,? (?:and|or|und|oder|et|ou)[ -](?:virtual|online|digital|remote|offsite|distanciel)");

  /** 'Free parking on site', 'lunch (in-office)': what one finds there. */
  private static final Pattern FOUND_THERE =
      Pattern.compile(
          "\\b(?:parking|parkplatze?|lunch|breakfast|snacks|gym|canteen|restaurant|cafe|chargers?|facilities"
              + "|invests?|spaces?|events?|demos?|final|virtual,?(?: or| and)?) ?[(]?$");

  /** In front of 'vor Ort' where it states the mode. */
  private static final Pattern ONLY_THERE =
      Pattern.compile(
          "(?:[:|]|100 ?%|arbeitsplatz|(?<!nicht )\\bnur|(?<!niet )\\b(?:alleen|enkel)|\\b(?:ausschlie?s+lich|vollstandig|komplett|taglich|dauerhaft|rein"
              + "|endast|enbart|helt|volledig|uitsluitend|exclusivement|uniquement))[ *]*$");

  /** 'Formation en présentiel', 'entretien sur site': what is there is not the work. */
  private static final Pattern OF_TRAINING =
      Pattern.compile(
          "\\b(?:formations?|modules?|cours|ateliers?|sessions?|entretiens?|entrevues?|reunions?|accueil|echanges?"
              + "|rendez-vous)\\b[^.:;\\n]*$");

  private static final String FEW = "(?:(?<![\\d-])[1-4]|\\b(?:one|two|three|four))";

  private static final String OF_WEEK =
      " ?(?:/|pro|die|per|an?|par|i) ?(?:woche|week|semaine|veckan|month)";

  /** 'Three days in office', '2x a week on site' leave the others. */
  private static final Pattern DAYS_BEFORE =
      Pattern.compile(
          "(?:"
              + FEW
              + " ?-?(?:days?|tage?n?|dagen|jours?|dagar)(?:"
              + OF_WEEK
              + ")?|(?:"
              + FEW
              + " ?-?(?:x|times)|\\b(?:once|twice))"
              + OF_WEEK
              + "),? ?$");

  /** 'On site 3 days a week', 'in office (2x/week)', 'in person at least twice a week'. */
  private static final Pattern DAYS_BEHIND =
      Pattern.compile(
          "[ (,:]{1,2}(?:(?:for|at least|min\\.?|minimum|around|about|up to) )*(?:"
              + FEW
              + "[ -]?(?:days?|tage?|jours?|dagen)\\b|(?:"
              + FEW
              + "[ -]?(?:x|times)|once|twice)"
              + OF_WEEK
              + ")");

  /** In front of a heading: 'Ulm | Onsite', '(fully on-site', 'Work location: in person'. */
  private static final Pattern HEADING_BEFORE =
      Pattern.compile("(?:^|" + SEPARATORS + "|\\s-|#li-)[ *_-]{0,3}" + BETWEEN + "$");

  /** Behind one: the end, another separator, or a bracket. */
  private static final Pattern HEADING_BEHIND =
      Pattern.compile("[ *_]{0,2}(?:$|" + SEPARATORS + "|\\s-\\s|\\.(?:\\s|$))");

  /** Behind the word where it tells of the job: 'on-site position', 'in-office policy'. */
  private static final Pattern OF_JOB =
      Pattern.compile(
          "[ -](?:only\\b|roles?\\b|positions?\\b|jobs?\\b|opportunit|contract\\b|work\\b|working\\b|polic|models?\\b|mode\\b"
              + "|basis\\b|presence\\b|attendance\\b|set-?up\\b|commitment\\b|requirement|arbeitsplatz|tatigkeit)");

  /** In front of the word where it tells of work: 'you work ', 'the role is fully '. */
  private static final Pattern OF_WORK =
      Pattern.compile(
          "(?:\\b(?:works?|working|operates?|arbeite[nt]?|arbeitet|based|poste|travail(?:ler|lez|les)?|role|position|job|stelle"
              + "|is|are|be|you'll be)|\\bwe're)"
              + "(?: (?:is|are|be|based|located|performed|carried out|expected to be|est|\\d days (?:a|per) week|five days a week))?"
              + "[ *]{1,2}"
              + BETWEEN
              + "$");

  /** Behind it: nothing that would be on site, but the end of a clause or the place. */
  private static final Pattern END_OF_CLAUSE =
      Pattern.compile(
          "(?:$|[\\n.,;|()/!]|\\s-\\s| (?:in|at|from|with|five|every|each|full|as|to|during|and|und|\\d)\\b)");

  private static final Pattern AT_PLACE = Pattern.compile(" (?:in|at)\\b");

  /** Work with customers or partners: on their site, today this one and tomorrow that one. */
  private static final Pattern OF_OTHERS =
      Pattern.compile(
          " (?:in|at|with|of|and)(?: (?:the|our|your|unseren))*(?: [a-z]+)? ?"
              + "(?:customer|client|partner|kunde|event|venue|trade|external|supplier|multi)");

  private OnSiteStatement() {}

  /** Whether a word of a title or a location is about something else than the work. */
  static boolean isOfOther(ScannedText text, int word) {
    return OF_OTHER.matcher(text.behind(word, REACH)).lookingAt();
  }

  /** Whether the known word with an index says on how many days one is there: not on all. */
  static boolean isOfDays(ScannedText text, int word) {
    return isOfDays(text.before(word, REACH), text.behind(word, REACH));
  }

  private static boolean isOfDays(String before, String behind) {
    return DAYS_BEFORE.matcher(before).find() || DAYS_BEHIND.matcher(behind).lookingAt();
  }

  /**
   * Whether the known word with an index says that the job is done there, at least on some days.
   */
  static boolean isMade(ScannedText text, int word) {
    String before = text.before(word, REACH);
    String behind = text.behind(word, REACH);
    if (OF_OTHER.matcher(behind).lookingAt()
        || OR_OTHERWISE.matcher(behind).lookingAt()
        || FOUND_THERE.matcher(before).find()
        || Negation.denies(text, word, TextWord.ON_SITE.bit())) {
      return false;
    }
    return switch (text.word(word).replace('-', ' ')) {
      case "vor ort", "sur site", "op locatie", "op kantoor", "pa plats" ->
          ONLY_THERE.matcher(before).find();
      case "on site", "onsite", "in office", "in person", "presentiel" ->
          !isOfTraining(text, word)
              && !OF_OTHERS.matcher(behind).lookingAt()
              && (isInCapitals(text, word) || isOfJob(before, behind));
      default -> !isOfTraining(text, word);
    };
  }

  private static boolean isOfTraining(ScannedText text, int word) {
    return OF_TRAINING.matcher(text.before(word, 2 * REACH)).find();
  }

  private static boolean isOfJob(String before, String behind) {
    return isOfDays(before, behind)
        || OF_JOB.matcher(behind).lookingAt()
        || AT_PLACE.matcher(behind).lookingAt()
        || HEADING_BEFORE.matcher(before).find() && HEADING_BEHIND.matcher(behind).lookingAt()
        || OF_WORK.matcher(before).find() && END_OF_CLAUSE.matcher(behind).lookingAt();
  }

  /** 'Ulm ONSITE': headings of some boards are written so. */
  private static boolean isInCapitals(ScannedText text, int word) {
    for (int i = text.wordStart(word); i < text.wordEnd(word); i++) {
      if (Character.isLowerCase(text.text().charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
