package org.jobdedup.features.fields;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds e-mail addresses, phone numbers and web addresses without a regular expression. */
final class ContactFinder {
  private static final int MAX_OF_EACH = 8;
  private static final int PHONE_WORD_REACH = 28;
  private static final int MIN_PHONE_DIGITS = 7;
  private static final int MAX_PHONE_DIGITS = 15;

  /** More marks in a row than stand in a phone number. */
  private static final int LONGEST_GAP = 8;

  private static final String[] SPELT_OUT = {"(at)", "[at]", "(@)", "[@]"};
  private static final String[] SPELT_OUT_DOTS = {"(dot)", "[dot]", "(punkt)", "[punkt]"};
  private static final Set<String> SHARED_HOSTS =
      Set.of(
          "gmail.com",
          "googlemail.com",
          "outlook.com",
          "hotmail.com",
          "live.com",
          "yahoo.com",
          "yahoo.fr",
          "yahoo.de",
          "icloud.com",
          "gmx.de",
          "gmx.net",
          "web.de",
          "t-online.de",
          "orange.fr",
          "free.fr",
          "laposte.net",
          "wanadoo.fr",
          "proton.me",
          "protonmail.com",
          "linkedin.com",
          "facebook.com",
          "instagram.com",
          "twitter.com",
          "x.com",
          "youtube.com",
          "youtu.be",
          "tiktok.com",
          "xing.com",
          "wa.me",
          "kununu.com",
          "glassdoor.com",
          "google.com",
          "maps.google.com",
          "goo.gl",
          "bit.ly",
          "github.com",
          "wikipedia.org",
          "en.wikipedia.org");

  private final String region;
  private final Set<String> emails = new LinkedHashSet<>();
  private final Set<String> phones = new LinkedHashSet<>();
  private final Set<String> addresses = new LinkedHashSet<>();
  private final Set<String> domains = new LinkedHashSet<>();

  ContactFinder(String region) {
    this.region = region;
  }

  Contacts find(ScannedText text, List<String> given) {
    for (String contact : given) {
      findEmails(contact);
      if (contact.indexOf('@') < 0 && !isWebAddress(contact)) {
        int digits = 0;
        for (int i = 0; i < contact.length(); i++) {
          digits += Folding.isDigit(contact.charAt(i)) ? 1 : 0;
        }
        if (digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS) {
          addPhone(withoutLongGaps(contact));
        }
      }
    }
    findEmails(text.text());
    findPhones(text);
    findAddresses(text.text());
    if (emails.isEmpty() && phones.isEmpty() && addresses.isEmpty()) {
      return Contacts.NONE;
    }
    return new Contacts(
        new ArrayList<>(emails),
        new ArrayList<>(phones),
        new ArrayList<>(addresses),
        new ArrayList<>(domains));
  }

