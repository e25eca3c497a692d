package org.jobdedup.features.title;

import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.HotelNights;

/** What a word of a title is by those around it: part of a phrase, of the role, of an amount. */
final class TitleContext {
  /** 'Tag' and 'dag' alone are a shift where nothing but these or another shift follows. */
  private static final Set<String> JOINTS =
      Set.of("und", "oder", "och", "eller", "en", "of", "bzw");

  /** Words behind 'contract' that tell of the contract itself. */
  private static final Set<String> OF_CONTRACT =
      Set.of("role", "position", "job", "basis", "work", "opportunity", "until", "length", "type");

  private static final Set<String> DENIALS =
      words(
          "no not without kein keine keinen keiner ohne nicht pas sans geen zonder niet inga ingen"
              + " inget ej inte utan sin senza non sem uden ikke uten");

  /** What may stand between a denial and what it denies, or between two that it denies. */
  private static final Set<String> BETWEEN_DENIED =
      words("and or und oder et ou ni de d en of och eller og y o e i any late travail");

  /** Behind Portuguese 'no', which is 'in the' and denies nothing. */
  private static final Set<String> PORTUGUESE_TIMES =
      words("turno turnos periodo horario noturno fim final");

  private TitleContext() {}

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  /**
   * The index behind hours and forms of contract that a word denies, 'keine Zeitarbeit', 'no nights
   * or weekends', or the index itself where it denies none.
   */
  static int behindDenied(List<TitleTokenizer.Word> words, int i) {
    String denial = words.get(i).text();
    boolean portuguese =
        denial.equals("no")
            && i + 1 < words.size()
            && PORTUGUESE_TIMES.contains(words.get(i + 1).text());
    if (!DENIALS.contains(denial) || portuguese) {
      return i;
    }
    int behind = i;
    int next = i + 1;
    while (next < words.size() && words.get(next).part() == words.get(i).part()) {
      int end = behindHoursOrContract(words, next);
      if (end > next) {
        behind = end;
        next = end;
      } else if (BETWEEN_DENIED.contains(words.get(next).text())) {
        next++;
      } else {
        break;
      }
    }
    return behind;
  }

  /** The index behind the words for hours or a form of contract at an index, or the index. */
  private static int behindHoursOrContract(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    int end = behindPhrase(words, i, text);
    if (end > i) {
      return isHoursOrContract(TitleWords.find(joined(words, i, end, text))) ? end : i;
    }
    boolean named =
        isHoursOrContract(TitleWords.find(text))
            || isHoursOrContract(TitleWords.find(TitleWords.singular(text)));
    return named ? i + 1 : i;
  }

  private static boolean isHoursOrContract(TitleWords.Entry entry) {
    return entry != null
        && (entry.type() == TitleWords.Type.HOURS || entry.type() == TitleWords.Type.CONTRACT);
  }

  /**
   * 'Agent / Agente de quai' names the first word of a phrase of the vocabulary in both genders.
   */
  static boolean isRepeatedInPhrase(List<TitleTokenizer.Word> words, int i) {
    if (i + 1 == words.size()) {
      return false;
    }
    String other = words.get(i + 1).text();
    return TitleWords.differsInGender(words.get(i).text(), other)
        && (behindPhrase(words, i + 1, other) > i + 1
            || behindPhrase(words, i + 1, TitleWords.masculineOfPhrase(other)) > i + 1);
  }

  /**
   * Whether a word is the French 'IDE', a nurse with a diploma of state: first or behind another
   * word for a nurse. Elsewhere it is a development environment.
   */
  static boolean isFrenchNurse(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).text().equals("ide")
        && (i == 0 || TitleWords.reduce(words.get(i - 1).text()).equals(List.of("nurse")));
  }

  /** The index behind the longest phrase that begins at an index, or the index itself. */
  static int behindPhrase(List<TitleTokenizer.Word> words, int i, String first) {
    if (!TitleWords.beginsPhrase(first)) {
      return i;
    }
    TitleTokenizer.Word word = words.get(i);
    StringBuilder phrase = new StringBuilder(first);
    int behind = i;
    for (int j = i + 1; j < words.size() && j < i + TitleWords.MAX_PHRASE; j++) {
      if (words.get(j).part() != word.part()) {
        break;
      }
      phrase.append(' ').append(words.get(j).text());
      if (TitleWords.find(phrase.toString()) != null) {
        behind = j + 1;
      }
    }
    return behind;
  }

  /** The words from an index to another, joined by blanks, with another form of the first. */
  static String joined(List<TitleTokenizer.Word> words, int i, int behind, String first) {
    StringBuilder phrase = new StringBuilder(first);
    for (int j = i + 1; j < behind; j++) {
      phrase.append(' ').append(words.get(j).text());
    }
    return phrase.toString();
  }

  /**
   * 'Contract Cleaner' cleans for customers; 'Cleaner (contract)' and '6 month contract' differ.
   */
  static boolean isOfTrade(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    if (!word.text().equals("contract") || i + 1 == words.size()) {
      return false;
    }
    boolean first = i == 0 || words.get(i - 1).part() != word.part();
    TitleTokenizer.Word next = words.get(i + 1);
    TitleWords.Entry entry = TitleWords.find(next.text());
    boolean role =
        entry == null
            ? Folding.isLetter(next.text().charAt(0))
            : entry.type() == TitleWords.Type.ROLE || entry.type() == TitleWords.Type.COMPOUND;
    return first && next.part() == word.part() && role && !OF_CONTRACT.contains(next.text());
  }

  /** Whether a word is 'Tag' or 'dag' and part of the role, as in 'Google Tag Manager'. */
  static boolean isTagOfRole(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    if (!isTag(word)
        || isPerDay(words, i)
        || i + 1 == words.size()
        || words.get(i + 1).part() != word.part()) {
      return false;
    }
    String next = words.get(i + 1).text();
    TitleWords.Entry entry = TitleWords.find(next);
    return !JOINTS.contains(next) && (entry == null || entry.type() != TitleWords.Type.HOURS);
  }

  /** Whether a word is 'Tag' or 'dag' behind an amount, as in '6 Std./Tag'. */
  static boolean isPerDay(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    return isTag(word) && (word.joined() || i > 0 && isMeasure(words.get(i - 1).text()));
  }

  private static boolean isTag(TitleTokenizer.Word word) {
    return word.text().equals("tag") || word.text().equals("dag");
  }

  /** Whether a word of an entry for night work means nights of a stay, as in 'forfait 3 nuits'. */
  static boolean isOfStay(List<TitleTokenizer.Word> words, int i, TitleWords.Entry entry) {
    if (entry.type() != TitleWords.Type.HOURS || !entry.canonical().equals("night")) {
      return false;
    }
    StringBuilder before = new StringBuilder();
    StringBuilder behind = new StringBuilder();
    for (int k = 0; k < words.size(); k++) {
      if (k < i && words.get(k).part() == words.get(i).part()) {
        before.append(words.get(k).text()).append(' ');
      } else if (k > i) {
        behind.append(' ').append(words.get(k).text());
      }
    }
    return HotelNights.areMeant(before.toString(), behind.toString());
  }

  private static boolean isMeasure(String text) {
    TitleWords.Entry entry = TitleWords.find(text);
    return Folding.isDigit(text.charAt(0))
        || text.equals("pro")
        || text.equals("per")
        || entry != null && entry.type() == TitleWords.Type.UNIT;
  }
}
