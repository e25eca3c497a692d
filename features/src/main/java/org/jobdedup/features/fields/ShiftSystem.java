package org.jobdedup.features.fields;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds shifts that numbers and days of the week name: '2x8', '3*8', 'Monday to Friday'. */
final class ShiftSystem {
  /** How far around the days others tell whose they are. */
  private static final int REACH = 60;

  /** Most teams that take turns: in '5x8' they also work at weekends. */
  private static final int MOST_TEAMS = 5;

  private static final int LONGEST_NAME = 12;

  /** Behind the number of teams; not '2 x 8 hours', '3 x 8 GB' or '2 x 8,50'. */
  private static final Pattern TURNS =
      Pattern.compile(" ?[x*×] ?(?:8|12)(?:h\\b)?(?![\\d.,]\\d|\\d| ?[-x*/]? ?[a-z€$£%])");

  /** '2x8 ou 3x8', '3x8 avec': words of French may follow. */
  private static final Pattern TURNS_IN_FRENCH =
      Pattern.compile(
          " ?[x*×] ?(?:8|12)(?:h\\b)? ?[-/]? ?(?:ou|et|avec|fixe|discontinu|continu|jour|nuit|matin|travail|en|du"
              + "|selon|pour|horaire|mission|lieu|une|type|contrat|poste|smic|salaire|prim)");

  private static final Pattern TO_FRIDAY =
      Pattern.compile(
          " ?(?:-|to|through|thru|till|until|thr|au|a) ?(?:friday|fri|vendredi)s?\\b(?!'s)");

  /** Whom one can call then, and when the house is open. */
  private static final Pattern OTHER_TIMES =
      Pattern.compile(
          "(?:\\b(?:call|phone|telephone|contact|reach|ring|e-?mail|open|opens|opening|office hours|opening hours"
              + "|business hours|store hours|lines are|helpline|ouvert\\w*|ouverture|accueil\\w*|joindre|joignables?|appel\\w*"
              + "|contact\\w*|standard|agence|tel)\\b)");

  /** 'And Saturday mornings', 'et un samedi sur deux'. */
  private static final Pattern WEEKEND =
      Pattern.compile("\\b(?:sat(?:urdays?)?|sun(?:days?)?|samedis?|dimanches?)\\b");

  private ShiftSystem() {}

  /**
   * Whether a run of digits begins the name of shifts that teams take turns in, which is offered.
   */
  static boolean isNamed(ScannedText text, int run) {
    int start = text.digitRunStart(run);
    int end = text.digitRunEnd(run);
    char teams = text.charAt(start);
    if (end - start > 1 || teams < '2' || teams > '0' + MOST_TEAMS || !isTimes(text, end)) {
      return false;
    }
    String behind = text.folded(end, Math.min(text.length(), end + LONGEST_NAME));
    return (TURNS.matcher(behind).lookingAt() || TURNS_IN_FRENCH.matcher(behind).lookingAt())
        && !Negation.denies(text, start, end, TextWord.SHIFT_ROTATING.bit());
  }

  private static boolean isTimes(ScannedText text, int end) {
    char c = text.charAt(text.charAt(end) == ' ' ? end + 1 : end);
    return c == 'x' || c == '*' || c == '×';
  }

  /** Whether work is from the known word for a Monday to Friday, and never at weekends. */
  static boolean isToFriday(ScannedText text, int monday) {
    String behind = text.behind(monday, REACH);
    Matcher toFriday = TO_FRIDAY.matcher(behind);
    if (!toFriday.lookingAt()) {
      return false;
    }
    String before = text.before(monday, REACH);
    String line = before.substring(before.lastIndexOf('\n') + 1);
    int end = behind.indexOf('\n');
    return !OTHER_TIMES.matcher(line).find()
        && !WEEKEND.matcher(line).find()
        && !WEEKEND.matcher(end < 0 ? behind : behind.substring(0, end)).find();
  }
}
