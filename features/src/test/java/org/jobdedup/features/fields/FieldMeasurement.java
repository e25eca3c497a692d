package org.jobdedup.features.fields;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.language.LanguageIdentifier;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.profile.Identifiers;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;

/**
 * Measures the field extractors on a folder of ads and a file of judged pairs: CPU time per ad,
 * share of ads with a field by source, and how well the agreement of a field separates duplicates
 * from other pairs (area under the ROC curve over the pairs where it is known). Run by hand:
 *
 * <pre>java -cp … org.jobdedup.features.fields.FieldMeasurement ADS_FOLDER PAIRS_FILE</pre>
 */
final class FieldMeasurement {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final PrintStream OUT = System.out;

  private FieldMeasurement() {}

  private record Ad(String source, JobAd ad, String language) {}

  public static void main(String[] arguments) throws IOException {
    Map<String, Ad> ads = read(Path.of(arguments[0]));
    cost(new ArrayList<>(ads.values()));
    coverage(ads);
    if (arguments.length > 1) {
      separation(ads, Path.of(arguments[1]));
    }
  }

  private static Map<String, Ad> read(Path folder) throws IOException {
    Map<String, Ad> ads = new LinkedHashMap<>();
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files = listed.filter(path -> path.toString().endsWith(".jsonl.gz")).sorted().toList();
    }
    for (Path file : files) {
      String source = file.getFileName().toString().replace(".jsonl.gz", "");
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          JsonNode node = MAPPER.readTree(line);
          JobAd ad =
              JobAd.builder(node.path("id").asText())
                  .title(text(node, "title"))
                  .description(text(node, "description"))
                  .organization(text(node, "company"))
                  .location(text(node, "location"))
                  .url(text(node, "url"))
                  .site(text(node, "site"))
                  .occupationCode(text(node, "occupation_code"))
                  .build();
          ads.put(ad.id(), new Ad(source, ad, source.substring(0, 2)));
        }
      }
    }
    return ads;
  }

  private static String text(JsonNode node, String name) {
    return node.hasNonNull(name) ? node.get(name).asText() : null;
  }

  private static AdFields extract(Ad ad) {
    return AdFields.extract(ad.ad(), ad.ad().title(), ad.ad().description(), ad.language());
  }

  private static void cost(List<Ad> ads) {
    List<Ad> sample = new ArrayList<>();
    for (int i = 0; i < ads.size(); i += 6) {
      sample.add(ads.get(i));
    }
    Map<String, Function<Ad, Object>> steps = new LinkedHashMap<>();
    steps.put("scan of the text", ad -> ScannedText.of(ad.ad().description()));
    steps.put("organisation", ad -> OrganizationName.parse(ad.ad().organization()));
    steps.put(
        "title", ad -> JobTitle.parse(ad.ad().title(), ad.ad().organization(), ad.ad().location()));
    steps.put("language", ad -> LanguageIdentifier.shared().identify(ad.ad().description(), null));
    steps.put("all but language", FieldMeasurement::extract);
    steps.forEach(
        (name, step) ->
            OUT.printf(Locale.ROOT, "%-18s %7.2f us per ad%n", name, micros(sample, step)));
    ScannedText[] scans = new ScannedText[sample.size()];
    for (int i = 0; i < scans.length; i++) {
      scans[i] = ScannedText.of(sample.get(i).ad().description());
    }
    ScannedText empty = ScannedText.of("");
    Map<String, Function<ScannedText, Object>> finders = new LinkedHashMap<>();
    finders.put("contacts", scan -> Contacts.find(scan, List.of(), "DE"));
    finders.put("references", scan -> ReferenceNumbers.find(empty, scan, null));
    finders.put("salary", Salary::find);
    finders.put("hours", WorkingHours::find);
    finders.put("remote", scan -> RemoteMode.of(null, empty, scan));
    finders.put("employment", EmploymentType::find);
    finders.put("levels", SeniorityLevel::find);
    finders.put("experience", RequiredExperience::find);
    finders.put("start", scan -> StartDate.find(empty, scan));
    finders.forEach(
        (name, finder) -> {
          OUT.printf(Locale.ROOT, "%-18s %7.2f us per ad%n", name, micros(List.of(scans), finder));
        });
  }

  private static <T> double micros(List<T> items, Function<T, Object> step) {
    long best = Long.MAX_VALUE;
    int sink = 0;
    for (int round = 0; round < 5; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      for (T item : items) {
        sink += step.apply(item).hashCode() & 1;
      }
      best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
    }
    // The sink keeps the results alive; it adds nothing.
    return best / 1000.0 / items.size() + sink * 0.0;
  }

  private static void coverage(Map<String, Ad> ads) {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    Map<String, Integer> sizes = new TreeMap<>();
    for (Ad ad : ads.values()) {
      AdFields fields = extract(ad);
      Map<String, Integer> row = counts.computeIfAbsent(ad.source(), key -> new LinkedHashMap<>());
      sizes.merge(ad.source(), 1, Integer::sum);
      count(row, "org", fields.organization().isKnown());
      count(row, "agency", fields.organization().kind() == OrganizationName.Kind.AGENCY);
      count(row, "board", fields.organization().kind() == OrganizationName.Kind.BOARD);
      count(row, "title", fields.title().isKnown());
      count(row, "level", !fields.title().levels().isEmpty());
      count(row, "form", !fields.title().employment().isEmpty());
      count(row, "place", !fields.title().places().isEmpty());
      count(row, "email", !fields.contacts().emails().isEmpty());
      count(row, "phone", !fields.contacts().phones().isEmpty());
      count(row, "url", !fields.contacts().addresses().isEmpty());
      count(row, "ref", !fields.references().stated().isEmpty());
      count(row, "urlId", !fields.references().addressIds().isEmpty());
      count(row, "salary", fields.salary().isPresent());
      count(row, "hours", !Double.isNaN(fields.hours().minimumPerWeek()));
      count(row, "partFull", !fields.hours().arrangements().isEmpty());
      count(row, "remote", fields.remote() != RemoteMode.UNKNOWN);
      count(row, "years", !fields.experience().isUnknown());
      count(row, "start", fields.start().isPresent());
      count(row, "textForm", !fields.textEmployment().isEmpty());
      count(row, "code", fields.profession().isPresent());
    }
    boolean header = true;
    for (Map.Entry<String, Map<String, Integer>> entry : counts.entrySet()) {
      if (header) {
        OUT.printf(Locale.ROOT, "%-20s", "share of ads, %");
        entry.getValue().keySet().forEach(name -> OUT.printf(Locale.ROOT, "%9s", name));
        OUT.println();
        header = false;
      }
      OUT.printf(Locale.ROOT, "%-20s", entry.getKey());
      int size = sizes.get(entry.getKey());
      entry
          .getValue()
          .values()
          .forEach(count -> OUT.printf(Locale.ROOT, "%9.1f", 100.0 * count / size));
      OUT.println();
    }
  }

  private static void count(Map<String, Integer> row, String name, boolean present) {
    row.merge(name, present ? 1 : 0, Integer::sum);
  }

  private static void separation(Map<String, Ad> ads, Path pairs) throws IOException {
    Map<String, ToDoubleBiFunction<AdFields, AdFields>> measures = new LinkedHashMap<>();
    measures.put(
        "organisation", (a, b) -> OrganizationName.agreement(a.organization(), b.organization()));
    measures.put("title same core", (a, b) -> known(a, b, title(a, b).sameCore() ? 1 : 0));
    measures.put("title jaccard", (a, b) -> title(a, b).tokenJaccard());
    measures.put("title contain", (a, b) -> title(a, b).tokenContainment());
    measures.put("title dice", (a, b) -> title(a, b).trigramDice());
    measures.put("title level", (a, b) -> title(a, b).level().value());
    measures.put("title form", (a, b) -> title(a, b).employment().value());
    measures.put("title hours", (a, b) -> title(a, b).hours().value());
    measures.put("title remote", (a, b) -> title(a, b).remote().value());
    measures.put("title numbers", (a, b) -> title(a, b).numbers().value());
    for (TitleComparison.DifferenceKind kind : TitleComparison.DifferenceKind.values()) {
      measures.put("title - " + kind, (a, b) -> known(a, b, -title(a, b).count(kind)));
    }
    measures.put("email", (a, b) -> identifiers(a).emailAgreement(identifiers(b)));
    measures.put("phone", (a, b) -> identifiers(a).phoneAgreement(identifiers(b)));
    measures.put("address", (a, b) -> identifiers(a).addressAgreement(identifiers(b)));
    measures.put("domain", (a, b) -> identifiers(a).domainAgreement(identifiers(b)));
    measures.put("reference", (a, b) -> identifiers(a).referenceAgreement(identifiers(b)));
    measures.put("salary", (a, b) -> Salary.agreement(a.salary(), b.salary()));
    measures.put("hours", (a, b) -> WorkingHours.agreement(a.hours(), b.hours()));
    measures.put("remote", (a, b) -> RemoteMode.agreement(a.remote(), b.remote()));
    measures.put(
        "text form", (a, b) -> EmploymentType.agreement(a.textEmployment(), b.textEmployment()));
    measures.put("text level", (a, b) -> SeniorityLevel.agreement(a.textLevels(), b.textLevels()));
    measures.put("years", (a, b) -> RequiredExperience.agreement(a.experience(), b.experience()));
    measures.put("start", (a, b) -> StartDate.agreement(a.start(), b.start()));
    measures.put("profession", (a, b) -> ProfessionCodes.agreement(a.profession(), b.profession()));

    List<AdFields[]> sides = new ArrayList<>();
    List<Boolean> labels = new ArrayList<>();
    Map<String, AdFields> extracted = new HashMap<>();
    for (String line : Files.readAllLines(pairs)) {
      JsonNode node = MAPPER.readTree(line);
      if (node.hasNonNull("duplicate")) {
        AdFields a = extracted.computeIfAbsent(node.get("a").asText(), id -> extract(ads.get(id)));
        AdFields b = extracted.computeIfAbsent(node.get("b").asText(), id -> extract(ads.get(id)));
        sides.add(new AdFields[] {a, b});
        labels.add(node.get("duplicate").asBoolean());
      }
    }
    OUT.printf(
        Locale.ROOT,
        "%-18s %7s %6s %6s %6s  mean of duplicates, of others%n",
        "agreement",
        "known",
        "dup",
        "other",
        "AUC");
    measures.forEach((name, measure) -> printSeparation(name, measure, sides, labels));
  }

  private static void printSeparation(
      String name,
      ToDoubleBiFunction<AdFields, AdFields> measure,
      List<AdFields[]> sides,
      List<Boolean> labels) {
    List<Double> duplicates = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    for (int i = 0; i < sides.size(); i++) {
      double value = measure.applyAsDouble(sides.get(i)[0], sides.get(i)[1]);
      if (!Double.isNaN(value)) {
        (labels.get(i) ? duplicates : others).add(value);
      }
    }
    OUT.printf(
        Locale.ROOT,
        "%-18s %7d %6d %6d %6.3f  %6.3f %6.3f%n",
        name,
        duplicates.size() + others.size(),
        duplicates.size(),
        others.size(),
        areaUnderCurve(duplicates, others),
        mean(duplicates),
        mean(others));
  }

  private static Identifiers identifiers(AdFields ad) {
    return Identifiers.of(ad.contacts(), ad.references());
  }

  private static TitleComparison title(AdFields a, AdFields b) {
    return TitleComparison.of(a.title(), b.title());
  }

  private static double known(AdFields a, AdFields b, double value) {
    return a.title().isKnown() && b.title().isKnown() ? value : Double.NaN;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  private static double areaUnderCurve(List<Double> positives, List<Double> negatives) {
    double wins = 0;
    for (double positive : positives) {
      for (double negative : negatives) {
        wins += positive > negative ? 1 : positive == negative ? 0.5 : 0;
      }
    }
    return wins / ((double) positives.size() * negatives.size());
  }
}