  /**
   * A contact with the first ones of many blanks or other marks in a row, for which the patterns of
   * phone numbers take cubed time.
   */
  private static String withoutLongGaps(String contact) {
    StringBuilder kept = new StringBuilder(contact.length());
    int gap = 0;
    for (int i = 0; i < contact.length(); i++) {
      char c = contact.charAt(i);
      gap = Character.isLetterOrDigit(c) || c == '+' ? 0 : gap + 1;
      if (gap <= LONGEST_GAP) {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /** The digits of a link are no phone number. */
  private static boolean isWebAddress(String contact) {
    return contact.contains("://") || contact.regionMatches(true, 0, "www.", 0, 4);
  }

  private void findEmails(String text) {
    for (int at = text.indexOf('@'); at >= 0 && emails.size() < MAX_OF_EACH; ) {
      int start = at;
      while (start > 0 && at - start < 64 && isLocalUnit(text.charAt(start - 1))) {
        start--;
      }
      int end = at + 1;
      while (end < text.length() && end - at < 250 && isDomainUnit(text.charAt(end))) {
        end++;
      }
      addEmail(text.substring(start, at), text.substring(at + 1, end));
      at = text.indexOf('@', at + 1);
    }
    for (String sign : SPELT_OUT) {
      for (int at = indexOf(text, sign, 0); at >= 0 && emails.size() < MAX_OF_EACH; ) {
        findSpeltOut(text, at, at + sign.length());
        at = indexOf(text, sign, at + 1);
      }
    }
  }

  /** The next place of a phrase in lower case, which the text may write in capitals. */
  private static int indexOf(String text, String phrase, int from) {
    for (int i = text.indexOf(phrase.charAt(0), from);
        i >= 0;
        i = text.indexOf(phrase.charAt(0), i + 1)) {
      if (text.regionMatches(true, i, phrase, 0, phrase.length())) {
        return i;
      }
    }
    return -1;
  }

  /**
   * 'jobs [at] acme.example', 'jobs(at)acme(dot)example': an address that programs shall not read.
   */
  private void findSpeltOut(String text, int open, int behind) {
    int localEnd = open > 0 && text.charAt(open - 1) == ' ' ? open - 1 : open;
    int start = localEnd;
    while (start > 0 && localEnd - start < 64 && isLocalUnit(text.charAt(start - 1))) {
      start--;
    }
    int domainStart = behind < text.length() && text.charAt(behind) == ' ' ? behind + 1 : behind;
    StringBuilder domain = new StringBuilder();
    for (int end = domainStart; end < text.length() && end - domainStart < 250; ) {
      int dot = spelledDot(text, end);
      if (dot == 0 && !isDomainUnit(text.charAt(end))) {
        break;
      }
      domain.append(dot == 0 ? text.charAt(end) : '.');
      end += Math.max(1, dot);
    }
    if (domain.indexOf(".") > 0) {
      addEmail(text.substring(start, localEnd), domain.toString());
    }
  }

  /** The characters of '(dot)', or 0 where none stands. */
  private static int spelledDot(String text, int from) {
    for (String dot : SPELT_OUT_DOTS) {
      if (text.regionMatches(true, from, dot, 0, dot.length())) {
        return dot.length();
      }
    }
    return 0;
  }

  private void addEmail(String local, String rawDomain) {
    String domain = domain(rawDomain);
    int first = 0;
    while (first < local.length() && (local.charAt(first) == '.' || local.charAt(first) == '-')) {
      first++;
    }
    if (!domain.isEmpty() && first < local.length()) {
      emails.add(local.substring(first).toLowerCase(Locale.ROOT) + '@' + domain);
      addDomain(domain);
    }
  }

  /**
   * The domain at the beginning of a run of domain characters; what a lost blank glued to it is cut
   * off ('acme.deTelefon').
   */
  private static String domain(String raw) {
    int end = glued(raw);
    while (end > 0 && !Character.isLetterOrDigit(raw.charAt(end - 1))) {
      end--;
    }
    return WebAddress.parse(raw.substring(0, end)).host();
  }

  /**
   * Where a capitalised word is glued to a host in lower case ('acme.deTelefon', 'acme.de.Wir').
   */
  private static int glued(String host) {
    for (int i = host.indexOf('.') + 1; i > 1 && i + 1 < host.length(); i++) {
      char before = host.charAt(i - 1);
      boolean capitalised =
          Character.isUpperCase(host.charAt(i)) && Character.isLowerCase(host.charAt(i + 1));
      if (capitalised
          && (Character.isLowerCase(before) || before == '.' && host.indexOf('.') < i - 1)) {
        return i;
      }
    }
    return host.length();
  }

  private static boolean isLocalUnit(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || Folding.isDigit(c)
        || c == '.'
        || c == '_'
        || c == '-'
        || c == '+'
        || c == '%'
        || c >= 'À' && c <= 'ɏ' && Character.isLetter(c);
  }

  private static boolean isDomainUnit(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || Folding.isDigit(c)
        || c == '.'
        || c == '-'
        || c >= 0x80 && Character.isLetter(c);
  }

  private void addDomain(String domain) {
    if (!SHARED_HOSTS.contains(domain)) {
      domains.add(domain);
    }
  }

  private void findAddresses(String text) {
    for (int i = text.indexOf("://"); i >= 0 && addresses.size() < MAX_OF_EACH; ) {
      addAddress(text, i + 3);
      i = text.indexOf("://", i + 3);
    }
    for (int dot = text.indexOf('.'); dot >= 0 && addresses.size() < MAX_OF_EACH; ) {
      int i = dot - 3;
      if (i >= 0
          && (text.charAt(i) | 0x20) == 'w'
          && text.regionMatches(true, i, "www", 0, 3)
          && (i == 0 || text.charAt(i - 1) != '/')) {
        addAddress(text, i);
      }
      dot = text.indexOf('.', dot + 1);
    }
  }

  private void addAddress(String text, int start) {
    int end = start;
    while (end < text.length() && end - start < 500 && isAddressUnit(text.charAt(end))) {
      end++;
    }
    while (end > start && ".,;:!?*_'’…".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    String found = text.substring(start, end);
    int hostEnd = found.indexOf('/');
    String host = hostEnd < 0 ? found : found.substring(0, hostEnd);
    int glued = glued(host);
    WebAddress address = WebAddress.parse(glued < host.length() ? host.substring(0, glued) : found);
    if (address.isKnown()) {
      addresses.add(address.canonical());
      addDomain(address.host());
    }
  }

  private static boolean isAddressUnit(char c) {
    return c > ' '
        && c != '"'
        && c != '“'
        && c != '”'
        && c != '»'
        && c != '<'
        && c != '>'
        && c != ')'
        && c != ']'
        && c != '|'
        && c != '\u00A0';
  }

  private void findPhones(ScannedText text) {
    int behind = 0;
    for (int i = 0; i < text.digitRunCount() && phones.size() < MAX_OF_EACH; i++) {
      int start = text.digitRunStart(i);
      if (start < behind) {
        continue;
      }
      char before = text.charAt(start - 1);
      if (Folding.isLetter(before) || before == '.' || before == '/' || before == '_') {
        continue;
      }
      // '-4711' belongs to a code, '1203 0000' to an account or another long number.
      if (before == '-' && Folding.isLetter(text.charAt(start - 2))
          || before == ' ' && Folding.isDigit(text.charAt(start - 2))) {
        continue;
      }
      int from = before == '+' || before == '(' ? start - 1 : start;
      if (before == '(' && text.charAt(start - 2) == '+') {
        from = start - 2;
      } else if (before == '+' && text.charAt(start - 2) == '(') {
        from = start - 2;
      }
      boolean international =
          before == '+' || text.charAt(from) == '+' || text.charAt(from + 1) == '+';
      boolean zero = text.charAt(start) == '0';
      if (!international && !zero && text.digitRunEnd(i) - start > 5 && !announced(text, from)) {
        continue;
      }
      int end = passageEnd(text, start);
      int digits = digits(text, start, end);
      boolean enough =
          digits
              >= (international || announced(text, from) ? MIN_PHONE_DIGITS : MIN_PHONE_DIGITS + 2);
      if (enough
          && digits <= MAX_PHONE_DIGITS
          && (international
              || (zero || announced(text, from) || isAmerican(text, start)) && !isDate(text, start))
          && !isFax(text, from)) {
        addPhone(text.text().substring(from, end));
        behind = end;
      }
    }
  }

  /** '(555) 201-3344' is a number of North America also where no word announces it. */
  private static boolean isAmerican(ScannedText text, int start) {
    if (text.charAt(start - 1) != '(' || text.charAt(start + 3) != ')') {
      return false;
    }
    int second = text.charAt(start + 4) == ' ' ? start + 5 : start + 4;
    char mark = text.charAt(second + 3);
    return digitsEnd(text, start) == start + 3
        && digitsEnd(text, second) == second + 3
        && (mark == '-' || mark == '.' || mark == ' ')
        && digitsEnd(text, second + 4) == second + 8;
  }

  /** Digits with the marks that people put between them, at most three marks in a row. */
  private static int passageEnd(ScannedText text, int start) {
    int end = start;
    int digits = 0;
    int i = start;
    while (i < text.length() && i - end <= 3 && digits <= MAX_PHONE_DIGITS) {
      char c = text.charAt(i);
      if (Folding.isDigit(c)) {
        digits++;
        end = i + 1;
      } else if (c != ' ' && c != '-' && c != '/' && c != '.' && c != '(' && c != ')') {
        break;
      }
      i++;
    }
    return end;
  }

  private static int digits(ScannedText text, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += Folding.isDigit(text.charAt(i)) ? 1 : 0;
    }
    return count;
  }

  private static boolean announced(ScannedText text, int start) {
    return text.findLastWord(TextWord.PHONE.bit(), start - PHONE_WORD_REACH, start) >= 0;
  }

  private static boolean isFax(ScannedText text, int start) {
    int fax = text.findLastWord(TextWord.FAX.bit(), start - PHONE_WORD_REACH, start);
    int phone = text.findLastWord(TextWord.PHONE.bit(), start - PHONE_WORD_REACH, start);
    return fax > phone;
  }

  /** 'dd.mm.yyyy' and 'm/d/yyyy', but not '04.75.33.46.70' and '06-12-345678'. */
  private static boolean isDate(ScannedText text, int start) {
    int first = digitsEnd(text, start);
    int second = digitsEnd(text, first + 1);
    char mark = text.charAt(first);
    if (first - start > 2
        || second - first > 3
        || mark != '.' && mark != '/' && mark != '-'
        || text.charAt(second) != mark) {
      return false;
    }
    int end = digitsEnd(text, second + 1);
    return end - second <= 5
        && (text.charAt(end) != mark || !Folding.isDigit(text.charAt(end + 1)));
  }

  private static int digitsEnd(ScannedText text, int start) {
    int end = start;
    while (Folding.isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private void addPhone(String passage) {
    String number = normalize(passage);
    // Nothing is left of a placeholder such as '000 0000'.
    if (!number.isEmpty()) {
      phones.add(number);
    }
  }

  /** E.164 where the number can be read for the region, else its digits without leading zeros. */
  private String normalize(String passage) {
    // '0031' is '+31' also where the country is not known or dials otherwise.
    String dialled =
        passage.startsWith("00") && !passage.startsWith("000")
            ? "+" + passage.substring(2)
            : passage;
    try {
      PhoneNumberUtil util = PhoneNumberUtil.getInstance();
      PhoneNumber number = util.parse(dialled, region);
      return util.format(number, PhoneNumberUtil.PhoneNumberFormat.E164);
    } catch (NumberParseException e) {
      StringBuilder digits = new StringBuilder(passage.length());
      for (int i = 0; i < passage.length(); i++) {
        char c = passage.charAt(i);
        if (Folding.isDigit(c) && (c != '0' || digits.length() > 0)) {
          digits.append(c);
        }
      }
      return digits.toString();
    }
  }

  static String region(String country, String language) {
    if (country != null && country.strip().length() == 2) {
      String code = country.strip().toUpperCase(Locale.ROOT);
      return code.equals("UK") ? "GB" : code;
    }
    // 'fil' is no Finnish.
    if (language == null
        || language.length() < 2
        || language.length() > 2 && Character.isLetter(language.charAt(2))) {
      return null;
    }
    return switch (language.substring(0, 2)) {
      case "de" -> "DE";
      case "fr" -> "FR";
      case "nl" -> "NL";
      case "sv" -> "SE";
      case "es" -> "ES";
      case "it" -> "IT";
      case "pl" -> "PL";
      case "da" -> "DK";
      case "nb", "nn", "no" -> "NO";
      case "fi" -> "FI";
      case "cs" -> "CZ";
      case "hu" -> "HU";
      case "ro" -> "RO";
      case "el" -> "GR";
      case "bg" -> "BG";
      case "uk" -> "UA";
      case "he" -> "IL";
      case "ja" -> "JP";
      case "ko" -> "KR";
      default -> null;
    };
  }
}
