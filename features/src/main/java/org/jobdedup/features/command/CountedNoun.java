package org.jobdedup.features.command;

import java.util.Locale;

/** A number with what it counts, as sentences of commands have it. */
public final class CountedNoun {
  private CountedNoun() {}

  /**
   * The number, in groups of three digits, and the noun, in the plural unless it is one: {@code
   * 1,200 live ads}.
   *
   * @param noun in the singular; its plural ends in a further s
   */
  public static String of(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
