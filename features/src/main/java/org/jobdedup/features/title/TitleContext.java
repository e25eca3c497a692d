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

  private TitleContext() {}

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
