package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jobdedup.features.fields.Folding;

/** Cuts a title into words, with gender marks gone and the parts of the title numbered. */
final class TitleTokenizer {
  /** 'R & D', but not 'Sales & Marketing'. */
  private static final Pattern INITIALS =
      Pattern.compile("(?<!\\p{L})(\\p{L}) & (\\p{L})(?!\\p{L})");

  private static final int MAX_LENGTH = 400;

  /** Bold marks are fewer stars. */
  private static final String MASK = "****";

  private static final int MAX_UNIT = 3;

  /** Words that a bracket of gender marks consists of. */
  private static final List<String> GENDER_WORDS =
      List.of(
          "gn",
          "mwd",
          "wmd",
          "mfd",
          "fmd",
          "dmw",
          "dwm",
          "wdm",
          "mdw",
          "hf",
          "fh",
          "mw",
          "wm",
          "mvx",
          "mwx",
          "wmx",
          "mfx",
          "fmx",
          "miwid",
          "wimid",
          "mlwld",
          "wlmld",
          "divers",
          "diverse",
          "human",
          "mensch",
          "gender",
          "genders",
          "all",
          "alle",
          "any",
          "inter",
          "div",
          "mannlich",
          "weiblich",
          "male",
          "female",
          "homme",
          "femme",
          "man",
          "vrouw",
          "geschlechter",
          "fhx",
          "hfx",
          "nb");

  /** Letters that brackets of gender marks hold, of German 'm/w/d' to Czech 'm/ž'. */
  private static final String GENDER_LETTERS = "mwdfxhvinuagtkz";

  /** Those that alone in brackets mean something else. */
  private static final String AMBIGUOUS_LETTERS = "kz";

  private static final List<String> SUSPENDING =
      List.of("und ", "oder ", "bzw", "& ", "u. ", "en ", "of ", "/", "och ");

  /**
   * A word of a title.
   *
   * @param text folded characters
   * @param part number of the part of the title it stands in, from 0; separators and brackets
   *     divide
   * @param bracketed whether it stands in brackets
   * @param percent whether '%' follows
   * @param money whether a currency sign stands beside it
   * @param employer whether it stands behind '@', where the employer is named
   * @param joined whether no blank stands in front, as behind the slash of 'LS/9921'
   */
  record Word(
      String text,
      int part,
      boolean bracketed,
      boolean percent,
      boolean money,
      boolean employer,
      boolean joined) {
    boolean isNumber() {
      return Folding.isDigit(text.charAt(0)) && Folding.isDigit(text.charAt(text.length() - 1));
    }
  }

  private final String text;
  private final List<Word> words = new ArrayList<>();
  private int part;
  private boolean bracketed;
  private boolean employer;

  private TitleTokenizer(String text) {
    this.text = text;
  }

  static List<Word> tokenize(String title) {
    String cut = title.length() > MAX_LENGTH ? title.substring(0, MAX_LENGTH) : title;
    String joined = cut.contains(" & ") ? INITIALS.matcher(cut).replaceAll("$1&$2") : cut;
    TitleTokenizer tokenizer =
        new TitleTokenizer(Folding.fold(GenderEndings.without(joined.replace("\\", ""))));
    tokenizer.walk();
    return withoutGenderLetters(tokenizer.words);
  }

