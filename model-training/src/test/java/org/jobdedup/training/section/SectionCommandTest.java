package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.text.HtmlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code train-sections} from its files to its report and resource. */
class SectionCommandTest {
  private static final String[] TASKS = {"plan", "build", "repair", "paint", "measure", "inspect"};
  private static final String[] GIFTS = {"holidays", "bonus", "pension", "bicycle", "lunch"};
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ADS = 150;

  @TempDir private Path folder;

  @Test
  void judgesOrganisationsThatWereKeptAsideAndWritesTheResource() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    Path labels = folder.resolve("labels.jsonl");
    writeAds(ads, labels);

    String report = run(ads, labels, folder.resolve("sections.bin"));

    int judged = number(report, "as read, headings removed, (\\d+) ads");
    // Every fifth organisation is kept aside, as its name falls.
    assertTrue(judged > ADS / 10 && judged < ADS * 3 / 10, report);
    assertEquals(judged, number(report, "as read, with headings, (\\d+) ads"));
    for (String part : List.of("as read, headings removed", "as read, with headings")) {
      String table = report.substring(report.indexOf(part));
      Matcher all = Pattern.compile("(?m)^all +([\\d.]+)$").matcher(table);
      assertTrue(all.find(), report);
      assertTrue(Double.parseDouble(all.group(1)) > 0.95, report);
    }
    // The headings of these ads tell the truth.
    assertTrue(report.contains("headings, judged by readers"), report);
    assertTrue(number(report, "(\\d+) µs of CPU for 3000 characters") >= 0);

