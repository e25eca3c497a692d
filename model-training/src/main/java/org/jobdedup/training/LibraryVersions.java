package org.jobdedup.training;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Versions of the libraries that decide what training gives, as the build pins them. */
public final class LibraryVersions {
  private static final Properties VERSIONS = load();

  private LibraryVersions() {}

  /** Version of a library: {@code tribuo}, {@code xgboost}, {@code djl} and so on. */
  public static String of(String library) {
    String version = VERSIONS.getProperty(library);
    if (version == null) {
      throw new IllegalArgumentException(
          "versions.properties must name the library: library=" + library);
    }
    return version;
  }

  private static Properties load() {
    Properties properties = new Properties();
    try (InputStream in = LibraryVersions.class.getResourceAsStream("versions.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
