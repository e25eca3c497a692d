package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.FileError;
import org.jobdedup.features.ad.LocalPath;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.training.data.PairFileException;
import org.jobdedup.training.profession.AgreementCommand;
import org.jobdedup.training.profession.ProfessionCommand;
import org.jobdedup.training.section.SectionCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Entry point of the commands that train, judge and explain models. Exit codes: 0 when the work was
 * done, 2 for wrong usage, 1 for everything else.
 */
@Command(
    name = "jobdedup",
    version = "jobdedup 0.1.0",
    description = "Trains, judges and explains the pair classifier.",
    mixinStandardHelpOptions = true,
    subcommands = {
      TrainCommand.class,
      EvaluateCommand.class,
      ExplainCommand.class,
      MineCommand.class,
      SectionCommand.class,
      ProfessionCommand.class,
      AgreementCommand.class
    })
public final class TrainingCli {
  /** Kept here, since the JDK forgets the level of a logger that nobody holds on to. */
  private static final Logger TRIBUO = Logger.getLogger("org.tribuo");

  private TrainingCli() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    System.exit(
        run(
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            args));
  }

  static int run(PrintWriter out, PrintWriter err, String... args) {
    // Two lines for each of hundreds of models would bury our own warnings.
    TRIBUO.setLevel(Level.WARNING);
    CommandLine commandLine =
        new CommandLine(new TrainingCli())
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .registerConverter(Path.class, TrainingCli::path)
            .registerConverter(CostRatio.class, TrainingCli::costRatio)
            // Else an option of many values takes a misspelt option for one of them.
            .setUnmatchedOptionsAllowedAsOptionParameters(false)
            .setParameterExceptionHandler((refusal, given) -> refuse(refusal, given))
            .setExecutionExceptionHandler(TrainingCli::explain);
    // Each command offers --version; picocli hands the answer down to none of them.
    String[] version = commandLine.getCommandSpec().version();
    commandLine
        .getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().version(version));
    return commandLine.execute(args.length == 0 ? new String[] {"--help"} : args);
  }

  private static Path path(String value) {
    try {
      return LocalPath.of(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static CostRatio costRatio(String value) {
    try {
      return CostRatio.parse(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("it " + e.getMessage());
    }
  }

  /** Wrong usage is a sentence, which the whole help under it would move out of sight. */
  private static int refuse(ParameterException refusal, String[] given) {
    CommandLine command = refusal.getCommandLine();
    command.getErr().println("jobdedup: " + refusal.getMessage() + misspelt(refusal, given));
    UnmatchedArgumentException.printSuggestions(refusal, command.getErr());
    command.getErr().println("See " + command.getCommandSpec().qualifiedName() + " --help.");
    return CommandLine.ExitCode.USAGE;
  }

  /** What lacks may have been given under a misspelt name, which picocli does not say. */
  private static String misspelt(ParameterException refusal, String[] given) {
    if (!(refusal instanceof MissingParameterException)) {
      return "";
    }
    Set<String> known = refusal.getCommandLine().getCommandSpec().optionsMap().keySet();
    String unknown =
        Stream.of(given)
            .takeWhile(argument -> !argument.equals("--"))
            .filter(argument -> argument.startsWith("--"))
            .map(argument -> argument.replaceFirst("=.*", ""))
            .filter(name -> !known.contains(name))
            .distinct()
            .collect(Collectors.joining(", "));
    return unknown.isEmpty() ? "" : "; there is no option " + unknown;
  }

  /**
   * Failures that a user can do something about are sentences; only others show where they arose.
   */
  private static int explain(Exception failure, CommandLine command, ParseResult parsed) {
    boolean sentence =
        failure instanceof BundleException
            || failure instanceof PairFileException
            || failure instanceof IOException
            || failure instanceof UncheckedIOException
            || failure instanceof IllegalArgumentException;
    if (sentence) {
      command.getErr().println("jobdedup: " + sentence(failure));
    } else {
      failure.printStackTrace(command.getErr());
    }
    command.getErr().flush();
    return 1;
  }

  /** What the file system throws names the file alone; who wraps that may have said more. */
  private static String sentence(Exception failure) {
    Throwable cause = failure;
    if (failure instanceof UncheckedIOException) {
      cause = failure.getCause();
      if (!cause.toString().equals(failure.getMessage())) {
        return failure.getMessage();
      }
    }
    return cause instanceof IOException refused ? FileError.sentence(refused) : cause.getMessage();
  }
}
