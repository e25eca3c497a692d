package org.jobdedup.features.fields;

import java.util.regex.Pattern;

/** Where one works. */
public enum RemoteMode {
  /** At a place of the employer. */
  ON_SITE,
  /** Partly at home. */
  HYBRID,
  /** Anywhere, or at home. */
  REMOTE,
  /** Not stated. */
  UNKNOWN;

  /** How far around a word is read what makes it a whole or a part. */
  private static final int REACH = 32;

  /** A word for the whole directly before, but not the end of 'temps complet'. */
  private static final Pattern FULLY_BEFORE =
      Pattern.compile(
          "(?:(?<!\\d)100 ?%(?:ige[mnrs]?)?|zu 100|\\b(?:(?:all|full|fully|entirely|exclusively|complete?ly"
              + "|purely|vollstandig|ausschlie?s+lich|rein|komplett)(?:e[mnrs]?)?"
              + "|volledig|uitsluitend|exclusivement|entierement"
              + "|(?<!temps )complet(?:ement|e)?))"
              + "[ \"*-]{1,3}(?:(?:im|in|aus|aus dem|vom|en|a|ins) )?$");

  private static final Pattern FULLY_BEHIND =
      Pattern.compile("[ -]only\\b| (?:total|complet|integral)\\b| a 100 ?%");

  /** 'Ausschließlich remote kochen willst', 'vollständige Homeoffice-Ausstattung'. */
  private static final Pattern NO_OFFER =
      Pattern.compile(
          " (?:arbeiten|working?|werken|travailler)? ?(?:mocht|will|woll|want|wilt)"
              + "|[ -](?:ausstattung|equipment)");

  /** Percentage of the week, up to nine tenths; beyond them the rest is a formality. */
  private static final String PART = "(?:[1-8][05]|90) ?%";

  /** '40 % Homeoffice', '3 Tage die Woche im Homeoffice', 'teilweise remote'; five days are all. */
  private static final Pattern PART_BEFORE =
      Pattern.compile(
          "(?:(?<![\\d-])"
              + PART
              + "(?:ige[mnrs]?)?|\\bteilweise|\\btlw\\.?|\\bdeels|\\bpartly|\\bpartially"
              + "|(?<!\\d)[1-4] ?-?(?:tage?n?|days?|jours?|dag|dagen)(?: ?(?:/|pro|die|per|a|par)"
              + " ?(?:woche|week|semaine))?)"
              + "[ *-]{0,3}(?:(?:im|in|en|de|from|aus dem|am|of|anteil) )?$");

  private static final Pattern PART_BEHIND =
      Pattern.compile(
          "[ -]?(?:work|working|anteil)?[ (:/-]{1,3}(?:partiel|teilweise|partially"
              + "|(?:bis zu |up to |jusqu'a )?(?:"
              + PART
              + "|[1-4] ?(?:tage?\\b|days?|jours?|dagen)))"
              + "|[ -]?(?:anteil|option)\\b");

  private static final Pattern DAYS_NEARBY =
      Pattern.compile("\\d ?-?(?:tage?|days?|jours?|dag)[^.:;\\n]*$");

  /** What stands in front of the feminine ending in 'Assistent:in'. */
  private static final String GENDER_MARKS = ":*_";

  /** 'A 40-bed care home based in Leeds': a place, and no work from home. */
  private static final Pattern OF_CARE =
      Pattern.compile(
          "\\b(?:care|sized|nursing|residential|dementia|bed|bedded|elderly|retirement|funeral|children'?s|their|a"
              + "|the|this|specialist) ?$");

  /** 'Clouds publics ou hybrides', 'voitures électriques et hybrides': things, and no work. */
  private static final Pattern OF_THINGS =
      Pattern.compile(
          "\\b(?:clouds?|voitures?|vehicules?|infrastructures?|architectures?|moteurs?|motorisations?)"
              + "(?:[ ,/]+(?:et|ou|publics?|prives?|publiques?|privees?|electriques?|thermiques?|les|des|de|on-premise))*"
              + "[ ,/]+$");

  /** 'Location: ', 'Lieu du poste : ': what stands behind is the place itself. */
  private static final Pattern PLACE_LABEL =
      Pattern.compile(
          "\\b(?:locations?|work ?place(?: type)?|work mode|working model|place of work|lieu(?: du poste| de travail)?"
              + "|arbeitsort|standort|work model|arbeitsmodell) ?:[ *]{0,3}$");

  /** A job and not its team or tools: 'this is a remote role', 'Remote position'. */
  private static final Pattern OF_JOB =
      Pattern.compile(" (?:(?:only|based) )?(?:position|role|job|opportunity|vacancy|contract)\\b");

  /** What else there is: 'Remote or hybrid', 'remote role or office', 'remote, im Hauptsitz'. */
  private static final Pattern OR_ELSEWHERE =
      Pattern.compile(
          "(?: ?\\([^)\\n]{0,44}\\))? ?(?:/|&|\\b(?:or|ou|oder|and|und)\\b)"
              + "|, ?(?:im|in der|in unsere[mr]|(?:at|in) (?:our|the)) (?:[a-z]+ )?"
              + "(?:headquarters?|hq|zentrale|hauptsitz|buro)\\b"
              + "|[^\\n.;|]{0,28}\\b(?:hybrid|office\\b(?! optional)|on-?site|partiel|occasion|part of|days?\\b)");

  private static final long AWAY = TextWord.REMOTE.bit() | TextWord.HYBRID.bit();

