package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.organization.OrganizationName;

/** Sorts the words of one title; used once. */
final class JobTitleParser {
  private static final int MAX_REFERENCE_WORDS = 4;
  private static final int MAX_REFERENCE_LETTERS = 3;
  private static final int POSTCODE_DIGITS = 5;

  /** What may stand between the announcement of a reference number and the number. */
  private static final Set<String> REFERENCE_UNITS =
      Set.of("nr", "no", "num", "nummer", "number", "numero", "code", "id");

  private static final Set<String> DEPUTIES =
      Set.of("adjoint", "adjointe", "adjoints", "adjointes");

  private final TitleOrganization organization;
  private final TitleLocation location;
  private final JobTitleDraft draft = new JobTitleDraft();

  JobTitleParser(String name, OrganizationName organization, String location) {
    this.organization = new TitleOrganization(name, organization);
    this.location = TitleLocation.of(location);
  }

  /**
   * Sorts the words of a title.
   *
   * @param remote where one works, as the title says with these words
   */
  JobTitle parse(List<TitleTokenizer.Word> words, RemoteMode remote) {
    for (int i = 0; i < words.size(); ) {
      i = next(words, i);
    }
    return draft.title(remote);
  }

  /** Sorts the word at an index, or the phrase that begins there; returns the index behind. */
  private int next(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    if (word.employer()) {
      draft.addition(word.text());
      return i + 1;
    }
    int behindName = organization.behindName(words, i);
    if (behindName > i) {
      return take(words, i, behindName, draft::organization);
    }
    if (location.isCode(words, i)) {
      draft.place(word.text());
      return i + 1;
    }
    if (Folding.isDigit(word.text().charAt(0))) {
      // '3 zmiany' and '2-Schicht' are shifts and no numbers.
      int behindPhrase = phrase(words, i, word.text());
      return behindPhrase > i ? behindPhrase : number(words, i);
    }
    int behindOrganization = organization.behind(words, i);
    if (behindOrganization > i) {
      return take(words, i, behindOrganization, draft::organization);
    }
    int behindReference = reference(words, i);
    if (behindReference > i) {
      return behindReference;
    }
    int behindGrade = PayGrade.behind(words, i);
    if (behindGrade > i) {
      return take(words, i, behindGrade, draft::addition);
    }
    if (TitleNumbers.isMonthOfYear(words, i) || TitleNumbers.isMonthOfStart(words, i)) {
      draft.number(TitleNumbers.month(word.text()));
      return i + 1;
    }
    if (TitleContext.isRepeatedInPhrase(words, i)) {
      return i + 1;
    }
    int behindDeputy = deputy(words, i);
    if (behindDeputy > i) {
      return behindDeputy;
    }
    int behindPhrase = phrase(words, i, word.text());
    String masculine = TitleWords.masculineOfPhrase(word.text());
    if (behindPhrase == i && !masculine.equals(word.text())) {
      // 'Directrice de magasin' as 'directeur de magasin'.
      behindPhrase = phrase(words, i, masculine);
    }
    if (behindPhrase > i) {
      return behindPhrase;
    }
    int behindDenied = TitleContext.behindDenied(words, i);
    if (behindDenied > i) {
      return take(words, i, behindDenied, draft::addition);
    }
    int behindStudy = TitleNumbers.behindYearsOfStudy(words, i);
    if (behindStudy > i) {
      return take(words, i + 1, behindStudy, draft::number);
    }
    if (TitleNumbers.isTimes(words, i)) {
      draft.addition(word.text());
      return i + 1;
    }
    String number = TitleNumbers.roman(words, i);
    if (number != null) {
      draft.number(number);
      draft.add(number, word.part());
      return i + 1;
    }
    if (TitleContext.isFrenchNurse(words, i)) {
      draft.add("nurse", word.part());
      return i + 1;
    }
    TitleWords.Entry entry = TitleWords.find(word.text());
    if (entry == null && location.contains(word.text())) {
      draft.place(word.text());
    } else if (entry == null) {
      other(words, i);
    } else if (TitleContext.isTagOfRole(words, i)) {
      draft.add(word.text(), word.part());
    } else if (!TitleContext.isOfTrade(words, i) && !TitleContext.isPerDay(words, i)) {
      accept(entry, word.text(), words, i);
    }
    return i + 1;
  }

