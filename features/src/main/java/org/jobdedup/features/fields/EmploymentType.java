package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The form of a contract. */
public enum EmploymentType {
  /** Without an end. */
  PERMANENT,
  /** With an end, by the employer itself. */
  FIXED_TERM,
  /** Through a temporary employment agency. */
  AGENCY_WORK,
  /** Self-employed. */
  FREELANCE,
  /** Internship. */
  INTERNSHIP,
  /** Vocational training, apprenticeship, dual studies. */
  APPRENTICESHIP,
  /** A job for students beside their studies. */
  STUDENT_JOB,
  /** Unpaid, as a volunteer. */
  VOLUNTEER;

  /**
   * The forms that a text names, with low confidence: a training form counts only when the text
   * names it at least twice, since requirements mention completed training; and words for training
   * count only beside one for a trainee or what trainees have.
   */
  public static Set<EmploymentType> find(ScannedText text) {
    int[] counts = new int[ALL.length];
    int training = 0;
    for (int i = 0; i < text.wordCount(); i++) {
      training += text.wordIs(i, TextWord.TRAINING) ? 1 : 0;
      for (EmploymentType type : ALL) {
        if (text.wordIs(i, type.word())) {
          counts[type.ordinal()] +=
              switch (type) {
                case AGENCY_WORK -> agencyMentions(text, i);
                case INTERNSHIP -> OFFERS_OF_INTERNSHIP.contains(text.word(i)) ? 2 : 1;
                default -> 1;
              };
        }
      }
      if (text.wordIs(i, TextWord.CONTRACT) && isFixedTerm(text, i)) {
        counts[FIXED_TERM.ordinal()]++;
      }
    }
    if (counts[APPRENTICESHIP.ordinal()] > 0) {
      counts[APPRENTICESHIP.ordinal()] += training;
    }
    Set<EmploymentType> found = EnumSet.noneOf(EmploymentType.class);
    for (EmploymentType type : ALL) {
      int needed = type == APPRENTICESHIP || type == INTERNSHIP || type == AGENCY_WORK ? 2 : 1;
      if (counts[type.ordinal()] >= needed) {
        found.add(type);
      }
    }
    if (found.contains(STUDENT_JOB)) {
      found.remove(INTERNSHIP);
    }
    return found;
  }

  private static final EmploymentType[] ALL = values();

  /** What tells of the internship that is offered, so that one mention is enough. */
  private static final Set<String> OFFERS_OF_INTERNSHIP =
      Set.of(
          "offre de stage",
          "sujet de stage",
          "stageplaats",
          "stageplek",
          "stageopdracht",
          "afstudeerstage",
          "meewerkstage");

  /** What tells of the contract that is offered, as 'uitzendbasis' and 'Zeitarbeit' need not. */
  private static final Set<String> AGENCY_CONTRACTS =
      Set.of("uitzendbaan", "uitzendcontract", "uitzendovereenkomst");

  private static final int REACH = 48;

  /** What tells of the contract itself: 'im Rahmen der', 'Type de contrat :'. */
  private static final Pattern OF_CONTRACT =
      Pattern.compile(
          "(?:im rahmen (?:der|einer)|(?:contrat|vertragsart|vertragsform) ?:)"
              + "(?: mission)? ?$");

  /** 'Pour une mission d'intérim', 'pour une longue mission intérim', 'poste en intérim'. */
  private static final Pattern FOR_A_MISSION =
      Pattern.compile(
          "\\bpour (?:une|cette|la) (?:longue )?(?:mission )?$"
              + "|\\b(?:poste|mission|contrat|emploi) (?:(?:a pourvoir|propose) )?en $");

  /** 'Intérim de 3 mois', 'mission intérim (6 mois)', 'mission d'intérim longue durée'. */
  private static final Pattern OF_DURATION =
      Pattern.compile(
          "[ :,(-]{0,3}(?:(?:d'une duree )?(?:de |d'))?"
              + "(?:(?:\\d+|une?|deux|trois|six|douze)(?: ?(?:a|-) ?\\d+)? (?:mois|semaines?|jours)"
              + "|longue duree)");

