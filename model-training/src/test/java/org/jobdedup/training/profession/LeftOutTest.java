package org.jobdedup.training.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jobdedup.training.section.SectionCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the commands on professions and sections cannot use is counted, and said. */
class LeftOutTest {
  private final PrintStream standardOut = System.out;
  private final PrintStream standardErr = System.err;
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();

  @TempDir private Path folder;

  @BeforeEach
  void listen() {
    PrintStream all = new PrintStream(told, true, StandardCharsets.UTF_8);
    System.setOut(all);
    System.setErr(all);
  }

  @AfterEach
  void giveOutputBack() {
    System.setOut(standardOut);
    System.setErr(standardErr);
  }

  @Test
  void labelsWithoutWordsAreCounted() throws IOException {
    Path model = learn("en\t\t5120\to\nen\t-\t2221\to\n");
    assertTrue(
        told().contains("2 of 162 labels are not learned from because they hold no word."), told());
    assertTrue(Files.size(model) > 0);
  }

  @Test
  void recordsAndPairsThatCannotBeUsedAreCounted() throws IOException {
    Path model = learn("");
    Path ads =
        write(
            "ads.jsonl",
            "{\"id\":\"a\",\"title\":\"cook of kitchen 1\",\"description\":\"We cook.\"}\n"
                + "{\"id\":\"b\",\"title\":\"cook of kitchen 2\",\"description\":\"We cook.\"}\n"
                + "{\"id\":\"c\",\"title\":\"cook\"}\n"
                + "{\"id\":\"a\",\"title\":\"cook of kitchen 1\",\"description\":\"Cook!\"}\n");
    Path pairs = write("pairs.csv", "a,b,duplicate\na,b,true\na,c,false\nx,y,false\n");
    assertEquals(
        0,
        run(
            new AgreementCommand(),
            "--model",
            "" + model,
            "--ads",
            "" + ads,
            "--pairs",
            "" + pairs));
    assertTrue(
        told().contains("Warning: some records were not ads: missing_description 1."), told());
    assertTrue(told().contains("professions known of 2 of 2 ads"), told());
    assertTrue(told().contains("2 of 3 pairs are left out because an ad of theirs"), told());
  }

  @Test
  void linesOfCodedTitlesAreNamed() throws IOException {
    Path model = learn("");
    Path titles = write("titles.tsv", "code\ttitle\n1\tcook\n2\n");
    StringWriter error = new StringWriter();
    CommandLine command = new CommandLine(new AgreementCommand()).setErr(new PrintWriter(error));
    assertEquals(1, command.execute("--model", "" + model, "--coded-titles", "" + titles));
    assertTrue(error.toString().contains("Line 3 of " + titles + " must have"), "" + error);
  }

  @Test
  void aFileThatIsNoModelIsNamed() throws IOException {
    Path model = write("other.bin", "");
    Path titles = write("titles.tsv", "code\ttitle\n1\tcook\n");
    StringWriter error = new StringWriter();
    CommandLine command = new CommandLine(new AgreementCommand()).setErr(new PrintWriter(error));
    assertEquals(2, command.execute("--model", "" + model, "--coded-titles", "" + titles));
    assertTrue(error.toString().contains("or a bundle holds it: " + model + " ("), "" + error);
  }

  @Test
  void recordsWithoutSectionsAreCounted() throws IOException {
    Path ads = write("ads.jsonl", "{\"id\":\"c\",\"title\":\"cook\"}\n");
    run(new SectionCommand(), "--ads", "" + ads);
    assertTrue(
        told().contains("Warning: some records were not ads: missing_description 1."), told());
  }

  private Path learn(String more) throws IOException {
    StringBuilder labels = new StringBuilder("language\tlabel\tisco\toccupation\n");
    for (int i = 0; i < 80; i++) {
      labels.append("en\tcook of kitchen ").append(i).append("\t5120\tcook").append(i).append('\n');
      labels.append("en\tnurse of ward ").append(i).append("\t2221\tnurse").append(i).append('\n');
    }
    Path model = folder.resolve("professions.bin");
    Path file = write("labels.tsv", labels + more);
    assertEquals(0, run(new ProfessionCommand(), "--labels", "" + file, "--output", "" + model));
    return model;
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static int run(Object command, String... arguments) {
    return new CommandLine(command).execute(arguments);
  }

  private String told() {
    return told.toString(StandardCharsets.UTF_8);
  }
}
