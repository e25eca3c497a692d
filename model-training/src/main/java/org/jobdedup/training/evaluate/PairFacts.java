package org.jobdedup.training.evaluate;

import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.language.LanguageIdentifier;
import org.jobdedup.features.place.PlaceComparison;
import org.jobdedup.features.place.PlaceRelation;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jobdedup.training.data.LabelledPair;

/** What reports slice by: for each pair a value for each dimension. */
final class PairFacts {
  /** The dimension of what kinds of pairs there are. */
  static final String KIND = "kind";

  private static final double[] BANDS = {.95, .8, .5, .2, .05};
  private static final PlaceResolver PLACES = new PlaceResolver();

  private PairFacts() {}

  /** Values of one pair by dimension, in the order of the report. */
  static Map<String, String> of(LabelledPair pair, JobAd a, JobAd b, double jaccard) {
    Map<String, String> facts = new LinkedHashMap<>();
    String language = language(pair, a, b);
    String title = agreement(a.title(), b.title());
    String place = placeRelation(a, b);
    String band = band(jaccard);
    facts.put("language", language);
    facts.put(KIND, pair.kind().isEmpty() ? "unknown" : pair.kind());
    facts.put("site", site(a, b));
    facts.put("sure", pair.sureness() == 0 ? "unknown" : String.valueOf(pair.sureness()));
    facts.put("picked", picked(pair));
    facts.put("title", title);
    facts.put("place", place);
    facts.put("Jaccard", band);
    facts.put("language, title, place, Jaccard", String.join(", ", language, title, place, band));
    return facts;
  }

  private static String language(LabelledPair pair, JobAd a, JobAd b) {
    if (!pair.stratumLanguage().isEmpty()) {
      return pair.stratumLanguage();
    }
    String first = language(a);
    String second = language(b);
    return first.equals(second) ? first : "two languages";
  }

  private static String language(JobAd ad) {
    LanguageIdentifier.Result result =
        LanguageIdentifier.shared().identify(HtmlText.toText(ad.description()), ad.language());
    return result.isKnown() ? result.language() : "unknown";
  }

  private static String site(JobAd a, JobAd b) {
    if (a.site() == null || b.site() == null) {
      return "unknown";
    }
    String first = SimpleCaseFolding.fold(a.site().strip());
    return first.equals(SimpleCaseFolding.fold(b.site().strip())) ? first : "two sites";
  }

  private static String picked(LabelledPair pair) {
    for (PairSubset subset : new PairSubset[] {PairSubset.DRAWN, PairSubset.ACTIVE}) {
      if (subset.contains(pair)) {
        return subset.label();
      }
    }
    return pair.stratum().isEmpty() ? "unknown" : pair.stratum();
  }

  private static String agreement(String a, String b) {
    if (a == null || b == null) {
      return "unknown";
    }
    return words(a).equals(words(b)) ? "equal" : "differs";
  }

  /** Equal words are one place even where the gazetteer knows none of them. */
  private static String placeRelation(JobAd a, JobAd b) {
    if (a.location() == null || b.location() == null) {
      return "unknown";
    }
    PlaceRelation relation = PlaceComparison.of(places(a), places(b)).relation();
    return switch (relation) {
      case SAME -> "same";
      case OVERLAP, CONTAINS -> "contains";
      case NEIGHBOUR, DISJOINT -> "differs";
      case UNKNOWN -> words(a.location()).equals(words(b.location())) ? "same" : "unknown";
    };
  }

  private static PlaceSet places(JobAd ad) {
    return PLACES.resolve(ad.location(), ad.country(), language(ad));
  }

  private static String words(String text) {
    String composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
    return SimpleCaseFolding.fold(composed).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  private static String band(double jaccard) {
    for (double band : BANDS) {
      if (jaccard >= band) {
        return "from " + band;
      }
    }
    return "below " + BANDS[BANDS.length - 1];
  }
}