  /** Behind 'Job Types: Full-time, ' and the like, one of a list of forms. */
  private static final Pattern LABEL =
      Pattern.compile(
          "(?:job|employment|contract|position|engagement|role|work) ?types? ?[:=] ?"
              + "(?:[a-z]+(?:[ -][a-z]+)?(?: ?[,/&|] ?| and | or )){0,4}$");

  /** Another label: 'Contract type: permanent'. */
  private static final Pattern LABEL_ITSELF =
      Pattern.compile(" ?(?:[a-z]+ ?)?:| (?:type|manager|management|length|duration|hours)\\b");

  /** 'Contract: 6 months', 'contract length: 1 year', 'contract for 12 months'. */
  private static final Pattern DURATION =
      Pattern.compile(
          "(?: (?:length|duration|term|period))? ?(?::| for| of| voor)"
              + " ?(?:an? |de duur van |initial(?:ly)? |period of |approx\\.? ){0,2}"
              + "(?:\\d+|one|two|three|six|nine|twelve|een|drie|zes|zeven)(?: ?(?:-|to|tot) ?\\d+)?"
              + "[ -]?(?:months?|years?|jaar|maand(?:en)?)\\b");

  /** 'FTC until March', '(FTC)': a fixed-term contract, not the Federal Trade Commission. */
  private static final Pattern OF_FTC =
      Pattern.compile(
          " ?(?:\\)|until|till|for \\d|contract|role|position|basis|\\(?\\d+[ -]month)|, \\d+ month");

  /** Counts double behind words that tell of the contract, and not at all where it is denied. */
  private static int agencyMentions(ScannedText text, int word) {
    if (Negation.denies(text, word, TextWord.AGENCY_WORK.bit())) {
      return 0;
    }
    String before = before(text, word);
    boolean french = text.word(word).endsWith("interim");
    boolean ofContract =
        AGENCY_CONTRACTS.contains(text.word(word))
            || OF_CONTRACT.matcher(before).find()
            || french
                && (FOR_A_MISSION.matcher(before).find()
                    || OF_DURATION.matcher(behind(text, word)).lookingAt());
    return ofContract ? 2 : 1;
  }

  private static boolean isFixedTerm(ScannedText text, int word) {
    String before = before(text, word);
    String behind = behind(text, word);
    boolean labelled = LABEL.matcher(before).find() && !LABEL_ITSELF.matcher(behind).lookingAt();
    return text.word(word).equals("ftc")
        ? labelled || OF_FTC.matcher(behind).lookingAt() && !before.endsWith("the ")
        : labelled || DURATION.matcher(behind).lookingAt();
  }

  private static String before(ScannedText text, int word) {
    int start = text.wordStart(word);
    return text.folded(Math.max(0, start - REACH), start);
  }

  private static String behind(ScannedText text, int word) {
    int end = text.wordEnd(word);
    return text.folded(end, Math.min(text.length(), end + REACH));
  }

  private TextWord word() {
    return switch (this) {
      case PERMANENT -> TextWord.PERMANENT;
      case FIXED_TERM -> TextWord.FIXED_TERM;
      case AGENCY_WORK -> TextWord.AGENCY_WORK;
      case FREELANCE -> TextWord.FREELANCE;
      case INTERNSHIP -> TextWord.INTERNSHIP;
      case APPRENTICESHIP -> TextWord.APPRENTICESHIP;
      case STUDENT_JOB -> TextWord.STUDENT_JOB;
      case VOLUNTEER -> TextWord.VOLUNTEER;
    };
  }

  /** Shared forms over all forms of both; {@code NaN} when either is unknown. */
  public static double agreement(Set<EmploymentType> a, Set<EmploymentType> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    Set<EmploymentType> both = EnumSet.copyOf(a);
    both.retainAll(b);
    Set<EmploymentType> either = EnumSet.copyOf(a);
    either.addAll(b);
    return (double) both.size() / either.size();
  }
}
