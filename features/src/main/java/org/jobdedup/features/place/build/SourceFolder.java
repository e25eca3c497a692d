package org.jobdedup.features.place.build;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;

/** The folder with the unpacked packages that the gazetteer is compiled from. */
final class SourceFolder {
  private final Path folder;
  private final ObjectMapper json = new ObjectMapper();

  SourceFolder(Path folder) {
    this.folder = folder;
  }

  /** Path of a file of a package. */
  Path file(String relative) {
    return folder.resolve(relative);
  }

  /** Parsed JSON file of a package. */
  JsonNode tree(String relative) throws IOException {
    return json.readTree(file(relative).toFile());
  }
}