  /** Hands the texts of words over; returns the index behind them. */
  private static int take(
      List<TitleTokenizer.Word> words, int from, int behind, Consumer<String> taker) {
    words.subList(from, behind).forEach(word -> taker.accept(word.text()));
    return behind;
  }

  /** Takes the word at an index by what the vocabulary says of it, unless others deny that. */
  private void accept(TitleWords.Entry entry, String text, List<TitleTokenizer.Word> words, int i) {
    if (TitleContext.isOfStay(words, i, entry)) {
      draft.addition(text);
    } else {
      draft.accept(entry, text, words.get(i));
    }
  }

  /**
   * Takes a phrase of the vocabulary with a word for a deputy behind its first word, as in
   * 'directeur adjoint de magasin'; returns the index behind, or the index itself where there is
   * none.
   */
  private int deputy(List<TitleTokenizer.Word> words, int i) {
    int last = i + 1;
    if (last + 1 >= words.size() || !DEPUTIES.contains(words.get(last).text())) {
      return i;
    }
    List<TitleTokenizer.Word> rest = new ArrayList<>(words.subList(i, words.size()));
    rest.remove(1);
    String first = TitleWords.masculineOfPhrase(words.get(i).text());
    if (TitleContext.behindPhrase(rest, 0, first) == 0) {
      return i;
    }
    draft.add("deputy", words.get(i).part());
    return i + 1 + phrase(rest, 0, first);
  }

  /**
   * Takes the longest phrase of the vocabulary that begins at an index with a form of the word that
   * stands there; returns the index behind, or the index itself where there is none.
   */
  private int phrase(List<TitleTokenizer.Word> words, int i, String first) {
    int behind = TitleContext.behindPhrase(words, i, first);
    if (behind > i) {
      String phrase = TitleContext.joined(words, i, behind, first);
      draft.accept(TitleWords.find(phrase), phrase, words.get(i));
    }
    return behind;
  }

  /**
   * Takes a reference number that is announced, 'Ref: LS/9921' or 'Kennziffer INNO6b', up to its
   * last word with a digit; returns the index behind, or the index itself where none is.
   */
  private int reference(List<TitleTokenizer.Word> words, int i) {
    if (!TitleWords.announcesReference(words.get(i).text())) {
      return i;
    }
    int from = i + 1;
    if (from < words.size() && REFERENCE_UNITS.contains(words.get(from).text())) {
      from++;
    }
    int behind = i;
    StringBuilder reference = new StringBuilder();
    StringBuilder telling = new StringBuilder();
    for (int j = from; j < words.size() && j < from + MAX_REFERENCE_WORDS; j++) {
      TitleTokenizer.Word word = words.get(j);
      boolean digit = word.text().chars().anyMatch(c -> Folding.isDigit((char) c));
      boolean apart = word.part() != words.get(from).part() || behind > i && !word.joined();
      if (apart || !digit && !isPieceOfReference(word.text())) {
        break;
      }
      reference.append(word.text());
      if (digit) {
        telling.append(reference);
        reference.setLength(0);
        behind = j + 1;
      }
    }
    if (behind > i) {
      draft.reference(ReferenceNumbers.canonical(telling.toString()));
    }
    return behind;
  }

  /** Letters of a reference number are few, and no word of titles. */
  private static boolean isPieceOfReference(String text) {
    return text.length() <= MAX_REFERENCE_LETTERS && TitleWords.find(text) == null;
  }

  private void other(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    String text = word.text();
    if (isReference(text)) {
      draft.reference(ReferenceNumbers.canonical(text));
      return;
    }
    String masculine = TitleWords.masculine(text);
    TitleWords.Entry entry = TitleWords.find(masculine);
    if (entry == null) {
      masculine = TitleWords.singular(masculine);
      entry = TitleWords.find(masculine);
    }
    if (entry != null && entry.type() != TitleWords.Type.FILLER) {
      accept(entry, masculine, words, i);
      return;
    }
    List<String> reduced = TitleWords.reduce(text);
    if (reduced.size() == 1) {
      // Unknown as it is, even 'executive': the level is only called so.
      draft.add(reduced.get(0), word.part());
    } else {
      reduced.forEach(part -> draft.addOrLevel(part, word.part()));
    }
  }

