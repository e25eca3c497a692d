package org.jobdedup.features.concept;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.LearnedResources;

/**
 * Weighs the concepts: prints {@code concepts.tsv} with the weights that some ads give, ln((1 +
 * organisations) / (1 + organisations that name the concept)). Run by hand:
 *
 * <pre>java -cp … org.jobdedup.features.concept.ConceptWeights ADS > concepts.tsv</pre>
 */
final class ConceptWeights {
  private ConceptWeights() {}

  public static void main(String[] arguments) throws IOException {
    ConceptDictionary dictionary = ConceptDictionary.standard();
    AdPreparer preparer = AdPreparer.with(LearnedResources.empty());
    Set<String> organizations = new HashSet<>();
    List<Set<String>> naming =
        IntStream.range(0, dictionary.size()).<Set<String>>mapToObj(i -> new HashSet<>()).toList();
    for (Path file : AdFiles.list(Arrays.stream(arguments).map(Path::of).toList()).files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.of(List.of()))) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          if (record instanceof AdRecord.Parsed parsed) {
            JobAd ad = parsed.ad();
            AdProfile profile = preparer.prepare(ad).profile();
            OrganizationName name = profile.organization();
            String organization = name.isKnown() ? name.canonical() : ad.id();
            if (dictionary.knows(profile.language())) {
              organizations.add(organization);
              for (int concept : profile.concepts().numbers()) {
                naming.get(concept).add(organization);
              }
            }
          }
        }
      }
    }
    try (PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8)) {
      for (int i = 0; i < dictionary.size(); i++) {
        double weight = Math.log((1.0 + organizations.size()) / (1.0 + naming.get(i).size()));
        out.printf(Locale.ROOT, "%s\t%.1f%n", dictionary.name(i), weight);
      }
    }
  }
}
