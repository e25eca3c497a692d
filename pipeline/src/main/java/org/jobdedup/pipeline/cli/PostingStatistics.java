package org.jobdedup.pipeline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.text.TerminalText;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.report.FactsByAd;

/**
 * How often jobs are posted: ads per cluster and the share of ads that are duplicates (all of a
 * cluster but one), overall, by language and by site.
 */
final class PostingStatistics {
  private static final int SITES_REPORTED = 100;
  private static final int EXAMPLE_ADS = 5;
  private static final int EXAMPLE_ORGANIZATIONS = 2;

  /** Ads and, among them, those that repeat an ad of the same slice or of another. */
  private static final class Slice {
    long ads;
    long jobs;
    double duplicates;

    Map<String, Object> toJson() {
      Map<String, Object> json = new TreeMap<>();
      json.put("ads", ads);
      json.put("jobs", jobs);
      json.put("postingsPerJob", jobs == 0 ? 0 : (double) ads / jobs);
      // Shares of clusters add up to whole numbers but for rounding; six digits hide that.
      json.put("duplicateShare", ads == 0 ? 0 : Math.round(1e6 * duplicates / ads) / 1e6);
      return json;
    }
  }

  private final Slice all = new Slice();
  private final Map<String, Slice> byLanguage = new TreeMap<>();
  private final Map<String, Slice> bySite = new TreeMap<>();
  private final List<AdFacts> example = new ArrayList<>();
  private int exampleVariety;

  private PostingStatistics() {}

  static PostingStatistics of(ChangelogReplay replay, FactsByAd facts) {
    PostingStatistics statistics = new PostingStatistics();
    for (SortedMap<String, SortedSet<String>> market : replay.clusters().values()) {
      market.values().forEach(ads -> statistics.add(ads, facts));
    }
    return statistics;
  }

  /** Each ad of a cluster of n is to the share (n - 1) / n a duplicate, whichever came first. */
  private void add(SortedSet<String> ads, FactsByAd facts) {
    double share = (ads.size() - 1) / (double) ads.size();
    Map<Slice, Boolean> touched = new HashMap<>();
    List<AdFacts> known = new ArrayList<>();
    for (String ad : ads) {
      AdFacts of = facts.of(ad).latest();
      known.add(of);
      for (Slice slice : List.of(all, slice(byLanguage, of.language()), slice(bySite, of.site()))) {
        slice.ads++;
        slice.duplicates += share;
        touched.put(slice, true);
      }
    }
    touched.keySet().forEach(slice -> slice.jobs++);
    considerExample(known);
  }

  /**
   * Prefers a small cluster whose ads differ in title, organisation or site: it shows the most. One
   * of more organisations than an employer and an agency is no example, but likelier a mistake. Of
   * two that show as much it is the one with the smaller id, in whatever order the ads came.
   *
   * @param ads in the order of their ids
   */
  private void considerExample(List<AdFacts> ads) {
    boolean readable =
        ads.size() >= 2
            && ads.size() <= EXAMPLE_ADS
            && organizations(ads) <= EXAMPLE_ORGANIZATIONS
            && ads.stream().allMatch(ad -> ad.title() != null && ad.organization() != null);
    if (!readable) {
      return;
    }
    int variety =
        (int)
            (ads.stream().map(AdFacts::title).distinct().count()
                + ads.stream().map(AdFacts::organization).distinct().count()
                + ads.stream().map(AdFacts::site).distinct().count());
    boolean shownBefore =
        !example.isEmpty()
            && (variety < exampleVariety
                || variety == exampleVariety
                    && example.get(0).adId().compareTo(ads.get(0).adId()) < 0);
    if (!shownBefore) {
      exampleVariety = variety;
      example.clear();
      example.addAll(ads);
    }
  }

  /** Organisations that differ in more than their legal form. */
  private static long organizations(List<AdFacts> ads) {
    return ads.stream()
        .map(ad -> OrganizationName.parse(ad.organization()).canonical())
        .distinct()
        .count();
  }

  private static Slice slice(Map<String, Slice> slices, String name) {
    return slices.computeIfAbsent(name == null ? "unknown" : name, unused -> new Slice());
  }

  Map<String, Object> toJson() {
    Map<String, Object> json = new TreeMap<>(all.toJson());
    json.put("byLanguage", toJson(byLanguage));
    json.put("bySite", toJson(bySite));
    return json;
  }

  private static Map<String, Object> toJson(Map<String, Slice> slices) {
    Map<String, Object> json = new TreeMap<>();
    slices.entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue().ads, a.getValue().ads))
        .limit(SITES_REPORTED)
        .forEach(entry -> json.put(entry.getKey(), entry.getValue().toJson()));
    return json;
  }

  void print(PrintWriter out) {
    if (all.ads == 0) {
      return;
    }
    out.printf(
        Locale.ROOT,
        "%.2f postings per job; %.1f %% of the ads are duplicates.%n",
        (double) all.ads / all.jobs,
        100 * all.duplicates / all.ads);
    if (!example.isEmpty()) {
      // By its representative, which is the same in every run; the id of a cluster is not.
      out.printf(Locale.ROOT, "One cluster, %s:%n", oneLine(example.get(0).adId()));
      for (AdFacts ad : example) {
        out.printf(
            Locale.ROOT,
            "  %s | %s | %s | %s%s%n",
            oneLine(ad.adId()),
            oneLine(ad.title()),
            oneLine(ad.organization()),
            ad.location() == null ? "place unknown" : oneLine(ad.location()),
            ad.site() == null ? "" : " | " + oneLine(ad.site()));
      }
    }
  }

  private static String oneLine(String value) {
    return TerminalText.oneLine(value).strip();
  }
}
