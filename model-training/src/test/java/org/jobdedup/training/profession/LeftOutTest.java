package org.jobdedup.training.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jobdedup.training.section.SectionCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the commands on professions and sections cannot use is counted, and said. */
class LeftOutTest {
  private final StringWriter told = new StringWriter();

  @TempDir private Path folder;

  @Test
  void labelsWithoutWordsAreCounted() throws IOException {
    Path model = learn("en\t\t5120\to\nen\t-\t2221\to\n");
    assertTrue(
        told.toString().contains("2 of 162 labels not learned from, for want of a word."),
        told::toString);
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
        told.toString().contains("Warning: some records were not ads: missing_description 1."),
        told::toString);
    assertTrue(told.toString().contains("professions known of 2 of 2 ads"), told::toString);
    assertTrue(
        told.toString().contains("2 of 3 pairs left out because an ad of theirs"), told::toString);
  }

  @Test
  void oneCodedAdIsTooFewToJudgeByAndNoMore() throws IOException {
    Path model = learn("");
    Path ads =
        write(
            "ads.jsonl",
            ad("a", 1, "cook of kitchen 1", "1101")
                + ad("b", 1, "cook of kitchen 2", "1101").replace("occupationCode", "none"));
    Path pairs = write("pairs.csv", "a,b,duplicate\na,b,false\nb,a,true\n");
    String[] given = {"--model=" + model, "--ads=" + ads, "--pairs=" + pairs};
    assertEquals(0, run(new AgreementCommand(), given), told::toString);
    String report = told.toString();
    assertTrue(report.contains("Warning: one ad alone states the code"), report);
    assertTrue(report.contains("1 line of --pairs contradicts or takes back another: "), report);
    assertTrue(report.contains("together (1),"), report);
  }

  @Test
  void pairsOfOtherAdsAreRefused() throws IOException {
    Path model = learn("");
    Path ads = write("ads.jsonl", ad("a", 1, "cook of kitchen 1", "1101"));
    Path pairs = write("pairs.csv", "a,b,duplicate\na,x,true\n");
    String[] given = {"--model=" + model, "--ads=" + ads, "--pairs=" + pairs};
    assertEquals(1, run(new AgreementCommand(), given));
    assertTrue(told.toString().contains("None of 1 answered pair of --pairs has"), told::toString);
    assertTrue(!told.toString().contains("labelled pairs: "), told::toString);
  }

  /** The last record is neither the newest nor, where an ad is withdrawn, the ad. */
  @Test
  void theNewestRecordOfEachAdCounts() throws IOException {
    Path model = learn("");
    String[] records = {
      ad("a", 2, "cook of kitchen 1", "1101"),
      ad("a", 1, "nurse of ward 1", "2202"),
      ad("b", 1, "cook of kitchen 2", "1101"),
      ad("c", 1, "nurse of ward 2", "2202"),
      ad("d", 1, "nurse of ward 3", "2202"),
      "{\"id\":\"d\",\"operation\":\"DELETE\",\"updatedAt\":\"2026-01-02T00:00:00Z\"}\n"
    };
    Path pairs = write("pairs.csv", "a,b,duplicate\na,b,true\na,c,false\na,d,false\n");
    Path ads = write("ads.jsonl", String.join("", records));
    run(new AgreementCommand(), "--model=" + model, "--ads=" + ads, "--pairs=" + pairs);
    String report = told.toString();
    assertTrue(report.contains("professions known of 3 of 3 ads"), report);
    // Of three coded ads one pair has one code, and two have not.
    assertTrue(report.contains("ads of one code: AUC 1.000;"), report);
    assertTrue(report.contains("together (1),") && report.contains("apart (2);"), report);
    assertTrue(report.contains("1 of 3 pairs left out because an ad of theirs"), report);
    assertTrue(report.contains("labelled pairs: AUC 1.000;"), report);
  }

  private static String ad(String id, int day, String title, String code) {
    return String.format(
        Locale.ROOT,
        "{\"id\":\"%s\",\"updatedAt\":\"2026-01-0%dT00:00:00Z\","
            + "\"title\":\"%s\",\"occupationCode\":\"%s\",\"description\":\"We work.\"}\n",
        id,
        day,
        title,
        code);
  }

  @Test
  void fieldsOfAdsMayHaveOtherNames() throws IOException {
    Path model = learn("");
    Path ads =
        write(
            "ads.jsonl",
            ad("a", 1, "cook of kitchen 1", "1101").replace("\"title\"", "\"heading\""));
    run(new AgreementCommand(), "--model=" + model, "--ads=" + ads, "--field=title=heading");
    assertTrue(told.toString().contains("professions known of 1 of 1 ads"), told::toString);
  }

  @Test
  void codedTitlesWithoutTheirHeaderAreRefused() throws IOException {
    Path model = learn("");
    for (String titles : List.of("M1607\tcook\nM1608\tnurse\n", "cooking\tcook\ncooking\tchef\n")) {
      Path file = write("titles.tsv", titles);
      assertEquals(1, run(new AgreementCommand(), "--model=" + model, "--coded-titles=" + file));
      assertTrue(
          told.toString()
              .contains(
                  file
                      + " must begin with a header, a line with a name in small letters for each"
                      + " of its columns (code and title)"),
          told::toString);
    }
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
        told.toString().contains("Warning: some records were not ads: missing_description 1."),
        told::toString);
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

  private int run(Object command, String... arguments) {
    return new CommandLine(command)
        .setOut(new PrintWriter(told))
        .setErr(new PrintWriter(told))
        .execute(arguments);
  }
}