  private void walk() {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (isOpening(c)) {
        int close = closing(i);
        if (isGenderGroup(i + 1, close)) {
          i = close + 1;
        } else {
          part++;
          bracketed = true;
          i++;
        }
      } else if (isWordUnit(c)) {
        i = isPossessive(i) ? i + 1 : word(i);
      } else if (isMask(i)) {
        i = behindMask(i);
      } else {
        if (c == '@' && isBlank(i + 1)) {
          employer = true;
        } else if (c == '|' || c == '\n') {
          employer = false;
        }
        if (c == ')' || c == ']' || c == '}') {
          part++;
          bracketed = false;
        } else if (isSeparator(i, c)) {
          part++;
        }
        i++;
      }
    }
  }

  /** 'Master's', or 'Children s' where the apostrophe was lost. */
  private boolean isPossessive(int i) {
    return text.charAt(i) == 's'
        && isBlank(i + 1)
        && i > 1
        && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\'')
        && Folding.isLetter(text.charAt(i - 2));
  }

  private boolean isMask(int i) {
    return text.startsWith(MASK, i);
  }

  /** '****k', '****hrs': a figure that the source masks goes with its unit. */
  private int behindMask(int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) == '*') {
      i++;
    }
    int unit = i;
    while (unit < text.length() && isWordUnit(text.charAt(unit))) {
      unit++;
    }
    TitleWords.Entry known = TitleWords.find(text.substring(i, unit));
    boolean isUnit = known == null || known.type() == TitleWords.Type.UNIT;
    return isUnit && unit - i <= MAX_UNIT ? unit : i;
  }

  private static boolean isOpening(char c) {
    return c == '(' || c == '[' || c == '{';
  }

  private int closing(int open) {
    int i = open + 1;
    while (i < text.length()
        && text.charAt(i) != ')'
        && text.charAt(i) != ']'
        && text.charAt(i) != '}') {
      i++;
    }
    return i;
  }

  private boolean isSeparator(int i, char c) {
    return switch (c) {
      case '|', ';', '•', '·', ',', '!', '~', '►', '▶', '→', '\n' -> true;
      case '-' -> isBlank(i - 1) || isBlank(i + 1) && !isSuspended(i + 2);
      case ':' -> isBlank(i + 1);
      case '/' -> i + 1 < text.length() && text.charAt(i + 1) == '/';
      default -> false;
    };
  }

  /** 'Voll- und Teilzeit': the hyphen stands for the rest of a compound. */
  private boolean isSuspended(int next) {
    for (String joint : SUSPENDING) {
      if (text.startsWith(joint, next)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBlank(int i) {
    return i < 0 || i >= text.length() || text.charAt(i) == ' ';
  }

  private static boolean isWordUnit(char c) {
    return Folding.isLetter(c) || Folding.isDigit(c);
  }

  /** How many letters stand from here on, 3 for more. */
  private int letters(int from) {
    int count = 0;
    while (count < 3
        && from + count < text.length()
        && Folding.isLetter(text.charAt(from + count))) {
      count++;
    }
    return count;
  }

  private int word(int start) {
    int end = start;
    while (end < text.length()) {
      char c = text.charAt(end);
      char next = end + 1 < text.length() ? text.charAt(end + 1) : ' ';
      boolean inNumber =
          (c == '.' || c == ',') && Folding.isDigit(text.charAt(end - 1)) && Folding.isDigit(next);
      boolean sharp =
          (c == '+' || c == '#') && end == start + 1
              || c == '+' && end > start + 1 && text.charAt(end - 1) == '+';
      boolean pair = c == '&' && end <= start + 2 && letters(end + 1) >= 1 && letters(end + 1) <= 2;
      boolean code = c == '-' && isCode(start, end);
      if (!isWordUnit(c) && !(end > start && (inNumber || sharp || pair || code))) {
        break;
      }
      end++;
    }
    if (end == start) {
      return start + 1;
    }
    int behind = end;
    while (behind < text.length() && text.charAt(behind) == ' ') {
      behind++;
    }
    char next = behind < text.length() ? text.charAt(behind) : ' ';
    int ahead = start - 1;
    while (ahead > 0 && text.charAt(ahead) == ' ') {
      ahead--;
    }
    char before = ahead >= 0 ? text.charAt(ahead) : ' ';
    boolean money = isMoney(next) || isMoney(before);
    words.add(
        new Word(
            text.substring(start, end),
            part,
            bracketed,
            next == '%',
            money,
            employer,
            !isBlank(start - 1)));
    return end;
  }

  /** 'STG-5521', '712-1640': a hyphen inside a reference number. */
  private boolean isCode(int start, int hyphen) {
    int digits = 0;
    while (hyphen + 1 + digits < text.length()
        && Folding.isDigit(text.charAt(hyphen + 1 + digits))) {
      digits++;
    }
    int behind = hyphen + 1 + digits;
    boolean ends = behind >= text.length() || !Folding.isLetter(text.charAt(behind));
    boolean number = Folding.isDigit(text.charAt(hyphen - 1));
    return digits >= 3 && ends && (number ? hyphen - start >= 3 : hyphen - start <= 5);
  }

  private static boolean isMoney(char c) {
    return c == '€' || c == '£' || c == '$';
  }

  /** Whether the brackets hold nothing but gender marks: 'm/w/d', 'all genders', 'H-F', 'gn*'. */
  private boolean isGenderGroup(int start, int end) {
    int letters = 0;
    int ambiguous = 0;
    int words = 0;
    int i = start;
    while (i < end) {
      if (Folding.isDigit(text.charAt(i))) {
        return false;
      }
      if (!Folding.isLetter(text.charAt(i))) {
        i++;
        continue;
      }
      int from = i;
      while (i < end && Folding.isLetter(text.charAt(i))) {
        i++;
      }
      String word = text.substring(from, i);
      if (word.length() == 1) {
        if (GENDER_LETTERS.indexOf(word.charAt(0)) < 0) {
          return false;
        }
        letters++;
        ambiguous += AMBIGUOUS_LETTERS.indexOf(word.charAt(0)) < 0 ? 0 : 1;
      } else if (GENDER_WORDS.contains(word)) {
        words++;
      } else {
        return false;
      }
    }
    return words > 0
        || letters >= 2
        || letters == 0 && i > start && text.substring(start, end).isBlank()
        || letters == 1 && ambiguous == 0 && end - start <= 2;
  }

  /** Drops runs of single letters such as 'm w d' and 'h f' that stand outside brackets. */
  private static List<Word> withoutGenderLetters(List<Word> words) {
    List<Word> kept = new ArrayList<>(words.size());
    for (int i = 0; i < words.size(); ) {
      int end = i;
      int telling = 0;
      while (end < words.size()
          && words.get(end).text().length() == 1
          && "mwdfxhvink".indexOf(words.get(end).text().charAt(0)) >= 0) {
        telling += "mwfhvk".indexOf(words.get(end).text().charAt(0)) >= 0 ? 1 : 0;
        end++;
      }
      if (telling >= 2) {
        i = end;
      } else {
        kept.add(words.get(i));
        i++;
      }
    }
    return kept;
  }
}
