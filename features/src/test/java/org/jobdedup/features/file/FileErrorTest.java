package org.jobdedup.features.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileErrorTest {
  @TempDir Path temp;

  @Test
  void when_aFileIsMissing_then_itIsNamed() {
    Path nowhere = temp.resolve("nowhere");
    IOException failure =
        assertThrows(IOException.class, () -> Files.newBufferedReader(nowhere).close());
    assertEquals(
        "A file or folder does not exist; check the path: " + nowhere, FileError.sentence(failure));
  }

  @Test
  void when_permissionsForbidIt_then_theyAreToBeChanged() {
    assertEquals(
        "The permissions of a file or of its folder forbid its use; change them, or name another"
            + " path: ads.jsonl",
        FileError.sentence(new AccessDeniedException("ads.jsonl")));
  }

  @Test
  void when_thePathIsOfAnotherKind_then_theReasonIsGiven() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("folder").resolve("inner")).getParent();
    IOException failure = assertThrows(IOException.class, () -> Files.delete(folder));
    assertEquals(
        "A file cannot be used (DirectoryNotEmptyException); check its path, or name another one: "
            + folder,
        FileError.sentence(failure));
    assertEquals(
        "A file cannot be used (Is a directory); check its path, or name another one: out",
        FileError.sentence(new FileSystemException("out", null, "Is a directory")));
  }

  @Test
  void when_nothingFits_then_roomIsToBeMade() {
    for (IOException failure :
        new IOException[] {
          new IOException("No space left on device"),
          new FileSystemException("out", null, "Disk quota exceeded")
        }) {
      assertEquals(
          "What is to be written does not fit ("
              + failure.getMessage()
              + "); make room, or choose a folder on another disk.",
          FileError.sentence(failure));
    }
    assertFalse(FileError.isFullDisk(null));
  }

  @Test
  void when_theCauseSpeaksForItself_then_itsSentenceStands() {
    assertEquals("It is late.", FileError.sentence(new IOException("It is late.")));
  }
}
