package org.jobdedup.features.fields;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds when a job is to begin. A date counts where the words before it say that something begins
 * ('Eintrittstermin: 1.9.2026', 'starting in August', 'prise de poste le 02/12/2026'), or where
 * somebody is sought from it on ('suchen wir zum 1. September 2026').
 */
final class StartDateFinder {
  /** How far behind a word such as 'start date' the date may begin. */
  private static final int REACH_OF_NOUN = 40;

  /** How far behind a word such as 'starting' the date may begin. */
  private static final int REACH_OF_VERB = 20;

  /** How far before or behind 'ab 1.9.2026' a word may stand that says that somebody is sought. */
  private static final int REACH_OF_SEEKING = 70;

  /**
   * The most characters of 'ab dem' or 'à partir du mois de', and of 'bis zum' before a deadline.
   */
  private static final int PREPOSITION = 20;

  /** How far before a date the word for something else than the job may stand that begins then. */
  private static final int REACH_OF_EVENT = 64;

  /**
   * Behind interviews, deadlines and the like with no word for the job in between: 'Entretiens à
   * partir du', 'Interviews start on', 'Bewerbungsfrist beginnt am'.
   */
  private static final Pattern OTHER_EVENT =
      Pattern.compile(
          "(?:\\b(?:entretiens?|interviews?|gesprek(?:ken)?|candidatures?|date limite|cloture|recrutements?"
              + "|closing(?: date)?|deadline|applications?|screening|selections?|entrevistas?|colloqui)"
              + "|(?:gesprache?n?|gesprek(?:ken)?|bewerbung(?:en)?|frist|auswahlverfahrens?|termijn|intervju(?:er)?))[ :\\n]{1,3}"
              + "(?:(?!\\bstart ?:)(?!\\b(?:posts?|postes?|positions?|roles?|jobs?|stellen?|functie|vacature|contrat|cdi|cdd"
              + "|contract|stage|internship|ausbildung|praktikum|alternance|prise|debut|embauche|start date"
              + "|starting date|beginn|eintritts?\\w*|startdatum)\\b)[^.!?;,\\n\\d]){0,44}$");

  /** 'Beginn der Vorstellungsgespräche: ', 'Start of interviews: ' directly before the date. */
  private static final Pattern EVENT_ITSELF =
      Pattern.compile(
          "(?:entretiens|interviews|gesprache?|gesprek(?:ken)?|candidatures?|bewerbungs(?:frist|phase)"
              + "|auswahlverfahrens?) ?:[ \\n]{0,2}$");

  /** In front of 'Ausbildung 2027' that is offered; not that of a prize: 'beste Ausbildung'. */
  private static final Pattern TRAINING_YEAR =
      Pattern.compile("(?:^|[\\n:|(*] ?|\\b(?:deine|eine|die|zur|fur die) )$");

  /** What stands in front of a date that has a line for itself. */
  private static final Pattern PREPOSITION_ALONE =
      Pattern.compile("[^a-z]{0,4}(?:ab|ab dem|per|vanaf|zum|fran den) ");

  /** Directly before 'as soon as possible': who is sought, or a place that is filled. */
  private static final Pattern SOUGHT_SOON =
      Pattern.compile(
          "\\b(?:zoeken|zoekt|gezocht|suchen|sucht|gesucht|soker|sokes|recrutons|recrute|recherchons"
              + "|recherche|cherchons|embauchons|hiring|recruiting|besetzen|vervullen|invullen|fill|filled"
              + "|fill (?:this|the) (?:post|position|role|vacancy)|join (?:us|(?:our|the) team))"
              + "(?: (?:wij|we|wir|nous|dich|dig|jou|je))?,? $");

  /**
   * Directly behind it: who is sought then, or that one begins; 'you immediately start to bake'
   * says no more than how one works.
   */
  private static final Pattern SOON_SOUGHT =
      Pattern.compile(
          "[,:]? (?:(?:nous|we|wij|wir|vi|zu|te|in te) )?(?:zoeken|zoekt|gezocht|suchen|sucht|gesucht"
              + "|soker|sokes|recrutons|recherchons|cherchons|besetzen|vervullen|pourvoir"
              + "|prise de (?:poste|fonctions?)|starten|beginnen|are (?:hiring|looking for))\\b");

  /** Before 'ab sofort', from when on one answers or can apply. */
  private static final Pattern ANSWERED =
      Pattern.compile(
          "\\b(?:meld(?:en|e|et)? (?:uns|euch|dich|(?:sie )?sich|wir uns)|bewirb dich|bewerbt euch"
              + "|bewerben (?:sie )?sich|antworten(?: wir)?|erreichbar|solliciteer|reageren(?: (?:we|wij))?) $");