    byte[] resource = Files.readAllBytes(folder.resolve("sections.bin"));
    SectionClassifier learned = SectionClassifier.fromBytes(resource);
    assertEquals(Section.OFFER, sectionOf(learned, "We give you bicycle and lunch"));
    assertEquals(Section.DESCRIPTION, sectionOf(learned, "You will repair and paint"));
    run(ads, labels, folder.resolve("again.bin"));
    assertArrayEquals(resource, Files.readAllBytes(folder.resolve("again.bin")));
  }

  @Test
  void judgesByTheAdsThatAreMarkedForIt() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    Path labels = folder.resolve("labels.jsonl");
    writeAds(ads, labels);
    List<String> lines = Files.readAllLines(labels);
    for (int i = 0; i < 20; i++) {
      String line = lines.get(i);
      lines.set(i, line.substring(0, line.length() - 1) + ",\"use\":\"judging\"}");
    }
    Files.write(labels, lines);
    String report = run(ads, labels, folder.resolve("sections.bin"));
    assertEquals(20, number(report, "as read, headings removed, (\\d+) ads"));
  }

  @Test
  void fieldsMayHaveOtherNames() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    Path labels = folder.resolve("labels.jsonl");
    writeAds(ads, labels);
    Files.writeString(ads, Files.readString(ads).replace("\"description\"", "\"wording\""));
    StringWriter told = new StringWriter();
    int code =
        new CommandLine(new SectionCommand())
            .setOut(new PrintWriter(new StringWriter()))
            .setErr(new PrintWriter(told))
            .execute("--ads=" + ads, "--labels=" + labels, "--field=description=wording");
    assertEquals(0, code, told::toString);
    assertTrue(told.toString().contains(ADS + " of " + ADS + " read ads found"), told::toString);
  }

  @Test
  void theNewestRecordOfEachAdCountsAndNoneThatIsWithdrawn() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    Path labels = folder.resolve("labels.jsonl");
    writeAds(ads, labels);
    String report = run(ads, labels, folder.resolve("once.bin"));
    List<String> lines = Files.readAllLines(ads);
    List<String> twice = new ArrayList<>(lines);
    twice.addAll(lines);
    String gone = lines.get(0).replace("ad-0", "ad-gone").replace("Your tasks", "Your job");
    twice.add(gone);
    twice.add("{\"op\":\"delete\"," + gone.substring(1));
    Files.write(ads, twice);
    StringWriter told = new StringWriter();
    StringWriter again = new StringWriter();
    int code =
        new CommandLine(new SectionCommand())
            .setOut(new PrintWriter(again))
            .setErr(new PrintWriter(told))
            .execute(
                "--ads=" + ads, "--labels=" + labels, "--output=" + folder.resolve("twice.bin"));
    assertEquals(0, code, told::toString);
    assertTrue(told.toString().contains(ADS + " of " + ADS + " read ads found"), told::toString);
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("once.bin")),
        Files.readAllBytes(folder.resolve("twice.bin")));
    assertEquals(withoutCost(report), withoutCost(again.toString()));
  }

  private static String withoutCost(String report) {
    return report.replaceAll("\\d+ µs", "");
  }

  @Test
  void whereNobodyIsKeptAsideNoFigureIsMadeUp() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    writeAds(ads, folder.resolve("labels.jsonl"));
    Files.write(ads, Files.readAllLines(ads).subList(0, 1));
    StringWriter out = new StringWriter();
    StringWriter told = new StringWriter();
    int code =
        new CommandLine(new SectionCommand())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(told))
            .execute("--ads=" + ads);
    assertEquals(0, code, told::toString);
    assertTrue(told.toString().contains("so the tables are empty"), told::toString);
    assertTrue(!out.toString().contains("µs") && !out.toString().contains("NaN"), out::toString);
  }

  @Test
  void labelsOfOtherAdsAreRefused() throws IOException {
    Path ads = folder.resolve("ads.jsonl");
    Path labels = folder.resolve("labels.jsonl");
    writeAds(ads, labels);
    Files.writeString(labels, "{\"ad\":\"another\",\"length\":0,\"spans\":[]}\n");
    List<String> sentences = new ArrayList<>();
    int code =
        new CommandLine(new SectionCommand())
            .setExecutionExceptionHandler(
                (e, command, parsed) -> {
                  sentences.add(e.getMessage());
                  return 1;
                })
            .execute("--ads=" + ads, "--labels=" + labels);
    assertEquals(1, code);
    assertEquals(
        List.of(
            "--labels must tell sections of ads that --ads holds, with the texts that were read,"
                + " but none of its 1 ads is there so; give the ads that were read, or leave"
                + " --labels out."),
        sentences);
  }

  private static Section sectionOf(SectionClassifier classifier, String text) {
    return classifier.split(text).passages().get(0).section();
  }

  private static int number(String report, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(report);
    assertTrue(found.find(), () -> "'" + pattern + "' is not in " + report);
    return Integer.parseInt(found.group(1));
  }

  private static String run(Path ads, Path labels, Path output) {
    StringWriter out = new StringWriter();
    int code =
        new CommandLine(new SectionCommand())
            .setOut(new PrintWriter(out))
            .execute("--ads=" + ads, "--labels=" + labels, "--output=" + output);
    assertEquals(0, code);
    return out.toString();
  }

  private static void writeAds(Path ads, Path labels) throws IOException {
    SplittableRandom random = new SplittableRandom(21);
    List<String> adLines = new ArrayList<>();
    List<String> labelLines = new ArrayList<>();
    for (int i = 0; i < ADS; i++) {
      List<String> tasks = lines(random, "You will ", TASKS);
      List<String> gifts = lines(random, "We give you ", GIFTS);
      String text =
          "Your tasks\n"
              + String.join("\n", tasks)
              + "\nWhat we offer\n"
              + String.join("\n", gifts);
      assertEquals(text, HtmlText.toText(text));
      Map<String, Object> ad =
          Map.of(
              "id",
              "ad-" + i,
              "title",
              "Builder",
              "organization",
              "Brand " + i,
              "description",
              text);
      adLines.add(JSON.writeValueAsString(ad));
      Map<String, Object> label =
          Map.of(
              "ad", "ad-" + i,
              "length", text.length(),
              "spans", List.of(span(text, tasks, "DESCRIPTION"), span(text, gifts, "OFFER")));
      labelLines.add(JSON.writeValueAsString(label));
    }
    Files.write(ads, adLines);
    Files.write(labels, labelLines);
  }

  private static List<String> lines(SplittableRandom random, String start, String[] words) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      lines.add(
          start
              + words[random.nextInt(words.length)]
              + " and "
              + words[random.nextInt(words.length)]
              + " for project "
              + random.nextInt(100));
    }
    return lines;
  }

  private static List<Object> span(String text, List<String> lines, String section) {
    String last = lines.get(lines.size() - 1);
    return List.of(text.indexOf(lines.get(0)), text.lastIndexOf(last) + last.length(), section);
  }
}
