package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jobdedup.features.command.CommandUsage;
import org.jobdedup.features.file.FileError;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.pipeline.config.ConfigException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Entry point of every command but those that train, judge and explain models, which live in a
 * module of their own.
 */
@Command(
    name = "jobdedup",
    mixinStandardHelpOptions = true,
    version = "jobdedup 0.1.0",
    description = "Finds out which online job ads are the same opening.",
    subcommands = {
      RunCommand.class,
      ScorePairsCommand.class,
      PlanCommand.class,
      ReplayCommand.class,
      GenerateCommand.class
    },
    footer = {
      "",
      "More commands, with a --help of their own:",
      "  train                 Learns a model bundle from ads and labelled pairs.",
      "  evaluate              Measures precision and recall.",
      "  explain               Shows why a pair is decided as it is.",
      "  mine                  Chooses pairs for people to label.",
      "  train-sections        Learns and judges the reader of sections.",
      "  train-professions     Learns and judges the reader of professions.",
      "  evaluate-professions  Measures how far professions agree.",
      "",
      "Exit codes: 0 the work was done, 1 it was not, 2 wrong usage, 3 the heap was exhausted."
    })
public final class JobDedup {
  private JobDedup() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(execute(out, err, arguments));
  }

  /** Runs a command; returns its exit code. */
  static int execute(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine commandLine = new CommandLine(new JobDedup());
    CommandUsage.prepare(commandLine, out, err);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parse) -> {
          command.getErr().println(sentence(exception));
          return exception instanceof UsageException || exception instanceof ConfigException
              ? CommandLine.ExitCode.USAGE
              : CommandLine.ExitCode.SOFTWARE;
        });
    if (arguments.length == 0) {
      commandLine.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return commandLine.execute(arguments);
  }

  /** What a user is told of a failure: the sentence that names the cause, never a stack trace. */
  private static String sentence(Exception exception) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException refused) {
        return "jobdedup: " + FileError.sentence(refused);
      }
      if (cause instanceof UsageException
          || cause instanceof ConfigException
          || cause instanceof BundleException
          || cause instanceof IllegalStateException) {
        return "jobdedup: " + cause.getMessage();
      }
    }
    Throwable root = exception;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.format(
        Locale.ROOT, "jobdedup: %s: %s", root.getClass().getSimpleName(), root.getMessage());
  }
}
