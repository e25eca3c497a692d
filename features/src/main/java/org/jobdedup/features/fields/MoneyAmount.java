package org.jobdedup.features.fields;

/** One number with its thousands separators and its suffix for thousands. */
final class MoneyAmount {
  final int start;
  final int end;
  final double value;
  final boolean thousands;

  private MoneyAmount(int start, int end, double value, boolean thousands) {
    this.start = start;
    this.end = end;
    this.value = value;
    this.thousands = thousands;
  }

  static MoneyAmount read(ScannedText text, int start) {
    int i = start;
    double value = 0;
    while (Folding.isDigit(text.charAt(i))) {
      value = value * 10 + (text.charAt(i) - '0');
      i++;
    }
    boolean grouped = i - start <= 3;
    while (grouped && isGroupMark(text.charAt(i)) && digits(text, i + 1) == 3) {
      for (int j = i + 1; j <= i + 3; j++) {
        value = value * 10 + (text.charAt(j) - '0');
      }
      i += 4;
    }
    char mark = text.charAt(i);
    if (mark == '.' || mark == ',') {
      int decimals = digits(text, i + 1);
      if (decimals == 1 || decimals == 2) {
        for (int j = 1; j <= decimals; j++) {
          value += (text.charAt(i + j) - '0') * (j == 1 ? 0.1 : 0.01);
        }
        i += 1 + decimals;
      } else if (text.charAt(i + 1) == '-') {
        // '2.500,-' and '2.500,--'; the second dash of '2.500,--3.000' joins two amounts.
        i += text.charAt(i + 2) == '-' && !Folding.isDigit(text.charAt(i + 3)) ? 3 : 2;
      }
    }
    int behind = text.charAt(i) == ' ' ? i + 1 : i;
    boolean thousands = false;
    if (text.charAt(behind) == 'k' && !Folding.isLetter(text.charAt(behind + 1))) {
      thousands = true;
      i = behind + 1;
    } else if (text.charAt(behind) == 'k' && text.startsWith(behind + 1, "eur")) {
      // 'kEUR', as 'TEUR', is also the currency, which is looked for behind the amount.
      thousands = true;
    } else if (text.startsWith(behind, "teur") && !Folding.isLetter(text.charAt(behind + 4))) {
      thousands = true;
    } else if (text.charAt(behind) == 't'
        && (text.charAt(behind + 1) == '€' || text.startsWith(behind, "tsd"))) {
      thousands = true;
      i = behind + (text.charAt(behind + 1) == '€' ? 1 : text.startsWith(behind + 3, ".") ? 4 : 3);
    }
    return new MoneyAmount(start, i, value, thousands);
  }

  private static boolean isGroupMark(char c) {
    return c == '.' || c == ',' || c == ' ' || c == '\'' || c == '¿';
  }

  private static int digits(ScannedText text, int from) {
    int i = from;
    while (Folding.isDigit(text.charAt(i))) {
      i++;
    }
    return i - from;
  }
}
