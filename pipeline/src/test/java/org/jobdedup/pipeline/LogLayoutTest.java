package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.message.SimpleMessage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines that commands log. */
class LogLayoutTest {
  private static String line(String module, Throwable thrown) throws IOException {
    Properties properties = new Properties();
    Path file = Path.of("..", module, "src", "main", "resources", "log4j2.properties");
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(in);
    }
    String layout = "appender.console.layout.";
    return PatternLayout.newBuilder()
        .withPattern(properties.getProperty(layout + "pattern"))
        .withAlwaysWriteExceptions(
            Boolean.parseBoolean(properties.getProperty(layout + "alwaysWriteExceptions", "true")))
        .build()
        .toSerializable(
            Log4jLogEvent.newBuilder()
                .setLevel(Level.WARN)
                .setLoggerName("org.jobdedup.Some")
                .setMessage(new SimpleMessage("something"))
                .setThrown(thrown)
                .build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pipeline", "model-training"})
  void aMessageEndsOnceAndWhatWasThrownIsToldBelowIt(String module) throws IOException {
    String end = System.lineSeparator();
    String told = line(module, null);
    assertTrue(told.endsWith(" WARN Some: something" + end), told);
    told = line(module, new IOException("no room"));
    assertTrue(told.endsWith(" WARN Some: something" + end + "no room" + end), told);
  }
}
