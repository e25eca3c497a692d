package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.text.SimpleCaseFolding;

/** The ids of a posting in its web address. */
final class AddressIds {
  private static final int MIN_DIGITS = 5;

  /** What addresses of postings and of forms to apply by hold, those of well-known systems too. */
  private static final String[] OF_JOBS = {
    "job",
    "career",
    "karriere",
    "carriere",
    "vacan",
    "vacatur",
    "stelle",
    "offre",
    "emploi",
    "apply",
    "bewerb",
    "sollicit",
    "posting",
    "position",
    "opening",
    "requisition",
    "recruit",
    "rekryter",
    "lediga",
    "lever.co",
    "greenhouse.io",
    "workable.com",
    "ashbyhq.com",
    "smartrecruiters.com",
    "personio.",
    "myworkday",
    "breezy.hr",
    "teamtailor.com",
    "softgarden",
    "welcometothejungle"
  };

  private AddressIds() {}

  /** Host, slash, id for each id; empty when the address holds none. */
  static List<String> of(WebAddress address) {
    if (!address.isKnown()) {
      return List.of();
    }
    List<String> ids = new ArrayList<>(2);
    for (String parameter : address.parameters()) {
      int equals = parameter.indexOf('=');
      if (equals > 0
          && equals < parameter.length() - 2
          && parameter.length() - equals <= 60
          && isIdName(SimpleCaseFolding.fold(parameter.substring(0, equals)))) {
        add(address.host(), parameter.substring(equals + 1), ids);
      }
    }
    String path = address.path();
    int end = path.length();
    while (end > 0 && ids.size() < 3) {
      int slash = path.lastIndexOf('/', end - 1);
      fromSegment(address.host(), path.substring(slash + 1, end), ids);
      end = Math.max(0, slash);
    }
    return ids;
  }

  /**
   * As {@link #of}, for an address in a text, which may lead anywhere: empty unless host or path
   * speak of jobs.
   */
  static List<String> ofLink(WebAddress address) {
    String where = SimpleCaseFolding.fold(address.host() + address.path());
    for (String word : OF_JOBS) {
      if (where.contains(word)) {
        return of(address);
      }
    }
    return List.of();
  }

  private static boolean isIdName(String name) {
    return switch (name) {
      case "id",
          "jobid",
          "job_id",
          "job-id",
          "job",
          "jid",
          "gh_jid",
          "jk",
          "jl",
          "vjk",
          "reqid",
          "req_id",
          "requisitionid",
          "offreid",
          "offre_id",
          "idoffre",
          "vacancyid",
          "vacancy_id",
          "vacancy",
          "vacatureid",
          "stellenid",
          "positionid",
          "postingid",
          "posting_id",
          "rx_jobid",
          "career_job_req_id",
          "jobreqid",
          "career_job_id",
          "currentjobid",
          "adid",
          "ad_id",
          "reference",
          "jobpostid",
          "joboffer",
          "offer",
          "offerid",
          "jobadid" ->
          true;
      default -> false;
    };
  }

  /** A number, an id behind '_' or '-' at either end of a segment, or a UUID. */
  private static void fromSegment(String host, String segment, List<String> ids) {
    String plain = segment;
    int dot = plain.lastIndexOf('.');
    if (dot > 0
        && plain.length() - dot <= 6
        && !Folding.isDigit(plain.charAt(dot + 1 < plain.length() ? dot + 1 : dot))) {
      plain = plain.substring(0, dot);
    }
    if (isUuid(plain)) {
      add(host, plain, ids);
      return;
    }
    int underscore = plain.lastIndexOf('_');
    if (underscore > 0 && digits(plain, underscore + 1) >= 4 && plain.length() - underscore < 24) {
      add(host, plain.substring(underscore + 1), ids);
      return;
    }
    int tail = plain.length();
    while (tail > 0 && Folding.isDigit(plain.charAt(tail - 1))) {
      tail--;
    }
    int head = 0;
    while (head < plain.length() && Folding.isDigit(plain.charAt(head))) {
      head++;
    }
    if (plain.length() - tail >= MIN_DIGITS) {
      add(host, plain.substring(tail), ids);
    } else if (head >= MIN_DIGITS) {
      int letters = head;
      while (letters < plain.length()
          && Character.isLetter(plain.charAt(letters))
          && letters - head < 3) {
        letters++;
      }
      boolean whole = letters == plain.length() || plain.charAt(letters) == '-';
      add(host, plain.substring(0, whole ? letters : head), ids);
    }
  }

  private static int digits(String text, int from) {
    int count = 0;
    for (int i = from; i < text.length(); i++) {
      if (Folding.isDigit(text.charAt(i))) {
        count++;
      }
    }
    return count;
  }

  /** '20261105' is the day of many postings, not the id of one. */
  private static boolean isDate(String id) {
    if (id.length() != 8 || digits(id, 0) != 8 || !id.startsWith("20")) {
      return false;
    }
    int month = Integer.parseInt(id.substring(4, 6));
    int day = Integer.parseInt(id.substring(6));
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  }

  private static boolean isUuid(String text) {
    if (text.length() != 36) {
      return false;
    }
    for (int i = 0; i < 36; i++) {
      char c = text.charAt(i);
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      if (dash ? c != '-' : Character.digit(c, 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static void add(String host, String id, List<String> ids) {
    if (isDate(id)) {
      return;
    }
    String canonical = ReferenceNumberFinder.canonical(id);
    String value = host + '/' + canonical;
    if (canonical.length() >= 4 && !ids.contains(value)) {
      ids.add(value);
    }
  }
}
