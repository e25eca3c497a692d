package org.jobdedup.features.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the parts of a bundle from a folder or the class path, and writes them to a folder. */
final class BundleFolder {
  private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
  private static final int MOUNTED_AT = 4;

  private BundleFolder() {}

  static SortedMap<String, byte[]> read(Path folder) {
    byte[] manifest = manifest(folder);
    return readListed(manifest, folder.toString(), name -> readFile(folder, name));
  }

  /**
   * The bytes of the manifest that makes a folder one of a bundle.
   *
   * @throws BundleException with a sentence when there is none or it cannot be read
   */
  static byte[] manifest(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BundleException(
          "A model bundle is a folder, but "
              + folder
              + (Files.exists(folder) ? " is a file" : " does not exist")
              + "; give the folder that 'train' wrote.");
    }
    byte[] manifest = readFile(folder, BundleManifest.FILE);
    if (manifest == null) {
      throw new BundleException(
          folder
              + " holds no "
              + BundleManifest.FILE
              + ", so it is no model bundle; give the folder that 'train' wrote.");
    }
    return manifest;
  }

  static SortedMap<String, byte[]> readResource(Class<?> anchor, String folder) {
    byte[] manifest = readResourceFile(anchor, folder, BundleManifest.FILE);
    if (manifest == null) {
      throw new BundleException(
          "This build ships no default model bundle ("
              + folder
              + "/"
              + BundleManifest.FILE
              + " is not on the class path); name one with --model.");
    }
    return readListed(manifest, folder, name -> readResourceFile(anchor, folder, name));
  }

  private static SortedMap<String, byte[]> readListed(
      byte[] manifest, String where, Function<String, byte[]> reader) {
    TreeMap<String, byte[]> parts = new TreeMap<>();
    parts.put(BundleManifest.FILE, manifest);
    for (String name : BundleManifest.fromBytes(manifest, where).parts().keySet()) {
      byte[] bytes = reader.apply(name);
      if (bytes == null) {
        throw new BundleException(
            where
                + "/"
                + name
                + " is listed in "
                + BundleManifest.FILE
                + " but missing; restore the bundle from a copy or train it again.");
      }
      parts.put(name, bytes);
    }
    return parts;
  }

  private static byte[] readFile(Path folder, String name) {
    Path file = folder.resolve(name);
    // Of a file in a folder that may not be entered neither is known; reading it tells why.
    if (!Files.isRegularFile(file) && (Files.exists(file) || Files.notExists(file))) {
      return null;
    }
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      // Where permissions are what lacks, the message names the file once more and no reason.
      String why = e instanceof FileSystemException refused ? refused.getReason() : e.getMessage();
      throw new BundleException(
          file
              + " cannot be read"
              + (why == null ? "" : " (" + why + ")")
              + "; check its permissions and those of its folder.",
          e);
    }
  }

  private static byte[] readResourceFile(Class<?> anchor, String folder, String name) {
    try (InputStream in = anchor.getResourceAsStream(folder + "/" + name)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new BundleException(
          folder + "/" + name + " cannot be read from the class path; rebuild the program.", e);
    }
  }

  /**
   * Writes a folder so that a reader sees the old one, none, or the whole new one, but never a part
   * of it.
   *
   * @param overwrite whether a bundle may be replaced
   * @throws BundleException with a sentence when {@link #check} refuses the folder
   */
  static void write(SortedMap<String, byte[]> parts, Path folder, boolean overwrite) {
    check(folder, overwrite);
    Path target = folder.toAbsolutePath().normalize();
    Path parent = target.getParent();
    try {
      Files.createDirectories(parent);
      Path staged = Files.createTempDirectory(parent, "." + target.getFileName() + "-");
      writeThrough(staged, parts, target);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The model bundle could not be written to "
              + folder
              + " ("
              + e
              + "); check the permissions and the space left.",
          e);
    }
  }

  /** Writes a folder within another one, and puts it in the place of its target. */
  private static void writeThrough(Path staged, SortedMap<String, byte[]> parts, Path target)
      throws IOException {
    Path fresh = staged.resolve("new");
    Path old = staged.resolve("old");
    try {
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        Path file = fresh.resolve(part.getKey());
        Files.createDirectories(file.getParent());
        Files.write(file, part.getValue());
      }
      replace(target, old, fresh);
    } catch (IOException e) {
      if (Files.exists(old)) {
        throw new IOException(e + "; the bundle that was there is in " + old + ", move it back", e);
      }
      deleteTree(staged);
      throw e;
    }
    deleteTree(staged);
  }

  /** Puts a new folder in the place of an old one, which comes back where that fails. */
  private static void replace(Path target, Path old, Path fresh) throws IOException {
    boolean exists = Files.exists(target);
    if (exists) {
      move(target, old);
    }
    try {
      move(fresh, target);
    } catch (IOException e) {
      if (exists) {
        try {
          move(old, target);
        } catch (IOException back) {
          e.addSuppressed(back);
        }
      }
      throw e;
    }
  }

  /**
   * Checks that a bundle may be written to a folder, and changes nothing. A folder is replaced as a
   * whole, so it must be one that holds a bundle, and its parent one that a folder can be put into.
   *
   * @param overwrite whether a bundle may be replaced
   * @throws BundleException with a sentence when it may not
   */
  static void check(Path folder, boolean overwrite) {
    Path target = folder.toAbsolutePath().normalize();
    if (Files.exists(target) && !Files.isDirectory(target)) {
      throw new BundleException("--output must be a folder, but is a file: " + folder);
    }
    if (Files.exists(target) && !isEmpty(target)) {
      if (!overwrite) {
        throw new BundleException(
            "--output " + folder + " is not empty; choose another folder or say --overwrite.");
      }
      byte[] manifest = readFile(target, BundleManifest.FILE);
      if (manifest == null || !BundleManifest.isManifest(manifest)) {
        throw new BundleException(
            "--overwrite replaces the whole folder of a model bundle, but --output holds other files"
                + " and no "
                + BundleManifest.FILE
                + " of a bundle; choose another folder, or remove this one by hand: "
                + folder);
      }
    }
    if (isMountPoint(target)) {
      throw new BundleException(
          "--output is replaced as a whole, which cannot be done with the folder that a disk is"
              + " mounted at; name a folder within it: "
              + folder);
    }
    Path existing = target.getParent();
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (existing == null || !Files.isDirectory(existing) || !Files.isWritable(existing)) {
      throw new BundleException(
          "--output is put into its parent as a whole, but that cannot be written: "
              + (existing == null ? target : existing)
              + "; check its permissions or choose another place for "
              + folder
              + ".");
    }
  }

  private static boolean isEmpty(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(folder + " cannot be listed; check its permissions.", e);
    }
  }

  /** Whether a disk or another folder is mounted there, as far as the system tells. */
  private static boolean isMountPoint(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    if (folder.getParent() == null) {
      return true;
    }
    try {
      Path real = folder.toRealPath();
      if (Files.isReadable(MOUNTS)) {
        // A folder of the same disk that is mounted elsewhere has the store of its parent.
        for (String mount : Files.readAllLines(MOUNTS, StandardCharsets.ISO_8859_1)) {
          String[] fields = mount.split(" ");
          if (fields.length > MOUNTED_AT && fields[MOUNTED_AT].equals(escaped(real))) {
            return true;
          }
        }
      }
      return !Files.getFileStore(real).equals(Files.getFileStore(real.getParent()));
    } catch (IOException e) {
      return false;
    }
  }

  /** A path as the list of mounts gives it: bytes, blanks and backslashes in octal. */
  private static String escaped(Path path) {
    return new String(path.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
        .replace("\\", "\\134")
        .replace(" ", "\\040")
        .replace("\t", "\\011")
        .replace("\n", "\\012");
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  private static void deleteTree(Path root) {
    if (root == null) {
      return;
    }
    try (Stream<Path> tree = Files.walk(root)) {
      List<Path> leavesFirst = tree.sorted(Comparator.reverseOrder()).toList();
      for (Path path : leavesFirst) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The temporary folder " + root + " could not be removed; delete it by hand.", e);
    }
  }
}
