package org.jobdedup.pipeline.correction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.enumerate.NonSplittingRecursiveEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;

/**
 * Lists files of corrections. Names that begin with {@code _} or {@code .} are passed over in
 * folders, where they stand for files that are still being written; what was given by its name is
 * taken whatever it is called.
 */
final class CorrectionFileEnumerator extends NonSplittingRecursiveEnumerator {
  @Override
  public Collection<FileSourceSplit> enumerateSplits(Path[] paths, int minDesiredSplits)
      throws IOException {
    ArrayList<FileSourceSplit> splits = new ArrayList<>();
    for (Path path : paths) {
      FileSystem fileSystem = path.getFileSystem();
      FileStatus named = fileSystem.getFileStatus(path);
      if (named.isDir()) {
        for (FileStatus found : fileSystem.listStatus(path)) {
          addSplitsForPath(found, fileSystem, splits);
        }
      } else {
        convertToSourceSplits(named, fileSystem, splits);
      }
    }
    return splits;
  }
}
