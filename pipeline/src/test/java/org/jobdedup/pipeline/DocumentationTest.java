package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.scoring.ModelWatchOperator;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

/** Tables of the documentation name what the code has. */
class DocumentationTest {
  private static String page(String name) throws IOException {
    return Files.readString(Path.of("..", "docs", name), StandardCharsets.UTF_8);
  }

  @Test
  void everySettingIsDocumentedWithItsDefault() throws IOException {
    String page = page("configuration.md");
    PipelineConfig.defaults()
        .toMap()
        .forEach(
            (key, value) -> {
              String row = "| `" + key + "` | " + value + " |";
              assertTrue(page.contains(row), () -> "docs/configuration.md lacks " + row);
            });
  }

  @Test
  void everyCountEventAndReasonIsDocumented() throws IOException {
    List<String> names = new ArrayList<>(Tally.REPORTED);
    Stream.of(ChangelogEntry.Event.values())
        .forEach(event -> names.add(event.name().toLowerCase(Locale.ROOT)));
    Stream.of(RejectionReason.values()).forEach(reason -> names.add(reason.name()));
    names.add(ModelWatchOperator.REFUSED_MODEL);
    String page = page("output.md");
    names.forEach(
        name -> assertTrue(page.contains("`" + name + "`"), () -> "docs/output.md lacks " + name));
  }

  @Test
  void everyUidAndDescriptorIsDocumented() throws Exception {
    String page = page("state.md");
    for (Field field : StateNames.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.get(null) instanceof String uid) {
        assertTrue(page.contains("`" + uid + "`"), () -> "docs/state.md lacks the uid " + uid);
      }
    }
    Stream.concat(StateNames.keyedDescriptors().stream(), StateNames.operatorDescriptors().stream())
        .forEach(
            descriptor ->
                assertTrue(
                    page.contains("`" + descriptor.getName() + "`"),
                    () -> "docs/state.md lacks the descriptor " + descriptor.getName()));
  }
}
