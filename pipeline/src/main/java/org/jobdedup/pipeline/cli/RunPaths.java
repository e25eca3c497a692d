package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdFiles;

/**
 * Where a run reads and where it writes, as given: it must not read what it writes, nor remove what
 * it is to read.
 *
 * @param inputs files and folders of ads
 * @param corrections files, and with {@code watch} folders, of corrections by people
 * @param output folder of the results
 * @param stateFolder folder of checkpoints, or null for none
 * @param watch whether files that come into folders later are read too
 */
record RunPaths(
    List<Path> inputs, List<Path> corrections, Path output, Path stateFolder, boolean watch) {

  /**
   * What is wrong with them, a sentence each.
   *
   * @param files what there is to be read of {@code inputs}
   * @throws IOException when a path cannot be followed
   */
  List<String> problems(AdFiles files) throws IOException {
    List<String> problems = new ArrayList<>();
    corrections.forEach(file -> checkCorrections(file, problems));
    checkResults(files, problems);
    // Only then are files of their folders read, and those that come later too.
    List<Path> watchedCorrections = watch ? corrections : List.of();
    checkOutput(watchedCorrections, problems);
    if (stateFolder != null) {
      checkState(watchedCorrections, problems);
    }
    return problems;
  }

  private void checkCorrections(Path file, List<String> problems) {
    if (!Files.isReadable(file)) {
      problems.add("--corrections must be a file that can be read: " + file);
    } else if (!watch && Files.isDirectory(file)) {
      problems.add(
          "--corrections must be a regular file without --watch; give the files of a folder one"
              + " by one: "
              + file);
    } else if (!Files.isDirectory(file) && !Files.isRegularFile(file)) {
      problems.add(
          "--corrections must be a regular file, not a pipe or a device; save it first: " + file);
    }
  }

  private void checkResults(AdFiles files, List<String> problems) throws IOException {
    List<Path> read = new ArrayList<>(files.files());
    Stream.concat(inputs.stream(), corrections.stream())
        .filter(Files::isReadable)
        .forEach(read::add);
    OutputFolder.firstAmongResults(read, output)
        .ifPresent(
            path ->
                problems.add(
                    "--input and --corrections must not lie among the results of an earlier run in"
                        + " --output, which are no ads and would be removed first; give other"
                        + " files, or another --output: "
                        + path));
  }

  private void checkOutput(List<Path> watchedCorrections, List<String> problems)
      throws IOException {
    if (AdFiles.cover(inputs, output)) {
      problems.add(
          "--output must lie outside of the folders of --input, of which "
              + (watch ? "this" : "the next")
              + " run would read its results as ads: "
              + output);
    }
    if (AdFiles.cover(watchedCorrections, output)) {
      problems.add(
          "--output must lie outside of the folders of --corrections, of which this run would read"
              + " its results as corrections: "
              + output);
    }
  }

  private void checkState(List<Path> watchedCorrections, List<String> problems) throws IOException {
    if (Files.exists(stateFolder) && !Files.isDirectory(stateFolder)) {
      problems.add("--state must be a folder, but is a file: " + stateFolder);
    } else if (AdFiles.cover(inputs, stateFolder)) {
      problems.add(
          "--state must lie outside of the folders of --input, which would have what a run notes"
              + " there read as ads: "
              + stateFolder);
    } else if (AdFiles.cover(watchedCorrections, stateFolder)) {
      problems.add(
          "--state must lie outside of the folders of --corrections, which would have what a run"
              + " notes there read as corrections: "
              + stateFolder);
    }
    if (OutputFolder.isAmongResults(stateFolder, output)) {
      problems.add(
          "--state must be neither --output nor one of the folders that a run writes there, which"
              + " hold results; name another, such as "
              + OutputFolder.defaultState(output)
              + ": "
              + stateFolder);
    }
  }
}
