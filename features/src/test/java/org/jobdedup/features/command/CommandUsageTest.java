package org.jobdedup.features.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jobdedup.features.model.CostRatio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class CommandUsageTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Some some = new Some();

  /** A program of one command with an option of each kind. */
  @Command(name = "program", version = "program 7", mixinStandardHelpOptions = true)
  private static final class Program {}

  private enum Kind {
    PLAIN,
    OTHER
  }

  @Command(name = "some", mixinStandardHelpOptions = true)
  private static final class Some implements Callable<Integer> {
    @Option(names = "--count")
    int count;

    @Option(names = "--seed")
    Long seed;

    @Option(names = "--share")
    double share;

    @Option(names = "--flag")
    boolean flag;

    @Option(names = "--path", arity = "1..*")
    List<Path> paths = new ArrayList<>();

    @Option(names = "--ratio")
    CostRatio ratio;

    @Option(names = "--kind")
    Kind kind;

    @Option(names = "--kinds", split = ",")
    List<Kind> kinds;

    @Option(names = "--needed", required = true)
    String needed;

    @Override
    public Integer call() {
      return 0;
    }
  }

  private int execute(String... arguments) {
    CommandLine program = new CommandLine(new Program()).addSubcommand(some);
    CommandUsage.prepare(program, new PrintWriter(out, true), new PrintWriter(err, true));
    return program.execute(arguments);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          --count | ten                  | it must be a whole number: ten
          --count | 1.0                  | it must be a whole number: 1.0
          --count | 1,000                | it must be a whole number: 1,000
          --count | 2147483648           | it must be a whole number from -2147483648 to 2147483647: 2147483648
          --count | -2147483649          | it must be a whole number from -2147483648 to 2147483647: -2147483649
          --seed  | 9223372036854775808  | it must be a whole number from -9223372036854775808 to 9223372036854775807: 9223372036854775808
          --seed  | 1e3                  | it must be a whole number: 1e3
          --share | 0,9                  | it must be a number such as 0.5: 0,9
          --flag  | maybe                | it must have no value, or be true or false: maybe
          --path  | s3://bucket/ads      | a path of this machine is needed, not an address with a scheme; mount or copy what is there: s3://bucket/ads
          --kind  | dull                 | it must be one of [plain, other]: dull
          --kinds | plain,dull           | it must be one of [plain, other]: dull
          --ratio | 0                    | it must be a number above 0 and finite: 0
          """)
  void aWrongValueIsToldWithItsOptionAndTheRule(String option, String value, String rule) {
    assertEquals(2, execute("some", "--needed=x", option + "=" + value));
    List<String> lines = err.toString().lines().toList();
    assertEquals(2, lines.size(), err.toString());
    assertTrue(
        lines.get(0).startsWith("jobdedup: Invalid value for option '" + option + "'"), "" + err);
    assertTrue(lines.get(0).endsWith(": " + rule), err.toString());
    assertEquals("See program some --help.", lines.get(1));
  }

  @Test
  void valuesAreReadToTheirBounds() {
    assertEquals(
        0,
        execute(
            "some",
            "--needed=x",
            "--count=2147483647",
            "--seed=-9223372036854775808",
            "--share=.25",
            "--flag=TRUE",
            "--kind=other",
            "--kinds=Plain,OTHER",
            "--path",
            "a",
            "b",
            "--ratio=3"),
        err::toString);
    assertEquals(Integer.MAX_VALUE, some.count);
    assertEquals(Long.MIN_VALUE, some.seed);
    assertEquals(.25, some.share);
    assertTrue(some.flag);
    assertEquals(Kind.OTHER, some.kind);
    assertEquals(List.of(Kind.PLAIN, Kind.OTHER), some.kinds);
    assertEquals(CostRatio.parse("3"), some.ratio);
    assertEquals("x", some.needed);
    assertEquals(List.of(Path.of("a"), Path.of("b")), some.paths);
    assertEquals(0, execute("some", "--needed=x", "--count=-2147483648", "--flag=false"));
    assertEquals(Integer.MIN_VALUE, some.count);
    assertEquals(false, some.flag);
  }

  /** Only what is misspelt is named, not what is known or lies behind the end of options. */
  @Test
  void aMisspeltOptionIsNamedWhereOneLacks() {
    assertEquals(2, execute("some", "--nedeed=x", "--count=1", "--nedeed", "--", "--other"));
    assertTrue(
        err.toString().startsWith("jobdedup: Missing required option: '--needed=<needed>'; there"),
        err.toString());
    assertTrue(err.toString().contains("; there is no option --nedeed\n"), err.toString());
    err.getBuffer().setLength(0);
    assertEquals(2, execute("some", "--count=1"));
    assertTrue(err.toString().contains("'--needed=<needed>'\n"), err.toString());
    err.getBuffer().setLength(0);
    assertEquals(2, execute("some", "--needed=x", "--nedeed=x"));
    assertTrue(err.toString().startsWith("jobdedup: Unknown option: '--nedeed=x'\n"), "" + err);
  }

  @Test
  void aFirstWordThatIsNoCommandIsSaidToBeNone() {
    assertEquals(2, execute("sone"));
    assertTrue(err.toString().startsWith("jobdedup: there is no command sone\n"), "" + err);
    assertTrue(err.toString().endsWith("See program --help.\n"), err.toString());
    err.getBuffer().setLength(0);
    assertEquals(2, execute("--sone"));
    assertTrue(err.toString().startsWith("jobdedup: Unknown option: '--sone'\n"), "" + err);
  }

  @Test
  void everyCommandTellsTheVersionOfTheProgram() {
    assertEquals(0, execute("some", "--version"));
    assertEquals("program 7\n", out.toString());
  }
}
