package org.jobdedup.features.fields;

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

  private static RemoteMode ofHeader(ScannedText header) {
    boolean remote = holdsUndenied(header, TextWord.REMOTE);
    boolean hybrid = holdsUndenied(header, TextWord.HYBRID);
    boolean onSite = header.findWord(TextWord.ON_SITE.bit(), 0, header.length()) >= 0;
    if (hybrid || remote && onSite) {
      return HYBRID;
    }
    return remote ? REMOTE : onSite ? ON_SITE : UNKNOWN;
  }

  private static boolean holdsUndenied(ScannedText text, TextWord word) {
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, word) && !Negation.denies(text, i, AWAY)) {
        return true;
      }
    }
    return false;
  }

  private static RemoteMode ofText(ScannedText text) {
    boolean partly = holdsUndenied(text, TextWord.HYBRID);
    for (int i = text.findWord(TextWord.REMOTE.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.REMOTE.bit(), text.wordEnd(i), text.length())) {
      boolean fully = isFully(text, i);
      boolean denied = Negation.denies(text, i, AWAY);
      if (fully && !denied) {
        return REMOTE;
      }
      // 'Not fully remote' leaves a part of it.
      partly |= fully || !denied;
    }
    if (partly) {
      return HYBRID;
    }
    for (int i = text.findWord(TextWord.ON_SITE.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.ON_SITE.bit(), text.wordEnd(i), text.length())) {
      if (isStated(text, i)) {
        return ON_SITE;
      }
    }
    return UNKNOWN;
  }

  /**
   * Whether words for the place of work state the mode: 'vor Ort' and its like say of customers,
   * events and canteens where they are, unless they stand behind a label.
   */
  private static boolean isStated(ScannedText text, int word) {
    switch (text.word(word)) {
      case "vor ort", "sur site", "op locatie", "op kantoor", "pa plats" -> {
        int start = text.wordStart(word);
        String before = text.folded(Math.max(0, start - 14), start).stripTrailing();
        return before.endsWith(":")
            || before.endsWith("|")
            || before.endsWith("100%")
            || before.endsWith("100 %")
            || before.endsWith("arbeitsplatz");
      }
      default -> {
        return true;
      }
    }
  }

  private static boolean isFully(ScannedText text, int word) {
    int start = text.wordStart(word);
    String before = text.folded(Math.max(0, start - 12), start);
    String itself = text.word(word);
    return itself.startsWith("full")
        || itself.startsWith("ortsunabh")
        || before.contains("100%")
        || before.contains("100 %")
        || before.contains("fully")
        || before.contains("full ")
        || before.contains("komplett")
        || before.contains("complet");
  }
}