  /** More characters than 'fill this position' and the like have. */
  private static final int REACH_OF_SOON = 30;

  private static final long TRAININGS = TextWord.TRAINING.bit() | TextWord.APPRENTICESHIP.bit();

  private static final Pattern TO_YEAR =
      Pattern.compile("(?:splatz)?[ :|-]{1,3}(?:(?:fur|ab|in|im jahr) )?");

  /** Stands for {@link #firstTraining} in a text that is no title. */
  private static final int NO_TITLE = -1;

  private StartDateFinder() {}

  /** As {@link StartDate#find}. */
  static Optional<StartDate> find(ScannedText title, ScannedText text) {
    StartDate found = date(title, firstTraining(title));
    if (found == null) {
      found = date(text, NO_TITLE);
    }
    if (found == null && (saysAtOnce(title) || saysAtOnce(text))) {
      found = StartDate.AT_ONCE;
    }
    return Optional.ofNullable(found);
  }

  /** Where the first word for a training begins in a title, its end where none does. */
  private static int firstTraining(ScannedText title) {
    int word = title.findWord(TRAININGS, 0, title.length());
    return word < 0 ? title.length() : title.wordStart(word);
  }

  /**
   * The first date that is one of a beginning, or null.
   *
   * @param training of a title as {@link #firstTraining} gives it, else {@link #NO_TITLE}
   */
  private static StartDate date(ScannedText text, int training) {
    int run = 0;
    int word = text.findWord(TextWord.MONTH.bit(), 0, text.length());
    while (run < text.digitRunCount() || word >= 0) {
      boolean ofRun =
          word < 0 || run < text.digitRunCount() && text.digitRunStart(run) < text.wordStart(word);
      WrittenDate written = ofRun ? WrittenDate.numeric(text, run) : WrittenDate.named(text, word);
      if (written.date() != null && isBeginning(text, written, training)) {
        return written.date();
      }
      if (ofRun) {
        run++;
      } else {
        word = text.findWord(TextWord.MONTH.bit(), text.wordEnd(word), text.length());
        // The year of a date that is none of a beginning is none either.
        while (run < text.digitRunCount() && text.digitRunStart(run) < written.end()) {
          run++;
        }
      }
    }
    return null;
  }

  private static boolean isBeginning(ScannedText text, WrittenDate written, int training) {
    int start = written.start();
    String before = text.folded(Math.max(0, start - PREPOSITION), start);
    return !isDeadline(before)
        && isBehindStart(text, written, before, training)
        && !isOfOtherEvent(text, start);
  }

  /** Interviews, applications and their deadlines have dates as well. */
  private static boolean isOfOtherEvent(ScannedText text, int start) {
    int from = Math.max(0, start - REACH_OF_EVENT);
    String before = text.folded(from, start);
    Matcher event = OTHER_EVENT.matcher(before);
    return event.find() && text.findWord(TextWord.START.bit(), from + event.start(), start) < 0
        || EVENT_ITSELF.matcher(before).find();
  }

  private static boolean isBehindStart(
      ScannedText text, WrittenDate written, String before, int training) {
    int start = written.start();
    int end = written.end();
    StartDate date = written.date();
    if (follows(text, TextWord.START, REACH_OF_NOUN, start)) {
      return true;
    }
    if (date.month() == 0) {
      return isYearOfTraining(text, start, end, training);
    }
    if (follows(text, TextWord.STARTING, REACH_OF_VERB, start)) {
      return true;
    }
    if (endsWithWord(before, "a compter du")
        || endsWithWord(before, "a compter de")
        || endsWithWord(before, "a partir du")
        || endsWithWord(before, "a partir de")
        || endsWithWord(before, "a partir du mois de")) {
      return true;
    }
    return (date.year() != 0 || isDayOfBeginning(text, start))
        && (endsWithWord(before, "ab")
            || endsWithWord(before, "per")
            || endsWithWord(before, "vanaf")
            || endsWithWord(before, "fran den")
            || endsWithWord(before, "ab dem")
            || endsWithWord(before, "zum"))
        && (training != NO_TITLE || isSought(text, start, end) || isAlone(text, start, end));
  }

  /** A job begins on the first or in the middle of a month, where the year is left out. */
  private static boolean isDayOfBeginning(ScannedText text, int start) {
    int end = start;
    while (Folding.isDigit(text.charAt(end))) {
      end++;
    }
    String day = text.folded(start, end);
    return day.equals("1") || day.equals("01") || day.equals("15");
  }

