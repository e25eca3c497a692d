package org.jobdedup.features.model;

import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.JobAd;

/** What boards, feeds and editors do to an ad without making another opening of it. */
enum Disguise {
  OTHER_SITE,
  FORTY_DAYS_LATER {
    @Override
    Instant day(Instant day) {
      return day.plus(Duration.ofDays(40));
    }
  },
  DECOMPOSED_CHARACTERS {
    @Override
    String field(String value) {
      return Normalizer.normalize(value, Normalizer.Form.NFD);
    }
  },
  ONE_LINE {
    @Override
    String text(JobAd ad) {
      return ad.description().replaceAll("\\s+", " ");
    }
  },
  LINES_JOINED_WITHOUT_BLANK {
    @Override
    String text(JobAd ad) {
      return ad.description().replaceAll("\\s*\\n\\s*", "");
    }
  },
  TEXT_IN_CAPITALS {
    @Override
    String text(JobAd ad) {
      return ad.description().toUpperCase(Locale.ROOT);
    }
  },
  HTML_PARAGRAPHS {
    @Override
    String text(JobAd ad) {
      return html(ad, "<div><p>", "</p>\n<p>", "</p></div>");
    }
  },
  HTML_LIST_IN_BOLD {
    @Override
    String text(JobAd ad) {
      return html(ad, "<ul><li><b>", "</b></li><li><b>", "</b></li></ul>");
    }
  },
  HTML_ESCAPED_TWICE {
    @Override
    String text(JobAd ad) {
      return escape(html(ad, "<p>", "</p><p>", "</p>"));
    }
  },
  SOFT_HYPHENS {
    @Override
    String text(JobAd ad) {
      return ad.description().replaceAll("(\\p{L}{5})(?=\\p{L})", "$1\u00ad");
    }
  },
  NO_BREAK_SPACES {
    @Override
    String field(String value) {
      return value.replace(' ', '\u00a0');
    }
  },
  TYPOGRAPHIC_MARKS {
    @Override
    String text(JobAd ad) {
      return marks(ad.description()).replaceAll("(?m)^", "\u2022 ");
    }

    @Override
    String title(JobAd ad) {
      return marks(ad.title());
    }

    private String marks(String value) {
      return value.replace('-', '\u2013').replace('\'', '\u2019').replace('"', '\u201c');
    }
  },
  SENTENCES_SHUFFLED {
    @Override
    String text(JobAd ad) {
      List<String> sentences = Arrays.asList(ad.description().split("(?<=[.!?])\\s+|\\n+"));
      Collections.shuffle(sentences, new Random(7));
      return String.join("\n", sentences);
    }
  },
  FIRST_THREE_QUARTERS {
    @Override
    String text(JobAd ad) {
      return beginning(ad.description(), .75);
    }
  },
  FIRST_HALF {
    @Override
    String text(JobAd ad) {
      return beginning(ad.description(), .5);
    }
  },
  FIRST_QUARTER {
    @Override
    String text(JobAd ad) {
      return beginning(ad.description(), .25);
    }
  },
  ACCENTS_DROPPED {
    @Override
    String field(String value) {
      return Normalizer.normalize(value, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    }
  },
  UMLAUTS_WRITTEN_WITH_E {
    @Override
    String field(String value) {
      return value
          .replace("ä", "ae")
          .replace("ö", "oe")
          .replace("ü", "ue")
          .replace("Ä", "Ae")
          .replace("Ö", "Oe")
          .replace("Ü", "Ue")
          .replace("ß", "ss");
    }
  },
  BOARD_AROUND_THE_TEXT {
    @Override
    String text(JobAd ad) {
      return "We use cookies to make this site better. Accept all cookies or change your settings."
          + " Sign in to save this job. Create an alert and get similar vacancies by e-mail.\n"
          + ad.description()
          + "\nApply now. Report this job. Share it with a friend. More jobs that you may like."
          + " Sign up for our newsletter and never miss a vacancy again.";
    }
  },
  FIELDS_ABOVE_THE_TEXT {
    @Override
    String text(JobAd ad) {
      return joined("\n", ad.title(), ad.organization(), ad.location(), ad.description());
    }
  },
  AGENCY_FOR_THE_COMPANY {
    @Override
    String text(JobAd ad) {
      String text = ad.description();
      return "For our client we are looking for a motivated candidate for the following position."
          + " We support you through the whole process, free of charge and in confidence.\n"
          + (ad.organization() == null ? text : text.replace(ad.organization(), "our client"));
    }

    @Override
    String organization(JobAd ad) {
      return "Talent Bridge Recruiting";
    }
  },
  TITLE_IN_CAPITALS {
    @Override
    String title(JobAd ad) {
      return ad.title().toUpperCase(Locale.ROOT);
    }
  },
  TITLE_WITH_ORGANIZATION {
    @Override
    String title(JobAd ad) {
      return joined(" - ", ad.title(), ad.organization());
    }
  },
  TITLE_WITH_PLACE {
    @Override
    String title(JobAd ad) {
      return joined(" in ", ad.title(), ad.location());
    }
  },
  TITLE_WITH_PLACE_AND_ORGANIZATION {
    @Override
    String title(JobAd ad) {
      return joined(" | ", ad.title(), ad.location(), ad.organization());
    }
  },
  TITLE_FOR_ALL_GENDERS {
    @Override
    String title(JobAd ad) {
      return ad.title().replaceAll("\\(?[mwfhx](/[mwdfhx]){1,2}\\)?", "") + " (all genders)";
    }
  },
  TITLE_WITH_REFERENCE {
    @Override
    String title(JobAd ad) {
      return ad.title() + " - Ref. 84K2211";
    }
  },
  TITLE_WITH_HOURS {
    @Override
    String title(JobAd ad) {
      return ad.title() + " (full-time)";
    }
  },
  TITLE_ADVERTISED {
    @Override
    String title(JobAd ad) {
      return "Urgent: " + ad.title() + " - start now!";
    }
  },
  TITLE_WITH_AN_OFFER {
    @Override
    String title(JobAd ad) {
      return withOffer(ad);
    }
  },
  FIRST_QUARTER_AND_AN_OFFER {
    @Override
    String text(JobAd ad) {
      return beginning(ad.description(), .25);
    }

    @Override
    String title(JobAd ad) {
      return withOffer(ad);
    }
  },
  NO_TITLE {
    @Override
    String title(JobAd ad) {
      return null;
    }
  },
  NO_ORGANIZATION {
    @Override
    String organization(JobAd ad) {
      return null;
    }
  },
  BOARD_AS_ORGANIZATION {
    @Override
    String organization(JobAd ad) {
      return "StepStone";
    }
  },
  ORGANIZATION_WITHOUT_LEGAL_FORM {
    @Override
    String organization(JobAd ad) {
      return ad.organization() == null
          ? null
          : ad.organization()
              .replaceAll("(?i)\\s+(gmbh|ag|ltd|limited|inc|llc|bv|b\\.v|sas|sa|kg|plc)\\b.*", "");
    }
  },
  NO_PLACE {
    @Override
    String location(JobAd ad) {
      return null;
    }
  },
  PLACE_WITHOUT_REGION {
    @Override
    String location(JobAd ad) {
      return ad.location() == null ? null : ad.location().split("[,(/]")[0];
    }
  },
  NOTHING_BUT_THE_TEXT {
    @Override
    String title(JobAd ad) {
      return null;
    }

    @Override
    String organization(JobAd ad) {
      return null;
    }

    @Override
    String location(JobAd ad) {
      return null;
    }
  };

  /** By language, what boards write around a title so that people apply. */
  private static final Map<String, List<String>> OFFERS =
      Map.of(
          "en",
          List.of(
              "%s - apply now",
              "Join our team: %s",
              "%s with company car",
              "%s - 4 day week",
              "%s at a growing company",
              "%s (25 days annual leave)"),
          "de",
          List.of(
              "Verstärkung gesucht: %s",
              "%s mit 30 Tagen Urlaub",
              "%s - komm in unser Team!",
              "Jetzt bewerben: %s",
              "%s (auch ohne Erfahrung)",
              "%s zum nächstmöglichen Zeitpunkt"),
          "fr",
          List.of(
              "Nous recrutons : %s",
              "%s - débutant accepté",
              "%s + 13e mois",
              "%s pour l'un de nos clients",
              "%s - poste à pourvoir rapidement",
              "Devenez %s"),
          "nl",
          List.of(
              "Wij zoeken een %s",
              "Word jij onze nieuwe %s?",
              "%s met leaseauto",
              "%s - direct beginnen",
              "%s - geen ervaring nodig",
              "Kom werken als %s"),
          "sv",
          List.of("Vi söker %s till vårt team", "%s sökes omgående", "Jobba som %s"));

  private static final String OTHER_SITE_NAME = "board.example";

  /** The ad as another site might show it. */
  final JobAd of(JobAd ad) {
    return JobAd.builder("disguised")
        .title(known(this::field, ad.title() == null ? null : title(ad)))
        .description(field(text(ad)))
        .organization(known(this::field, organization(ad)))
        .location(known(this::field, location(ad)))
        .country(ad.country())
        .language(ad.language())
        .site(OTHER_SITE_NAME)
        .contacts(ad.contacts())
        .postedAt(known(this::day, ad.postedAt()))
        .firstSeen(known(this::day, ad.firstSeen()))
        .lastSeen(known(this::day, ad.lastSeen()))
        .build();
  }

  private static <T> T known(UnaryOperator<T> change, T value) {
    return value == null ? null : change.apply(value);
  }

  /** What becomes of title, text, organisation and place alike. */
  String field(String value) {
    return value;
  }

  Instant day(Instant day) {
    return day;
  }

  String text(JobAd ad) {
    return ad.description();
  }

  String title(JobAd ad) {
    return ad.title();
  }

  String organization(JobAd ad) {
    return ad.organization();
  }

  String location(JobAd ad) {
    return ad.location();
  }

  private static String html(JobAd ad, String start, String line, String end) {
    return start + escape(ad.description()).replaceAll("\\n+", line) + end;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String beginning(String text, double share) {
    return text.substring(0, (int) (text.length() * share)) + " \u2026";
  }

  private static String withOffer(JobAd ad) {
    String language = ad.language() == null ? "en" : ad.language();
    List<String> offers = OFFERS.getOrDefault(language, OFFERS.get("en"));
    int offer = Math.floorMod(ad.id().hashCode(), offers.size());
    return String.format(Locale.ROOT, offers.get(offer), ad.title());
  }

  private static String joined(String between, String... parts) {
    return Arrays.stream(parts).filter(part -> part != null).collect(Collectors.joining(between));
  }
}
