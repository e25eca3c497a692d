package org.jobdedup.features.title;

import java.util.List;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.ReferenceNumbers;

/** Sorts the words of a title that begin with a digit. */
final class TitleNumberParser {
  private static final int POSTCODE_DIGITS = 5;

  /** The first that takes a number decides what it is; the last takes any. */
  private static final List<TitleRule<TitleNumberParser>> RULES =
      List.of(
          TitleNumberParser::miniJob,
          TitleNumberParser::money,
          TitleNumberParser::currency,
          TitleNumberParser::timeOfDay,
          TitleNumberParser::rotation,
          TitleNumberParser::daysOfRemote,
          TitleNumberParser::holiday,
          TitleNumberParser::daysOfWeek,
          TitleNumberParser::days,
          TitleNumberParser::numberOfPosts,
          TitleNumberParser::workload,
          TitleNumberParser::duration,
          TitleNumberParser::dayOfMonth,
          TitleNumberParser::monthOfYear,
          TitleNumberParser::date,
          TitleNumberParser::place,
          TitleNumberParser::reference,
          TitleNumberParser::plainNumber);

  private final TitleLocation location;
  private final JobTitleDraft draft;

  TitleNumberParser(TitleLocation location, JobTitleDraft draft) {
    this.location = location;
    this.draft = draft;
  }

  /** Sorts the number at an index, and what belongs to it; returns the index behind. */
  int take(List<TitleTokenizer.Word> words, int i) {
    return TitleRule.firstOf(RULES, this, words, i);
  }

  private int miniJob(List<TitleTokenizer.Word> words, int i) {
    int behind = TitleNumbers.behindMiniJob(words, i);
    if (behind > i) {
      draft.workingTime("mini_job");
    }
    return behind;
  }

  private int money(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    if (!TitleNumbers.isMoney(word) && !TitleNumbers.isRangeOfMoney(words, i)) {
      return i;
    }
    draft.pay(word.text(), word.part());
    return TitleNumbers.behindPeriod(words, i + 1);
  }

  private int currency(List<TitleTokenizer.Word> words, int i) {
    int behind = TitleNumbers.behindCurrency(words, i);
    if (behind <= i) {
      return i;
    }
    draft.pay(words.get(i).text(), words.get(i).part());
    return TitleNumbers.behindPeriod(words, behind);
  }

  private int timeOfDay(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isTimeOfDay(words.get(i).text())) {
      return i;
    }
    draft.addition(words.get(i).text());
    return i + 1;
  }

  private int rotation(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isRotation(words.get(i).text())) {
      return i;
    }
    draft.workingTime("rotating");
    return i + 1;
  }

  private int daysOfRemote(List<TitleTokenizer.Word> words, int i) {
    return TitleNumbers.behindDaysOfRemote(words, i);
  }

  private int holiday(List<TitleTokenizer.Word> words, int i) {
    int behind = TitleNumbers.behindHoliday(words, i);
    if (behind > i) {
      draft.addition(words.get(i).text());
    }
    return behind;
  }

  private int daysOfWeek(List<TitleTokenizer.Word> words, int i) {
    return number(words, i, TitleNumbers.behindDaysOfWeek(words, i));
  }

  private int days(List<TitleTokenizer.Word> words, int i) {
    return number(words, i, TitleNumbers.isDays(words, i) ? i + 2 : i);
  }

  private int numberOfPosts(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isNumberOfPosts(words, i)) {
      return i;
    }
    String text = words.get(i).text();
    draft.addition(text);
    return Folding.isDigit(text.charAt(text.length() - 1)) ? i + 2 : i + 1;
  }

  private int workload(List<TitleTokenizer.Word> words, int i) {
    TitleWorkload workload = TitleWorkload.read(words, i);
    if (workload == null) {
      return i;
    }
    draft.workload(workload);
    // '40hr contract' tells the hours and not that the contract ends.
    int behind = workload.behind();
    boolean ofContract =
        !Double.isNaN(workload.minimumHours())
            && behind < words.size()
            && words.get(behind).text().equals("contract");
    return ofContract ? behind + 1 : behind;
  }

  private int duration(List<TitleTokenizer.Word> words, int i) {
    return number(words, i, TitleNumbers.behindDuration(words, i));
  }

  private int dayOfMonth(List<TitleTokenizer.Word> words, int i) {
    return TitleNumbers.isDayOfMonth(words, i) ? i + 1 : i;
  }

  private int monthOfYear(List<TitleTokenizer.Word> words, int i) {
    if (!TitleNumbers.isMonthOfYear(words, i)) {
      return i;
    }
    draft.number(TitleNumbers.month(words.get(i).text()));
    return i + 1;
  }

  private int date(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    if (!TitleNumbers.isDate(text)) {
      return i;
    }
    TitleNumbers.monthAndYear(text).forEach(draft::number);
    return i + 1;
  }

  private int place(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    if (!location.contains(text) && !isPostcode(words, i)) {
      return i;
    }
    draft.place(text);
    return i + 1;
  }

  /** Five digits in front of a word of the location: '35578 Wetzlar'. */
  private boolean isPostcode(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
        && words.get(i).text().length() == POSTCODE_DIGITS
        && i + 1 < words.size()
        && location.contains(words.get(i + 1).text());
  }

  private int reference(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    if (!TitleNumbers.isReference(text) || TitleNumbers.isOfNorm(words, i)) {
      return i;
    }
    if (TitleNumbers.isYear(text)) {
      draft.number(text);
    } else {
      draft.reference(ReferenceNumbers.canonical(text));
    }
    return i + 1;
  }

  private int plainNumber(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    draft.number(word.text());
    if (!word.bracketed() || !word.isNumber() || !TitleNumbers.isAlone(words, i)) {
      draft.add(word.text(), word.part());
    }
    return i + 1;
  }

  /** Takes the word at an index for a number if it ends behind it. */
  private int number(List<TitleTokenizer.Word> words, int i, int behind) {
    if (behind > i) {
      draft.number(words.get(i).text());
    }
    return behind;
  }
}