  /**
   * The mode that location, title and text state, the first that states one deciding. A home office
   * that is only mentioned in the text counts as hybrid, because most ads that offer one expect
   * presence as well; 'fully remote' or '100 % remote' counts as remote.
   *
   * @param location place of work as posted, may be null
   * @param title the scanned title
   * @param text the scanned description
   */
  public static RemoteMode of(String location, ScannedText title, ScannedText text) {
    RemoteMode mode = location == null ? UNKNOWN : ofHeader(ScannedText.of(location));
    if (mode == UNKNOWN) {
      mode = ofHeader(title);
    }
    return mode == UNKNOWN ? ofText(text) : mode;
  }

  /** 1 when equal, 0.5 when one is hybrid, 0 for remote against on site, {@code NaN} if unknown. */
  public static double agreement(RemoteMode a, RemoteMode b) {
    if (a == UNKNOWN || b == UNKNOWN) {
      return Double.NaN;
    }
    if (a == b) {
      return 1;
    }
    return a == HYBRID || b == HYBRID ? 0.5 : 0;
  }

  /**
   * The mode that a location or a title states, where a word stands for itself: 'remote' is not
   * partly so unless the header says it.
   */
  public static RemoteMode ofHeader(ScannedText header) {
    boolean remote = holdsUndenied(header, TextWord.REMOTE);
    boolean hybrid = holdsUndenied(header, TextWord.HYBRID) || remote && holdsPart(header);
    boolean onSite = holdsOnSite(header);
    if (hybrid || remote && onSite) {
      return HYBRID;
    }
    return remote ? REMOTE : onSite || deniesRemote(header) ? ON_SITE : UNKNOWN;
  }

  private static boolean holdsUndenied(ScannedText text, TextWord word) {
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, word)
          && !isCareHome(text, i)
          && !Negation.denies(text, i, AWAY)
          && !isThing(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** 'Kein Homeoffice'; but 'not fully remote' leaves a part of it. */
  private static boolean deniesRemote(ScannedText text) {
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.REMOTE) && Negation.denies(text, i, AWAY) && !isFully(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Not in 'Werkstudent:in Office Management'. */
  private static boolean holdsOnSite(ScannedText header) {
    for (int i = 0; i < header.wordCount(); i++) {
      if (header.wordIs(i, TextWord.ON_SITE)
          && !OnSiteStatement.isOfOther(header, i)
          && GENDER_MARKS.indexOf(header.charAt(header.wordStart(i) - 1)) < 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsPart(ScannedText header) {
    for (int i = 0; i < header.wordCount(); i++) {
      if (header.wordIs(i, TextWord.REMOTE)
          && (PART_BEFORE.matcher(header.before(i, REACH)).find()
              || PART_BEHIND.matcher(header.behind(i, REACH)).lookingAt())) {
        return true;
      }
    }
    return false;
  }

  private static RemoteMode ofText(ScannedText text) {
    boolean hybrid = holdsUndenied(text, TextWord.HYBRID);
    boolean partly = hybrid;
    boolean anyDenied = false;
    boolean stated = false;
    for (int i = text.findWord(TextWord.REMOTE.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.REMOTE.bit(), text.wordEnd(i), text.length())) {
      if (isCareHome(text, i)) {
        continue;
      }
      boolean fully = isFully(text, i);
      boolean denied = Negation.denies(text, i, AWAY);
      if (fully && !denied) {
        return REMOTE;
      }
      // 'Not fully remote' leaves a part of it.
      partly |= fully || !denied;
      anyDenied |= denied;
      stated |= !denied && isStatedRemote(text, i);
    }
    // Days at home or in the office are a part, whatever the job is called.
    if (stated && !hybrid && !anyDenied && !holdsPart(text) && !holdsDaysOnSite(text)) {
      return REMOTE;
    }
    if (partly) {
      return HYBRID;
    }
    if (anyDenied) {
      return ON_SITE;
    }
    for (int i = text.findWord(TextWord.ON_SITE.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.ON_SITE.bit(), text.wordEnd(i), text.length())) {
      if (OnSiteStatement.isMade(text, i)) {
        return OnSiteStatement.isOfDays(text, i) ? HYBRID : ON_SITE;
      }
    }
    return UNKNOWN;
  }

  /** 'Location: Remote', 'this is a remote position', 'remote-first': no offer but the rule. */
  private static boolean isStatedRemote(ScannedText text, int word) {
    String behind = text.behind(word, 2 * REACH);
    boolean first = behind.startsWith("first", 1);
    if (first && (behind.charAt(0) == '-' || behind.charAt(0) == ' ')) {
      return true;
    }
    return (PLACE_LABEL.matcher(text.before(word, REACH)).find()
            || text.word(word).endsWith("remote") && OF_JOB.matcher(behind).lookingAt())
        && !OR_ELSEWHERE.matcher(behind).lookingAt();
  }

  private static boolean holdsDaysOnSite(ScannedText text) {
    for (int i = text.findWord(TextWord.ON_SITE.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.ON_SITE.bit(), text.wordEnd(i), text.length())) {
      if (OnSiteStatement.isOfDays(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isThing(ScannedText text, int word) {
    return text.word(word).startsWith("hybride")
        && OF_THINGS.matcher(text.before(word, REACH)).find();
  }

  private static boolean isCareHome(ScannedText text, int word) {
    return text.word(word).equals("home based") && OF_CARE.matcher(text.before(word, REACH)).find();
  }

  /** 'Fully remote', '100 % im Homeoffice', 'remote only'; not 'Full time. Remote two days'. */
  private static boolean isFully(ScannedText text, int word) {
    String itself = text.word(word);
    String before = text.before(word, REACH);
    if (itself.startsWith("ortsunabh")) {
      return !DAYS_NEARBY.matcher(before).find();
    }
    String behind = text.behind(word, REACH);
    return !NO_OFFER.matcher(behind).lookingAt()
        && (itself.startsWith("full")
            || FULLY_BEFORE.matcher(before).find()
            || FULLY_BEHIND.matcher(behind).lookingAt());
  }
}
