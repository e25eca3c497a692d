package org.jobdedup.features.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.file.LocalPath;
import org.jobdedup.features.model.CostRatio;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** How commands read the values of options, and what they say of wrong usage. */
public final class CommandUsage {
  private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]+");

  private CommandUsage() {}

  /**
   * Gives a command and those below it the readers of values and the sentences that all have.
   *
   * @param out takes results and help
   * @param err takes sentences about wrong usage
   */
  public static void prepare(CommandLine commandLine, PrintWriter out, PrintWriter err) {
    // Each command offers --version; picocli hands the answer down to none of them.
    String[] version = commandLine.getCommandSpec().version();
    commandLine
        .getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().version(version));
    commandLine
        .setOut(out)
        .setErr(err)
        .registerConverter(Path.class, value -> checked(value, LocalPath::of, ""))
        .registerConverter(CostRatio.class, value -> checked(value, CostRatio::parse, "it "))
        .registerConverter(Integer.class, CommandUsage::wholeInt)
        .registerConverter(int.class, CommandUsage::wholeInt)
        .registerConverter(Long.class, CommandUsage::wholeLong)
        .registerConverter(long.class, CommandUsage::wholeLong)
        .registerConverter(Boolean.class, CommandUsage::truth)
        .registerConverter(boolean.class, CommandUsage::truth)
        .registerConverter(Double.class, CommandUsage::number)
        .registerConverter(double.class, CommandUsage::number)
        // Else an option of many values takes a misspelt option for one of them.
        .setUnmatchedOptionsAllowedAsOptionParameters(false)
        .setParameterExceptionHandler(CommandUsage::refuse);
    // Picocli would list the constants as Java writes them, not as one types them.
    Stream.concat(Stream.of(commandLine), commandLine.getSubcommands().values().stream())
        .flatMap(command -> command.getCommandSpec().args().stream())
        .flatMap(argument -> Stream.of(argument.auxiliaryTypes()))
        .filter(Class::isEnum)
        .forEach(type -> readChoice(commandLine, type));
  }

  private static <T> void readChoice(CommandLine commandLine, Class<T> type) {
    commandLine.registerConverter(type, value -> choice(type, value));
  }

  private static <T> T choice(Class<T> type, String value) {
    for (T constant : type.getEnumConstants()) {
      if (constant.toString().equalsIgnoreCase(value)) {
        return constant;
      }
    }
    throw new TypeConversionException(
        "it must be one of "
            + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT)
            + ": "
            + value);
  }

  private static <T> T checked(String value, Function<String, T> reader, String subject) {
    try {
      return reader.apply(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(subject + e.getMessage());
    }
  }

  private static int wholeInt(String value) {
    return (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static long wholeLong(String value) {
    return whole(value, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static long whole(String value, long least, long most) {
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      if (!DIGITS.matcher(value).matches()) {
        throw new TypeConversionException("it must be a whole number: " + value);
      }
    }
    throw new TypeConversionException(
        "it must be a whole number from " + least + " to " + most + ": " + value);
  }

  private static double number(String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("it must be a number such as 0.5: " + value);
    }
  }

  private static boolean truth(String value) {
    if (value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")) {
      return Boolean.parseBoolean(value);
    }
    throw new TypeConversionException("it must have no value, or be true or false: " + value);
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
}
