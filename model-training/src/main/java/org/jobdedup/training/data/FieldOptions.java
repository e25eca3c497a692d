package org.jobdedup.training.data;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.ad.read.FieldMapping;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option that names fields of the ads. */
public final class FieldOptions {
  @Option(
      names = "--field",
      paramLabel = "CANONICAL=THEIRS",
      description = "Name of a field in the ads, for example title=job_name. Can be repeated.")
  private List<String> fields = new ArrayList<>();

  /**
   * The names in common use, and those given; wrong ones are wrong usage.
   *
   * @param spec the command that has the option
   * @throws ParameterException with a sentence when a name is no field, or is given twice
   */
  public FieldMapping mapping(CommandSpec spec) {
    try {
      return FieldMapping.of(fields);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
