package org.jobdedup.features.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * What a file system refuses, as sentences for those who gave the command. What it throws names the
 * file, if at all, and neither the rule nor what to do.
 */
public final class FileError {
  private FileError() {}

  /** Says what is wrong and what to do about it; the message itself where that is not known. */
  public static String sentence(IOException failure) {
    if (isFullDisk(failure.getMessage())) {
      return "What is to be written does not fit ("
          + failure.getMessage()
          + "); make room, or choose a folder on another disk.";
    }
    if (failure instanceof NoSuchFileException missing) {
      return "A file or folder does not exist; check the path: " + missing.getFile();
    }
    if (failure instanceof AccessDeniedException denied) {
      return "The permissions of a file or of its folder forbid its use; change them, or name"
          + " another path: "
          + denied.getFile();
    }
    if (failure instanceof FileSystemException refused) {
      return "A file cannot be used ("
          + (refused.getReason() == null ? refused.getClass().getSimpleName() : refused.getReason())
          + "); check its path, or name another one: "
          + refused.getFile();
    }
    return failure.getMessage();
  }

  /**
   * Whether a message says that a disk, a quota or a limit of file sizes is exhausted. Java has no
   * type for it; these are the sentences of Linux and macOS.
   *
   * @param message of a failure, or null
   */
  public static boolean isFullDisk(String message) {
    return message != null
        && (message.contains("No space left on device")
            || message.contains("Disk quota exceeded")
            || message.contains("File too large"));
  }
}