  /** 'Per 1 oktober': a line that holds nothing else. */
  private static boolean isAlone(ScannedText text, int start, int end) {
    int first = start;
    while (first > start - PREPOSITION && text.charAt(first - 1) != '\n') {
      first--;
    }
    boolean begins =
        text.charAt(first - 1) == '\n'
            && PREPOSITION_ALONE.matcher(text.folded(first, start)).matches();
    int last = end;
    while (text.charAt(last) == ' ' || text.charAt(last) == '.' || text.charAt(last) == ')') {
      last++;
    }
    return begins && text.charAt(last) == '\n';
  }

  /**
   * 'Ausbildung 2027': the year in which an offered training begins; in a title also where the
   * profession stands in between, as in 'Ausbildung zum Koch (m/w/d) 2027'.
   */
  private static boolean isYearOfTraining(ScannedText text, int start, int end, int training) {
    if (training != NO_TITLE) {
      return training < start && !isJoinedToYears(text, start, end);
    }
    int word = text.findLastWord(TextWord.TRAINING.bit(), start - PREPOSITION, start);
    return word >= 0
        && TO_YEAR.matcher(text.folded(text.wordEnd(word), start)).matches()
        && TRAINING_YEAR.matcher(text.before(word, PREPOSITION)).find()
        && !isJoinedToYears(text, start, end);
  }

  /** '2024-2027', '2026/27'. */
  private static boolean isJoinedToYears(ScannedText text, int start, int end) {
    char before = text.charAt(start - 1);
    char behind = text.charAt(end);
    return behind == '/' || behind == '-' && Folding.isDigit(text.charAt(end + 1)) || before == '/';
  }

  /** Whether a word of a class stands near before an offset. */
  private static boolean follows(ScannedText text, TextWord word, int reach, int offset) {
    int found = text.findLastWord(word.bit(), offset - reach, offset);
    return found >= 0 && isNear(text, text.wordEnd(found), offset);
  }

  /** At most one line break, and no end of a sentence, stand between a word and its date. */
  private static boolean isNear(ScannedText text, int from, int to) {
    int breaks = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      breaks += c == '\n' ? 1 : 0;
      boolean sentence = (c == '.' || c == '!' || c == '?') && text.charAt(i + 1) == ' ';
      if (breaks > 1 || sentence && !Folding.isDigit(text.charAt(i - 1))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSought(ScannedText text, int start, int end) {
    int from = start;
    while (from > 0 && from > start - REACH_OF_SEEKING && text.charAt(from - 1) != '\n') {
      from--;
    }
    int to = end;
    while (to < text.length() && to < end + REACH_OF_SEEKING && text.charAt(to) != '\n') {
      to++;
    }
    return text.findWord(TextWord.SOUGHT.bit(), from, to) >= 0;
  }

  private static boolean isDeadline(String before) {
    return endsWithWord(before, "bis")
        || endsWithWord(before, "bis zum")
        || endsWithWord(before, "bis ende")
        || endsWithWord(before, "until")
        || endsWithWord(before, "jusqu'au")
        || endsWithWord(before, "jusqu'en")
        || endsWithWord(before, "jusqu'a")
        || endsWithWord(before, "tot")
        || endsWithWord(before, "tot en met")
        || endsWithWord(before, "t/m")
        || endsWithWord(before, "till")
        || endsWithWord(before, "senast");
  }

  /** Whether a text ends with a phrase, which begins where a word does, and blanks. */
  private static boolean endsWithWord(String text, String phrase) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    int start = end - phrase.length();
    return start >= 0
        && end < text.length()
        && text.startsWith(phrase, start)
        && (start == 0 || !Folding.isLetter(text.charAt(start - 1)));
  }

  /** 'Ab sofort'; 'asap' and its like only where something begins or somebody is sought. */
  private static boolean saysAtOnce(ScannedText text) {
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.AT_ONCE)
          ? !ANSWERED.matcher(text.before(i, REACH_OF_SOON)).find()
          : text.wordIs(i, TextWord.SOON) && isSoonOfJob(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSoonOfJob(ScannedText text, int soon) {
    int start = text.wordStart(soon);
    return follows(text, TextWord.START, REACH_OF_NOUN, start)
        || follows(text, TextWord.STARTING, REACH_OF_VERB, start)
        || SOUGHT_SOON.matcher(text.before(soon, REACH_OF_SOON)).find()
        || SOON_SOUGHT.matcher(text.behind(soon, REACH_OF_SOON)).lookingAt();
  }
}
