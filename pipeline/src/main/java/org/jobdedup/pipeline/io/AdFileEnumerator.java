package org.jobdedup.pipeline.io;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.enumerate.FileEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.Path;
import org.jobdedup.features.ad.AdFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists the files of a run as {@link AdFiles} does; each is one split, named by its path so that a
 * watched folder delivers a file once, when it is {@linkplain SettledFiles no longer being
 * written}. In watched folders a file that cannot be read is told once and taken as soon as it can
 * be; else it is listed, and its reader gives a rejection. Such are files whose names are not
 * written in the character set of the system, too: Flink cannot open them. What is wrong with files
 * that are named beside watched folders fails the first look; from then on it is told likewise, for
 * they are read by then, and a failure would keep the files of folders back.
 */
public final class AdFileEnumerator implements FileEnumerator {
  private static final Logger LOG = LoggerFactory.getLogger(AdFileEnumerator.class);

  private final boolean watch;
  private final Set<String> told = new HashSet<>();
  private final SettledFiles settled;
  private boolean looked;

  /**
   * @param watch whether folders are looked into again and again; then they may be without any ad
   *     file, and a file of them is taken when it is no longer being written
   */
  public AdFileEnumerator(boolean watch) {
    this(watch, new SettledFiles());
  }

  AdFileEnumerator(boolean watch, SettledFiles settled) {
    this.watch = watch;
    this.settled = settled;
  }

  @Override
  public Collection<FileSourceSplit> enumerateSplits(Path[] paths, int minDesiredSplits)
      throws IOException {
    List<java.nio.file.Path> inputs = new ArrayList<>();
    for (Path path : paths) {
      inputs.add(java.nio.file.Path.of(path.getPath()));
    }
    List<String> problems = new ArrayList<>();
    boolean watched = watch && (looked || inputs.stream().allMatch(Files::isDirectory));
    looked = true;
    AdFiles found = watched ? AdFiles.list(inputs, problems) : AdFiles.list(inputs);
    List<FileSourceSplit> splits = new ArrayList<>();
    Set<String> present = new HashSet<>();
    for (java.nio.file.Path file : found.files()) {
      Path path = new Path(file.toUri());
      try {
        FileStatus status = path.getFileSystem().getFileStatus(path);
        long length = status.getLen();
        present.add(file.toString());
        boolean named = inputs.contains(file);
        if (!watch
            || named
            || settled.look(file.toString(), length, status.getModificationTime())) {
          splits.add(new FileSourceSplit(file.toString(), path, 0, length, 0, length));
        }
      } catch (IOException e) {
        if (watched) {
          problems.add(
              "Input cannot be opened, check whether it is still there and whether its name is"
                  + " written in the character set of the system (LC_ALL): "
                  + path.toUri());
        } else {
          // Names that cannot be decoded may look alike; their bytes tell them apart.
          splits.add(new FileSourceSplit(path.toUri().toString(), path, 0, 0, 0, 0));
        }
      }
    }
    settled.retain(present);
    problems.addAll(settled.problems());
    tell(problems);
    return splits;
  }

  private void tell(List<String> problems) {
    for (String problem : problems) {
      if (told.add(problem)) {
        LOG.warn(problem);
      }
    }
    told.retainAll(problems);
  }
}
