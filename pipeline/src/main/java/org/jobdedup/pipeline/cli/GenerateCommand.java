package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes synthetic ads with known openings. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes synthetic job ads with known duplicates.",
      "The ads are in four languages, with re-postings, near misses and families of"
          + " one template, in DIR/ads; DIR/openings.tsv tells which opening each ad"
          + " advertises.",
      "Each 8,192 ads stand in a district with towns, employers and words of its own,"
          + " so that an ad has as many similar ones in a long sequence as in a short one.",
      "The same seed and number give the same bytes."
    })
final class GenerateCommand implements Callable<Integer> {
  /** What an ad and its truth take, about. */
  private static final long BYTES_OF_AD = 2_300;

  @Spec private CommandSpec spec;

  @Option(names = "--output", required = true, paramLabel = "DIR", description = "Empty folder.")
  private Path output;

  @Option(names = "--ads", paramLabel = "N", description = "Number of ads, 1,000 if absent.")
  private long ads = 1_000;

  @Option(names = "--seed", paramLabel = "SEED", description = "Any whole number, 1 if absent.")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    if (ads < 1) {
      throw new UsageException("--ads must be 1 or more: " + ads);
    }
    OutputFolder.checkFolder("--output", output);
    if (Files.exists(output)) {
      try (Stream<Path> content = Files.list(output)) {
        if (content.findAny().isPresent()) {
          throw new UsageException("--output must be empty: " + output);
        }
      }
    }
    requireRoom();
    long written = SyntheticAdWriter.write(GeneratorConfig.of(seed, ads), output);
    spec.commandLine()
        .getOut()
        .printf(Locale.ROOT, "%s in %s%n", CountedNoun.of(written, "ad"), output.resolve("ads"));
    return 0;
  }

  /** Refuses what would fill the disk, before it does. */
  private void requireRoom() throws IOException {
    Path existing = output.toAbsolutePath();
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    long room = Files.getFileStore(existing).getUsableSpace();
    // Some file systems do not say what they have.
    if (room > 0 && ads > room / BYTES_OF_AD) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--ads must fit on the disk of --output, which has room for about %,d; ask for fewer"
                  + " or choose another disk: %d",
              room / BYTES_OF_AD,
              ads));
    }
  }
}
