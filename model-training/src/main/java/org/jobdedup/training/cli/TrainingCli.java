package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jobdedup.features.command.CommandUsage;
import org.jobdedup.features.file.FileError;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.training.data.PairFileException;
import org.jobdedup.training.profession.AgreementCommand;
import org.jobdedup.training.profession.ProfessionCommand;
import org.jobdedup.training.section.SectionCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

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
    CommandLine commandLine = new CommandLine(new TrainingCli());
    CommandUsage.prepare(commandLine, out, err);
    commandLine.setExecutionExceptionHandler(TrainingCli::explain);
    return commandLine.execute(args.length == 0 ? new String[] {"--help"} : args);
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