  /** Five digits in front of a word of the location: '35578 Wetzlar'. */
  private boolean isPostcode(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
        && words.get(i).text().length() == POSTCODE_DIGITS
        && i + 1 < words.size()
        && location.contains(words.get(i + 1).text());
  }

  private static boolean isReference(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits += Folding.isDigit(text.charAt(i)) ? 1 : 0;
    }
    boolean plain = text.indexOf('.') < 0 && text.indexOf(',') < 0;
    return digits >= 4 && plain && text.length() <= 24;
  }

  private int number(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    String text = word.text();
    int behindMiniJob = TitleNumbers.behindMiniJob(words, i);
    if (behindMiniJob > i) {
      draft.workingTime("mini_job");
      return behindMiniJob;
    }
    if (TitleNumbers.isMoney(word) || TitleNumbers.isRangeOfMoney(words, i)) {
      draft.pay(text, word.part());
      return TitleNumbers.behindPeriod(words, i + 1);
    }
    int behindCurrency = TitleNumbers.behindCurrency(words, i);
    if (behindCurrency > i) {
      draft.pay(text, word.part());
      return TitleNumbers.behindPeriod(words, behindCurrency);
    }
    if (TitleNumbers.isTimeOfDay(text)) {
      draft.addition(text);
      return i + 1;
    }
    if (TitleNumbers.isRotation(text)) {
      draft.workingTime("rotating");
      return i + 1;
    }
    int behindRemote = TitleNumbers.behindDaysOfRemote(words, i);
    if (behindRemote > i) {
      return behindRemote;
    }
    int behindHoliday = TitleNumbers.behindHoliday(words, i);
    if (behindHoliday > i) {
      draft.addition(text);
      return behindHoliday;
    }
    int behindWeek = TitleNumbers.behindDaysOfWeek(words, i);
    if (behindWeek > i) {
      draft.number(text);
      return behindWeek;
    }
    if (TitleNumbers.isDays(words, i)) {
      draft.number(text);
      return i + 2;
    }
    if (TitleNumbers.isNumberOfPosts(words, i)) {
      draft.addition(text);
      return Folding.isDigit(text.charAt(text.length() - 1)) ? i + 2 : i + 1;
    }
    TitleWorkload workload = TitleWorkload.read(words, i);
    if (workload != null) {
      draft.workload(workload);
      // '40hr contract' tells the hours and not that the contract ends.
      int behind = workload.behind();
      boolean ofContract =
          !Double.isNaN(workload.minimumHours())
              && behind < words.size()
              && words.get(behind).text().equals("contract");
      return ofContract ? behind + 1 : behind;
    }
    int behindDuration = TitleNumbers.behindDuration(words, i);
    if (behindDuration > i) {
      draft.number(text);
      return behindDuration;
    }
    if (TitleNumbers.isDayOfMonth(words, i)) {
      return i + 1;
    }
    if (TitleNumbers.isMonthOfYear(words, i)) {
      draft.number(TitleNumbers.month(text));
      return i + 1;
    }
    if (TitleNumbers.isDate(text)) {
      TitleNumbers.monthAndYear(text).forEach(draft::number);
      return i + 1;
    }
    if (location.contains(text)) {
      draft.place(text);
    } else if (isPostcode(words, i)) {
      draft.place(text);
    } else if (isReference(text) && !TitleNumbers.isOfNorm(words, i)) {
      if (TitleNumbers.isYear(text)) {
        draft.number(text);
      } else {
        draft.reference(ReferenceNumbers.canonical(text));
      }
    } else {
      draft.number(text);
      if (!word.bracketed() || !word.isNumber() || !TitleNumbers.isAlone(words, i)) {
        draft.add(text, word.part());
      }
    }
    return i + 1;
  }
}
