package org.jobdedup.pipeline.correction;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.enumerate.NonSplittingRecursiveEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;
import org.jobdedup.pipeline.io.SettledFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists files of corrections. Names that begin with {@code _} or {@code .} are passed over in
 * folders, where they stand for files that are still being written; what was given by its name is
 * taken whatever it is called. A file of a folder that cannot be looked at, as where its name is
 * not written in the character set of the system, is told once and taken as soon as it can be; so
 * is one that was named and is gone after the first look, as it may be once it was read. A link to
 * a folder above, which would make its files other files again and again, is told once and not
 * followed.
 */
final class CorrectionFileEnumerator extends NonSplittingRecursiveEnumerator {
  private static final Logger LOG = LoggerFactory.getLogger(CorrectionFileEnumerator.class);

  private final Set<URI> told = new HashSet<>();
  private final Set<String> toldChanged = new HashSet<>();

  /** Folders are given only where they are watched. */
  private final SettledFiles settled;

  private boolean looked;

  CorrectionFileEnumerator() {
    this(new SettledFiles());
  }

  CorrectionFileEnumerator(SettledFiles settled) {
    this.settled = settled;
  }

  @Override
  public Collection<FileSourceSplit> enumerateSplits(Path[] paths, int minDesiredSplits)
      throws IOException {
    ArrayList<FileSourceSplit> splits = new ArrayList<>();
    Set<String> present = new HashSet<>();
    for (Path path : paths) {
      FileSystem fileSystem = path.getFileSystem();
      FileStatus named;
      try {
        named = fileSystem.getFileStatus(path);
      } catch (FileNotFoundException e) {
        if (!looked) {
          throw e;
        }
        // A failure would keep all other files back, too.
        tell(path.toUri());
        continue;
      }
      if (named.isDir()) {
        addFolder(Paths.get(path.getPath()), new HashSet<>(), present, splits);
      } else {
        convertToSourceSplits(named, fileSystem, splits);
      }
    }
    looked = true;
    settled.retain(present);
    settled.problems().stream().filter(toldChanged::add).forEach(LOG::warn);
    return splits;
  }

  /**
   * Adds the files of a folder and those below.
   *
   * @param above the folders on the way to it, as they are without links
   * @param present gets the names of the files that are there
   */
  private void addFolder(
      java.nio.file.Path folder,
      Set<java.nio.file.Path> above,
      Set<String> present,
      List<FileSourceSplit> splits)
      throws IOException {
    java.nio.file.Path real;
    List<java.nio.file.Path> entries;
    try (Stream<java.nio.file.Path> content = Files.list(folder)) {
      real = folder.toRealPath();
      entries = content.sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      tell(folder.toUri());
      return;
    }
    if (!above.add(real)) {
      if (told.add(folder.toUri())) {
        LOG.warn("A link leads to a folder above it and is not followed: {}", folder);
      }
      return;
    }
    for (java.nio.file.Path entry : entries) {
      String name = entry.getFileName().toString();
      if (name.startsWith("_") || name.startsWith(".")) {
        continue;
      }
      if (Files.isDirectory(entry)) {
        addFolder(entry, above, present, splits);
      } else {
        addFile(entry, present, splits);
      }
    }
    above.remove(real);
  }

  private void addFile(java.nio.file.Path file, Set<String> present, List<FileSourceSplit> splits)
      throws IOException {
    Path path = new Path(file.toUri());
    FileStatus status;
    try {
      status = path.getFileSystem().getFileStatus(path);
    } catch (IOException e) {
      tell(path.toUri());
      return;
    }
    if (!Files.isRegularFile(file)) {
      // Whoever opens a pipe waits for somebody to write, and no later file would be read.
      if (told.add(path.toUri())) {
        LOG.warn("Corrections must be in a regular file, not a pipe or a device: {}", file);
      }
      return;
    }
    present.add(file.toString());
    if (settled.look(file.toString(), status.getLen(), status.getModificationTime())) {
      convertToSourceSplits(status, path.getFileSystem(), splits);
    }
  }

  private void tell(URI file) {
    if (told.add(file)) {
      LOG.warn(
          "Corrections cannot be opened, check whether the file is still there, its permissions, and"
              + " whether its name is written in the character set of the system (LC_ALL): {}",
          file);
    }
  }
}
