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

  /** What may stand between the announcement of a reference number and the number. */
  private static final Set<String> REFERENCE_UNITS =
      Set.of("nr", "no", "num", "nummer", "number", "numero", "code", "id");

  private static final Set<String> DEPUTIES =
      Set.of("adjoint", "adjointe", "adjoints", "adjointes");

  /** The first that takes a word decides what it is; the last takes any. */
  private static final List<TitleRule<JobTitleParser>> RULES =
      List.of(
          JobTitleParser::employer,
          JobTitleParser::organizationName,
          JobTitleParser::locationCode,
          JobTitleParser::number,
          JobTitleParser::organization,
          JobTitleParser::reference,
          JobTitleParser::payGrade,
          JobTitleParser::month,
          JobTitleParser::repeated,
          JobTitleParser::deputy,
          JobTitleParser::vocabularyPhrase,
          JobTitleParser::denied,
          JobTitleParser::yearsOfStudy,
          JobTitleParser::times,
          JobTitleParser::romanNumber,
          JobTitleParser::frenchNurse,
          JobTitleParser::vocabularyWord);

  private final TitleOrganization organization;
  private final TitleLocation location;
  private final JobTitleDraft draft = new JobTitleDraft();
  private final TitleNumberParser numbers;

  JobTitleParser(String name, OrganizationName organization, String location) {
    this.organization = new TitleOrganization(name, organization);
    this.location = TitleLocation.of(location);
    this.numbers = new TitleNumberParser(this.location, draft);
  }

  /**
   * Sorts the words of a title.
   *
   * @param remote where one works, as the title says with these words
   */
  JobTitle parse(List<TitleTokenizer.Word> words, RemoteMode remote) {
    for (int i = 0; i < words.size(); ) {
      i = TitleRule.firstOf(RULES, this, words, i);
    }
    return draft.title(remote);
  }

  private int employer(List<TitleTokenizer.Word> words, int i) {
    if (!words.get(i).employer()) {
      return i;
    }
    draft.addition(words.get(i).text());
    return i + 1;
  }

  private int organizationName(List<TitleTokenizer.Word> words, int i) {
    return take(words, i, organization.behindName(words, i), draft::organization);
  }

  private int locationCode(List<TitleTokenizer.Word> words, int i) {
    if (!location.isCode(words, i)) {
      return i;
    }
    draft.place(words.get(i).text());
    return i + 1;
  }

  /** '3 zmiany' and '2-Schicht' are shifts and no numbers. */
  private int number(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    if (!Folding.isDigit(text.charAt(0))) {
      return i;
    }
    int behindPhrase = phrase(words, i, text);
    return behindPhrase > i ? behindPhrase : numbers.take(words, i);
  }

  private int organization(List<TitleTokenizer.Word> words, int i) {
    return take(words, i, organization.behind(words, i), draft::organization);
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

  private int payGrade(List<TitleTokenizer.Word> words, int i) {
    return take(words, i, PayGrade.behind(words, i), draft::addition);
  }

  private int month(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isMonthOfYear(words, i) && !TitleNumbers.isMonthOfStart(words, i)) {
      return i;
    }
    draft.number(TitleNumbers.month(words.get(i).text()));
    return i + 1;
  }

  /** Passes over a word that a phrase says again. */
  private int repeated(List<TitleTokenizer.Word> words, int i) {
    return TitleContext.isRepeatedInPhrase(words, i) ? i + 1 : i;
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

  /** A phrase of the vocabulary: 'directrice de magasin' as 'directeur de magasin'. */
  private int vocabularyPhrase(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    int behind = phrase(words, i, text);
    String masculine = TitleWords.masculineOfPhrase(text);
    return behind > i || masculine.equals(text) ? behind : phrase(words, i, masculine);
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

  private int denied(List<TitleTokenizer.Word> words, int i) {
    return take(words, i, TitleContext.behindDenied(words, i), draft::addition);
  }

  private int yearsOfStudy(List<TitleTokenizer.Word> words, int i) {
    int behind = TitleNumbers.behindYearsOfStudy(words, i);
    return behind > i ? take(words, i + 1, behind, draft::number) : i;
  }

  private int times(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isTimes(words, i)) {
      return i;
    }
    draft.addition(words.get(i).text());
    return i + 1;
  }

  private int romanNumber(List<TitleTokenizer.Word> words, int i) {
    String number = TitleNumbers.roman(words, i);
    if (number == null) {
      return i;
    }
    draft.number(number);
    draft.add(number, words.get(i).part());
    return i + 1;
  }

  private int frenchNurse(List<TitleTokenizer.Word> words, int i) {
    if (!TitleContext.isFrenchNurse(words, i)) {
      return i;
    }
    draft.add("nurse", words.get(i).part());
    return i + 1;
  }

  private int vocabularyWord(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
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

  private void other(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    String text = word.text();
    if (TitleNumbers.isReference(text)) {
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
}
