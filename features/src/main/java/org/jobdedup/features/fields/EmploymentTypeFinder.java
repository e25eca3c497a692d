package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the forms of contract that a running text offers. */
final class EmploymentTypeFinder {
  private static final EmploymentType[] ALL = EmploymentType.values();

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

  /** What is no contract but training, and tells that it is offered. */
  private static final Set<String> OFFERS_OF_APPRENTICESHIP =
      Set.of(
          "contrat en alternance",
          "contrat d'alternance",
          "contrat de professionnalisation",
          "contrat d'apprentissage",
          "contrat apprentissage");

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
          "(?: (?:length|duration|term|period))? ?(?::| for| of| voor| van)"
              + " ?(?:an? |de duur van |initial(?:ly)? |period of |approx\\.? ){0,2}"
              + "(?:\\d+|one|two|three|six|nine|twelve|een|drie|zes|zeven)(?: ?(?:-|to|tot) ?\\d+)?"
              + "[ -]?(?:months?|years?|jaar|maand(?:en)?)\\b");

  /** 'Initially for one year'; fewer than six months are as well those of a trial. */
  private static final Pattern AT_FIRST =
      Pattern.compile(
          ",? for (?:an? |the )?(?:period of |duration of )?(?:up to )?"
              + "(?:(?:\\d|one|two|three)[ -]years?|(?:[6-9]|[1-3]\\d|six|nine|ten|twelve|eighteen)"
              + "[ -]months?)\\b(?! (?:probation|trial|training))");

  /** 'Befristung: 24 Monate', 'Befristung bis 31.12.', 'Befristung: ja'. */
  private static final Pattern OF_LIMIT =
      Pattern.compile(
          " ?(?:[:(|\\n]\\s{0,2}(?:ja\\b|(?:auf |bis |fur |zunachst |vorerst |zum )*(?:\\d|zwei |drei |ein ))"
              + "|ohne sachgrund"
              + "|(?:zunachst |vorerst )?(?:auf|bis|von) (?:zunachst |vorerst |zum |ende )?(?:\\d|zwei |drei |ein(?:em)? jahr))");

  /** 'Contract: vast', 'Contractvorm: tijdelijk of vast'; but not 'Contract: vast salaris'. */
  private static final Pattern DUTCH_FORM =
      Pattern.compile(
          " ?[:|] ?(?:(?:full|part)[ -]?time ?[,/&|-] ?)?(vast|tijdelijk)"
              + "(?:(?: ?[,/] ?| of | en )(vast|tijdelijk))?"
              + "(?=[ )]{0,2}(?:$|[\\n.,;/|!()-])| (?:met|na|voor)\\b)");

  /** What tells of fixed terms as of a task: 'befristete Verträge prüfen'. */
  private static final Pattern TERM_AS_TASK =
      Pattern.compile(
          " (?:arbeits|miet)?vertrage[n]? (?:zu )?(?:pruf|erstell|bearbeit|verwalt|uberwach|verlanger|vorbereit)");

  /** In front of fixed terms that are a task: 'Prüfung befristeter Verträge'. */
  private static final Pattern TASK_OF_TERM =
      Pattern.compile(
          "(?:prufung|erstellung|bearbeitung|verwaltung|uberwachung|verlangerung|entfristung)"
              + "(?: von| der)? (?:un)?$");

  /** Those who stand in are sought, and do not stand in for each other as well. */
  private static final Pattern BEFORE_COVER =
      Pattern.compile("(?:^|[\\n:(|/\\u2022*-]|\\b(?:als|eine[rn]?|zur|befristete|fur|wegen)) ?$");

  /** What agencies and their staff do: 'temporary staffing orders', 'temporary bookings'. */
  private static final Pattern TEMPORARY_OTHERS =
      Pattern.compile(
          "[ ,/&-]+(?:(?:and|or|&) (?:permanent|contract) )?(?:staff(?:ing)?\\b(?! (?:nurse|position|role))|bookings?|recruitment"
              + "|workers|employees|personnel|housing|accommodations?|visas?|disabilit|agenc|candidates"
              + "|placements|desk|permits?|suspension|restriction|lodging|relocation|absences?|divisions?)\\b");

  /** 'Ask us about any temporary assignments': not this one. */
  private static final Pattern ANY_OTHER = Pattern.compile("\\b(?:any|other) $");

  /** 'CDI, CDD et intérim': all that an agency has is no offer of any. */
  private static final Pattern ALL_FORMS =
      Pattern.compile(
          "\\b(?:cdi|cdd)\\b[ ,/-]+(?:(?:le|en|et|ou|les|de|des) )*(?:cdi|cdd)\\b[ ,/-]+(?:(?:ou|et|en|de|les|a|par) )*"
              + "(?:l'|d')?(?:interim|freelance)"
              + "|\\binterim\\b[ ,/-]+(?:(?:le|en|et|ou|les|de|des) )*(?:cdi|cdd)\\b[ ,/-]+(?:(?:le|en|et|ou|les|de|des) )*(?:cdi|cdd)\\b");

  private static final int LIST_REACH = 34;

  /** 'FTC until March', '(FTC)': a fixed-term contract, not the Federal Trade Commission. */
  private static final Pattern OF_FTC =
      Pattern.compile(
          " ?(?:\\)|until|till|for \\d|contract|role|position|basis|\\(?\\d+[ -]month)|, \\d+ month");

  /** What is not offered but may come: 'met uitzicht op een vast contract', 'CDD puis CDI'. */
  private static final Pattern PROSPECT =
      Pattern.compile(
          "\\b(?:(?:uitzicht|zicht|kans|optie) (?:op|tot)|omgezet (?:in|naar)"
              + "|(?:possibility|prospect|intention|view|chance|option|potential|opportunity)"
              + " (?:of|to|for)(?: (?:go|become|becoming|move to|moving to|convert to))?"
              + "|(?:possibilite|perspective|opportunite)s? (?:de|d')|evoluti\\w+ (?:vers|en)"
              + "|(?:option|aussicht|chance|perspektive|moglichkeit) (?:auf|zur?|einer|der)"
              + "|ziel (?:der|einer)"
              + "|(?:ubernahme|umwandlung|wechsel|ubergang|uberfuhrung) in|puis|debouchant sur"
              + "|mojlighet till)"
              + " ?(?:een|ein|eine[nrm]?|einen|un|une|a|an|the|en|ett)? ?$");

  /** In Dutch: 'bij goed functioneren een contract voor', 'na een jaar omzetting in een'. */
  private static final Pattern DUTCH_PROSPECT =
      Pattern.compile(
          "\\b(?:(?:(?:uit)?zicht|kans|intentie|doel|omzetting|omgezet|om te zetten|op termijn|daarna"
              + "|mogelijkheid tot|heb jij al|heb je al|behoud je)\\b[^.,;!?*\\n]{0,38}"
              + "|(?:bij (?:goed|gebleken|wederzijdse?|voldoende|bewezen)"
              + "|na (?:gebleken|goed|(?:het|een|een half|\\d+|zes|zeven) (?:jaar|maanden|uur)))"
              + "\\b[^.;!?*\\n]{0,38})$");

  /** 'Eine unbefristete Übernahme', 'unbefristete Anstellung wird angestrebt': what may follow. */
  private static final Pattern PROSPECT_BEHIND =
      Pattern.compile(
          " (?:ubernahme|weiterbeschaftigung|verlangerung)"
              + "| (?:fest)?(?:anstellung|beschaftigung|arbeitsverhaltnis|arbeitsvertrag|vertrag|stelle)[a-z]{0,12}"
              + " (?:(?:ist|wird|danach|anschlie[a-z]+|spater|grundsatzlich|bei eignung) ){0,3}"
              + "(?:moglich|angestrebt|in aussicht|denkbar|vorgesehen)");

  /** A prospect behind the word: 'Festanstellung nach dem Studium', 'permanent later'. */
  private static final Pattern LATER =
      Pattern.compile(
          "[^.!?\\n]{0,12}\\b(?:nach (?:dem|der|abschluss|erfolgreich\\w*) |im anschluss|anschlie"
              + "|in zukunft|perspektivisch|later\\b|in future|in the future|after (?:your|the|graduat))");

  /** 'Gehalt wie in Festanstellung': whoever is sought has none. */
  private static final Pattern COMPARED = Pattern.compile("\\bwie (?:in|bei)(?: einer)? $");

  /** Behind 'permanent' in offers; the word alone is an adverb in German. */
  private static final Pattern OF_PERMANENT =
      Pattern.compile(
          "[ ,/|(&-]{1,3}(?:and |or )?(?:full|part|fixed|temp|position|role|contract|job|employment"
              + "|basis|staff|post\\b|vacanc|opportunit|appointment|hire|employee|member|salar|hours?|opening|engagement"
              + "|(?:day|night|early|late|evening|weekend)[ -](?:position|role|job|contract|vacanc|opportunit))"
              + "|[ )]*(?:[\\n|,;/]|$)");

  /** 'Permanent nights': the shift does not change, whatever the contract says. */
  private static final Pattern OF_SHIFT =
      Pattern.compile(
          "[ -]{1,2}(?:day|night|early|late|evening|morning|afternoon|weekend|twilight|back|shift)(?:s|time)?\\b"
              + "(?! (?:position|role|job|contract|vacanc|opportunit))");

  /** In front of 'permanent' in offers. */
  private static final Pattern BEFORE_PERMANENT =
      Pattern.compile(
          "(?:time|temporary|temp|contract|fixed term|\\d|[:|/(]|^|\\n|\\bsalaried) ?[,/&|-]? ?(?:or |and |to )?$"
              + "|\\b(?:position|role|job|post|contract|vacancy|opportunity|opening|employment|appointment)"
              + "(?: on offer| offered)? (?:is|will be|would be)(?: full[ -]time(?:,| and)?| a)? ?$");

  /** Others than the one who is sought: 'Agenturen und Freelancer', 'a network of freelancers'. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "(?:agenturen|dienstleistern?|agencies|partnern?|vendors|suppliers|teams?|contractors"
              + "|mitarbeiter\\w*|angestellten?|employees|extern\\w*|our|unser\\w*|network of|netzwerk (?:aus|von)|reseau de|carriere en"
              + "|steuer\\w*|manag\\w+|coordinat\\w+|koordin\\w+|brief\\w*|fuhr\\w*|betreu\\w*)"
              + "(?:,| und| oder| and| or| of| von| /| &)* ?(?:extern\\w* |our |unsere[nr]? |the )?$"
              + "|\\b(?:former|ehemalige[nr]?|several|some|einige[nr]?|enkele|verschiedene[nr]?|multiple)(?: external| externe[nr]?)? $"
              + "|\\b(?:unternehmen|firmen|privatpersonen|kanzleien|companies|startups|start-ups|entreprises|bedrijven)"
              + "(?:,| und| oder| and| or| et| en| of)+ (?:privatpersonen |selbststandige |kleine )?$");

  /** Whoever worked as one before: 'previous freelance experience', 'Erfahrung als Freelancer'. */
  private static final Pattern EXPERIENCE_BEFORE =
      Pattern.compile(
          "\\b(?:erfahrung\\w*|experience|ervaring|prior|previous|worked|gearbeitet|gewerkt|former)\\b[^.!?;:\\n]*$");

  /** 'Freelance experience', 'freelancer profiles', 'freelancers and agencies need not apply'. */
  private static final Pattern NOT_SOUGHT_BEHIND =
      Pattern.compile(
          "(?! (?:mit|with|met|avec)\\b)(?:[ -](?:[a-z]+ ){0,2})?(?:experience|erfahrung|ervaring)\\b"
              + "|:?innenprofile|[ -]?profile\\b|(?: and|,| or|/)* (?:agencies|agenturen|recruiters?|headhunters?)\\b[^.!?\\n]{0,24}\\b(?:not|nicht|no)\\b");

  /** Experience, options and what comes later: no offer of a job for students. */
  private static final Pattern NO_OFFER_TO_STUDENTS =
      Pattern.compile(
          "(?:erfahrung|praktik|ehemalig|former|prior|(?:wir|team) beschaftig|besteh\\w* aus|z\\. ?b\\.|perspektiv|ubernahme|anschlie|danach|im anschluss"
              + "|nach (?:dem|der|deinem|abschluss)|\\bstatt\\b|experience|previous)[^.!?\\n]*$");

  /** In front of 'stage' where it is an internship in French or Dutch, and no stage of growth. */
  private static final Pattern BEFORE_STAGE =
      Pattern.compile(
          "(?:^|[\\n:|(/*•–-]|\\b(?:un|une|de|en|du|le|ce|votre|ton|mon|notre|des|les|vos|nos|een|jouw|je"
              + "|onze|deze|voor|op|per|om|als|haar|zijn|pour|apres|and|et|ou|of)|\\bl'|\\bd') ?$");

  /** In front of 'intern' where it is a trainee; alone it is an adverb in German and Dutch. */
  private static final Pattern BEFORE_INTERN =
      Pattern.compile("\\b(?:an|as|the|our|your|this|each|every|for|summer|paid) ?$");

  /** What an agency says of itself in each ad, as the law asks for. */
  private static final String AGENCY_NOTICE = "employment business";

  private static final int NOTICE_REACH = 110;

  private EmploymentTypeFinder() {}

  static Set<EmploymentType> find(ScannedText text) {
    int[] counts = new int[ALL.length];
    int training = 0;
    boolean prospect = false;
    for (int i = 0; i < text.wordCount(); i++) {
      training += text.wordIs(i, TextWord.TRAINING) ? 1 : 0;
      boolean ofProspect = text.wordIs(i, TextWord.PERMANENT) && isProspect(text.before(i, REACH));
      for (EmploymentType type : ALL) {
        if (text.wordIs(i, type.word())
            && !(ofProspect && type == EmploymentType.PERMANENT)
            && !Negation.denies(text, i, type.word().bit())) {
          counts[type.ordinal()] += mentions(text, i, type);
        }
      }
      // Whom a 'Festanstellung' is promised may be an intern or a freelancer until then.
      prospect |= ofProspect && !text.word(i).equals("festanstellung");
      if (text.wordIs(i, TextWord.CONTRACT)) {
        if (isFixedTerm(text, i)) {
          counts[EmploymentType.FIXED_TERM.ordinal()]++;
        }
        addDutchForms(text, i, counts);
      }
    }
    if (counts[EmploymentType.APPRENTICESHIP.ordinal()] > 0) {
      counts[EmploymentType.APPRENTICESHIP.ordinal()] += training;
    }
    Set<EmploymentType> found = EnumSet.noneOf(EmploymentType.class);
    for (EmploymentType type : ALL) {
      int needed =
          switch (type) {
            case APPRENTICESHIP, INTERNSHIP, AGENCY_WORK -> 2;
            default -> 1;
          };
      if (counts[type.ordinal()] >= needed) {
        found.add(type);
      }
    }
    if (prospect && found.isEmpty()) {
      // What may become permanent is not so at first.
      found.add(EmploymentType.FIXED_TERM);
    }
    if (found.contains(EmploymentType.STUDENT_JOB)
        && counts[EmploymentType.STUDENT_JOB.ordinal()]
            >= counts[EmploymentType.INTERNSHIP.ordinal()]) {
      found.remove(EmploymentType.INTERNSHIP);
    }
    return found;
  }

  /** How much a mention counts. */
  private static int mentions(ScannedText text, int word, EmploymentType type) {
    if (isOneOfAll(text, word)) {
      return 0;
    }
    return switch (type) {
      case AGENCY_WORK -> agencyMentions(text, word);
      case INTERNSHIP -> internships(text, word);
      case PERMANENT -> isPermanent(text, word) ? 1 : 0;
      case FIXED_TERM -> isOfTerm(text, word) ? 1 : 0;
      case APPRENTICESHIP -> OFFERS_OF_APPRENTICESHIP.contains(text.word(word)) ? 2 : 1;
      case FREELANCE -> isOfOthers(text, word) ? 0 : 1;
      case STUDENT_JOB -> NO_OFFER_TO_STUDENTS.matcher(text.before(word, REACH)).find() ? 0 : 1;
      default -> 1;
    };
  }

  private static boolean isOfOthers(ScannedText text, int word) {
    String before = text.before(word, REACH);
    return OTHERS.matcher(before).find()
        || EXPERIENCE_BEFORE.matcher(before).find()
        || NOT_SOUGHT_BEHIND.matcher(text.behind(word, REACH)).lookingAt();
  }

  /** Whether 'CDI', 'CDD' and the like stand in a list of all that an agency has. */
  private static boolean isOneOfAll(ScannedText text, int word) {
    int start = text.wordStart(word);
    int end = text.wordEnd(word);
    char first = text.charAt(start);
    if (first != 'c' && first != 'i' && first != 'f') {
      return false;
    }
    return switch (text.word(word)) {
      case "cdi", "cdd", "interim", "freelance" ->
          ALL_FORMS
              .matcher(
                  text.folded(
                      Math.max(0, start - LIST_REACH), Math.min(text.length(), end + LIST_REACH)))
              .find();
      default -> false;
    };
  }

  private static int internships(ScannedText text, int word) {
    String name = text.word(word);
    boolean counts =
        switch (name) {
          case "stage", "stages" -> BEFORE_STAGE.matcher(text.before(word, REACH)).find();
          case "intern" ->
              Character.isUpperCase(text.text().charAt(text.wordStart(word)))
                  || BEFORE_INTERN.matcher(text.before(word, REACH)).find();
          default -> true;
        };
    return !counts ? 0 : OFFERS_OF_INTERNSHIP.contains(name) ? 2 : 1;
  }

  private static boolean isOfTerm(ScannedText text, int word) {
    if (isOfNotice(text, word)) {
      return false;
    }
    String name = text.word(word);
    if (name.startsWith("befristet")) {
      return !TERM_AS_TASK.matcher(text.behind(word, REACH)).lookingAt()
          && !TASK_OF_TERM.matcher(text.before(word, REACH)).find();
    }
    return switch (name) {
      case "krankheitsvertretung", "saisonkraft", "saisonkrafte" ->
          BEFORE_COVER.matcher(text.before(word, REACH)).find()
              || name.startsWith("saison") && !OTHERS.matcher(text.before(word, REACH)).find();
      case "temporary" ->
          !TEMPORARY_OTHERS.matcher(text.behind(word, REACH)).lookingAt()
              && !ANY_OTHER.matcher(text.before(word, REACH)).find();
      default -> true;
    };
  }

  /** Counts the forms behind a label in Dutch, where each of them is a word of other meanings. */
  private static void addDutchForms(ScannedText text, int word, int[] counts) {
    int end = text.wordEnd(word);
    char next = text.charAt(text.charAt(end) == ' ' ? end + 1 : end);
    if (next != ':' && next != '|') {
      return;
    }
    Matcher forms = DUTCH_FORM.matcher(text.behind(word, REACH));
    if (forms.lookingAt()) {
      for (int i = 1; i <= 2; i++) {
        if (forms.group(i) != null) {
          boolean permanent = forms.group(i).equals("vast");
          counts[(permanent ? EmploymentType.PERMANENT : EmploymentType.FIXED_TERM).ordinal()]++;
        }
      }
    }
  }

  private static boolean isProspect(String before) {
    return PROSPECT.matcher(before).find() || DUTCH_PROSPECT.matcher(before).find();
  }

  /** Whether a word that no prospect stands in front of says that the job is permanent. */
  private static boolean isPermanent(ScannedText text, int word) {
    String before = text.before(word, REACH);
    String behind = text.behind(word, REACH);
    if (PROSPECT_BEHIND.matcher(behind).lookingAt()
        || LATER.matcher(behind).lookingAt()
        || COMPARED.matcher(before).find()
        || isOfNotice(text, word)) {
      return false;
    }
    return switch (text.word(word)) {
      case "permanent" ->
          !OF_SHIFT.matcher(behind).lookingAt()
              && (OF_PERMANENT.matcher(behind).lookingAt()
                  || BEFORE_PERMANENT.matcher(before).find()
                  || LABEL.matcher(before).find());
      case "tillsvidare" -> behind.startsWith(" anst") || before.contains("anstallning");
      default -> true;
    };
  }

  /** 'Acts as an employment agency for permanent roles and an employment business for ...'. */
  private static boolean isOfNotice(ScannedText text, int word) {
    int start = text.wordStart(word);
    int end = text.wordEnd(word);
    return text.folded(
            Math.max(0, start - NOTICE_REACH), Math.min(text.length(), end + NOTICE_REACH))
        .contains(AGENCY_NOTICE);
  }

  /** Counts double behind words that tell of the contract. */
  private static int agencyMentions(ScannedText text, int word) {
    String before = text.before(word, REACH);
    boolean french = text.word(word).endsWith("interim");
    boolean ofContract =
        AGENCY_CONTRACTS.contains(text.word(word))
            || OF_CONTRACT.matcher(before).find()
            || french
                && (FOR_A_MISSION.matcher(before).find()
                    || OF_DURATION.matcher(text.behind(word, REACH)).lookingAt());
    return ofContract ? 2 : 1;
  }

  private static boolean isFixedTerm(ScannedText text, int word) {
    String name = text.word(word);
    String behind = text.behind(word, REACH);
    if (name.equals("initially")) {
      return AT_FIRST.matcher(behind).lookingAt();
    }
    if (name.equals("befristung")) {
      return OF_LIMIT.matcher(behind).lookingAt();
    }
    String before = text.before(word, REACH);
    boolean labelled = LABEL.matcher(before).find() && !LABEL_ITSELF.matcher(behind).lookingAt();
    return name.equals("ftc")
        ? labelled || OF_FTC.matcher(behind).lookingAt() && !before.endsWith("the ")
        : labelled || DURATION.matcher(behind).lookingAt();
  }
}
