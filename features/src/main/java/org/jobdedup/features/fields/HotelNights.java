package org.jobdedup.features.fields;

import java.util.regex.Pattern;

/**
 * Tells nights in a bed from nights of work: 'forfait 3 nuits', 'deux nuits d'hôtel', '2 nights in
 * any of our hotels'. A number alone does not tell: 'RGN, 3 nights' are shifts.
 */
public final class HotelNights {
  /** How far around the word others tell what the nights are for. */
  static final int REACH = 40;

  private static final String NUMBER =
      "\\b(?:\\d{1,2}|une|deux|trois|quatre|one|two|three|four|free|twee|drie|dos|tres|due|tre|duas)"
          + "[ -]$";

  private static final Pattern STAY_BEFORE =
      Pattern.compile(
          "\\b(?:forfait|sejour|escapade|package|stay|getaway|voucher|verblijf|estancia|soggiorno|estadia)s?"
              + "(?: (?:de|of|for|van|di))? "
              + NUMBER);

  private static final Pattern NUMBER_BEFORE = Pattern.compile(NUMBER);

  private static final Pattern WORK_BEFORE =
      Pattern.compile("\\b(?:travail|work|werk|trabaj|lavor|trabalh)\\w* " + NUMBER);

  /** 'Forfait nuit d'hôtel', but not 'réceptionniste de nuit d'hôtel'. */
  private static final Pattern PACKAGE_BEFORE =
      Pattern.compile("\\b(?:forfait|bon|cheque|offre|des|les|vos)s? $");

  private static final Pattern BED_BEFORE = Pattern.compile("\\bbed[ -]$");

  private static final Pattern OF_HOTEL = Pattern.compile(" (?:d[' ])?hotels?\\b");

  private static final Pattern IN_HOTEL =
      Pattern.compile(
          "(?: (?:offertes?|gratuites?))? (?:a|en|dans|in|at)\\b[^.,;:!?\\n]{0,20}"
              + "\\b(?:hotels?|resorts?|hostels?|campings?|albergo)\\b");

  private static final Pattern PER_PERIOD =
      Pattern.compile(
          " ?(?:/|par|per|a|each|every|por|alla|a la)? ?(?:semaine|mois|week|month|maand|semana|mes"
              + "|settimana|mese)\\b");

  private HotelNights() {}

  /**
   * Whether a word for nights means those of a stay.
   *
   * @param before what stands in front of the word, folded, with the blank
   * @param behind what stands behind it, folded, with the blank
   */
  public static boolean areMeant(String before, String behind) {
    if (PER_PERIOD.matcher(behind).lookingAt()) {
      return false;
    }
    boolean counted = NUMBER_BEFORE.matcher(before).find() && !WORK_BEFORE.matcher(before).find();
    return BED_BEFORE.matcher(before).find()
        || STAY_BEFORE.matcher(before).find()
        || OF_HOTEL.matcher(behind).lookingAt()
            && (counted || PACKAGE_BEFORE.matcher(before).find())
        || counted && IN_HOTEL.matcher(behind).lookingAt();
  }
}
