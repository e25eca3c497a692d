package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.FileError;
import org.jobdedup.features.ad.LocalPath;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.pipeline.config.ConfigException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Entry point of every command but those that train, judge and explain models, which live in a
 * module of their own.
 */
@Command(
    name = "jobdedup",
    mixinStandardHelpOptions = true,
    version = "jobdedup 0.1.0",
    description = "Finds and groups near-duplicate online job ads.",
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
    // Each command offers --version; picocli hands the answer down to none of them.
    String[] version = commandLine.getCommandSpec().version();
    commandLine
        .getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().version(version));
    commandLine.setOut(out);
    commandLine.setErr(err);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.registerConverter(Path.class, JobDedup::path);
    commandLine.registerConverter(CostRatio.class, JobDedup::costRatio);
    // Else an option of many values takes a misspelt option for one of them.
    commandLine.setUnmatchedOptionsAllowedAsOptionParameters(false);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parse) -> {
          command.getErr().println(sentence(exception));
          return exception instanceof UsageException || exception instanceof ConfigException
              ? CommandLine.ExitCode.USAGE
              : CommandLine.ExitCode.SOFTWARE;
        });
    commandLine.setParameterExceptionHandler((refusal, given) -> refuse(refusal, given));
    if (arguments.length == 0) {
      commandLine.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return commandLine.execute(arguments);
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
    command.getErr().println("jobdedup: " + message(refusal) + misspelt(refusal, given));
    UnmatchedArgumentException.printSuggestions(refusal, command.getErr());
    command.getErr().println("See " + command.getCommandSpec().qualifiedName() + " --help.");
    return CommandLine.ExitCode.USAGE;
  }

  /** Of a first word that is no command picocli says only that it does not match. */
  private static String message(ParameterException refusal) {
    if (refusal instanceof UnmatchedArgumentException unmatched
        && refusal.getCommandLine().getParent() == null
        && !unmatched.getUnmatched().isEmpty()
        && !unmatched.getUnmatched().get(0).startsWith("-")) {
      return "there is no command " + unmatched.getUnmatched().get(0);
    }
    return refusal.getMessage();
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
