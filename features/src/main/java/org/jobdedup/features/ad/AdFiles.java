package org.jobdedup.features.ad;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files that a run reads.
 *
 * @param files files of a known format, each once however it was named, sorted by path, digits that
 *     stand together by their number: {@code ads-9.jsonl} comes before {@code ads-10.jsonl}
 * @param skipped what was passed over inside folders: hidden files and folders, and files of an
 *     unknown format; sorted by path
 */
public record AdFiles(List<Path> files, List<Path> skipped) {
  /**
   * The order in which statements without a time count, of {@linkplain #plain plain} paths. Names
   * that cannot be decoded look alike, and only their bytes tell them apart.
   */
  private static final Comparator<Path> BY_NAME =
      Comparator.comparing(Path::toString, NumberedNames.ORDER)
          .thenComparing(Comparator.naturalOrder());

  /** Copies the lists. */
  public AdFiles {
    files = List.copyOf(files);
    skipped = List.copyOf(skipped);
  }

  /**
   * Lists files and the files of folders, however deep. Inside folders hidden and unknown files are
   * skipped and reported; a file that was named itself must have a known format.
   *
   * @throws IOException with one sentence for every input that does not exist, cannot be read or
   *     has an unknown format, and for folders that hold no readable kind of file
   */
  public static AdFiles list(List<Path> inputs) throws IOException {
    List<String> problems = new ArrayList<>();
    AdFiles found = list(inputs, problems);
    if (found.files.isEmpty() && problems.isEmpty()) {
      problems.add(
          inputs.isEmpty()
              ? "At least one input file or folder must be given."
              : "Input holds no file of a known format: "
                  + String.join(", ", inputs.stream().map(Path::toString).toList())
                  + " (files passed over: "
                  + found.skipped.size()
                  + ")");
    }
    if (!problems.isEmpty()) {
      throw new IOException(String.join(System.lineSeparator(), problems));
    }
    return found;
  }

  /**
   * Lists what can be read now, as for folders whose content changes: what cannot costs nothing
   * else, and there may be no file at all.
   *
   * @param problems receives a sentence for every input that does not exist, cannot be read or has
   *     an unknown format
   * @throws IOException when a folder cannot be walked
   */
  public static AdFiles list(List<Path> inputs, List<String> problems) throws IOException {
    Listing files = new Listing();
    Listing skipped = new Listing();
    for (Path input : inputs) {
      if (!Files.exists(input)) {
        problems.add("Input does not exist: " + input);
      } else if (!Files.isReadable(input)) {
        problems.add("Input cannot be read, check its permissions: " + input);
      } else if (Files.isDirectory(input)) {
        listFolder(input, files, skipped, problems);
      } else if (AdFormat.of(input.toString()).isEmpty()) {
        problems.add(
            "Input must be a folder or a file ending in .jsonl .ndjson .json .jsonld .csv .tsv"
                + " .html .htm .xhtml .xml .rss or .atom, each also with .gz: "
                + input);
      } else if (!Files.isRegularFile(input)) {
        problems.add(notRegular(input));
      } else {
        files.add(input);
      }
    }
    return new AdFiles(files.paths(), skipped.paths());
  }

  /**
   * Whether files that appear in a folder are among those of the inputs, as results are that are
   * written beneath a folder which is read.
   *
   * @param inputs files and folders
   * @param folder a folder, which need not exist yet
   * @throws IOException when a link cannot be followed
   */
  public static boolean cover(List<Path> inputs, Path folder) throws IOException {
    Path target = real(folder);
    for (Path input : inputs) {
      Path source = real(input);
      if (target.startsWith(source)) {
        boolean seen = true;
        for (Path name : source.relativize(target)) {
          seen &= !isHidden(name);
        }
        if (seen) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The first of some files that another would be written over, by whatever name, if any.
   *
   * @param output file that is to be written, which need not exist yet
   * @throws IOException when a file cannot be looked at
   */
  public static Optional<Path> firstOverwritten(List<Path> inputs, Path output) throws IOException {
    if (Files.exists(output)) {
      for (Path input : inputs) {
        if (Files.exists(input) && Files.isSameFile(input, output)) {
          return Optional.of(input);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The first of some files and folders that is a folder or lies in it, if any, and would go where
   * the folder is replaced.
   *
   * @throws IOException when a link cannot be followed
   */
  public static Optional<Path> firstWithin(List<Path> inputs, Path folder) throws IOException {
    Path target = real(folder);
    for (Path input : inputs) {
      if (real(input).startsWith(target)) {
        return Optional.of(input);
      }
    }
    return Optional.empty();
  }

  /**
   * The absolute path of a file or folder without {@code .} and {@code ..}, so that it is the same
   * however the path is written. A {@code ..} stays where it follows a link and means another file
   * than the path without it.
   */
  public static Path plain(Path path) {
    Path absolute = path.toAbsolutePath();
    Path plain = absolute.normalize();
    try {
      boolean same =
          absolute.equals(plain) || !Files.exists(absolute) || Files.isSameFile(absolute, plain);
      return same ? plain : absolute;
    } catch (IOException e) {
      // Nothing is there by the shorter path.
      return absolute;
    }
  }

  /** The path without links, as far as it exists. */
  private static Path real(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    return Files.exists(absolute) || absolute.getParent() == null
        ? absolute.toRealPath()
        : real(absolute.getParent()).resolve(absolute.getFileName());
  }

  private static void listFolder(Path folder, Listing files, Listing skipped, List<String> problems)
      throws IOException {
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            if (!directory.equals(folder) && isHidden(directory)) {
              skipped.add(directory);
              return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isHidden(file) || AdFormat.of(file.toString()).isEmpty()) {
              skipped.add(file);
            } else if (!Files.exists(file)) {
              problems.add("Input is a link that leads nowhere: " + file);
            } else if (!Files.isReadable(file)) {
              problems.add("Input cannot be read, check its permissions: " + file);
            } else if (!attributes.isRegularFile()) {
              problems.add(notRegular(file));
            } else {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (isHidden(file)) {
              skipped.add(file);
            } else if (e instanceof FileSystemLoopException) {
              problems.add(
                  "Input must hold no link to a folder above it, which would be read without end: "
                      + file);
            } else {
              problems.add("Input cannot be read, check its permissions: " + file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e) {
            if (e != null) {
              problems.add("Input could not be listed to its end: " + directory);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Whoever opens a pipe waits for somebody to write, perhaps for ever. */
  private static String notRegular(Path file) {
    return "Input must be a folder or a regular file, not a pipe or a device; save it first: "
        + file;
  }

  /** Names that begin with a dot or an underscore, as tools write beside their data. */
  private static boolean isHidden(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith(".") || name.startsWith("_");
  }

  /** Paths in order, one that comes in two spellings only in the first. */
  private static final class Listing {
    private final TreeMap<Path, Path> spellings = new TreeMap<>(BY_NAME);

    void add(Path path) {
      spellings.putIfAbsent(plain(path), path);
    }

    List<Path> paths() {
      return List.copyOf(spellings.values());
    }
  }
}
