package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A phrase with slots, wordings and facts: {@code You [plan|organise] the care in {town} in
 * <two|three> shifts}. Wordings differ in a paraphrase, facts do not. Neither may hold the other.
 */
final class Template {
  private static final int[] COUNTS = {5, 8, 10, 12, 15, 18, 20, 24, 25, 30, 36, 40, 50, 60, 80};

  private sealed interface Part {}

  private record Literal(String text) implements Part {}

  private record Open(Slot slot) implements Part {}

  private record Choice(boolean fact, Template[] options) implements Part {}

  private final Part[] parts;

  private Template(List<Part> parts) {
    this.parts = parts.toArray(new Part[0]);
  }

  /**
   * Reads a phrase.
   *
   * @throws IllegalArgumentException when a bracket is not closed or a slot does not exist
   */
  static Template parse(String phrase) {
    List<Part> parts = new ArrayList<>();
    int position = 0;
    while (position < phrase.length()) {
      char first = phrase.charAt(position);
      if (first == '{') {
        int end = closing(phrase, '}', position);
        parts.add(new Open(Slot.ofName(phrase.substring(position + 1, end))));
        position = end + 1;
      } else if (first == '[' || first == '<') {
        boolean fact = first == '<';
        int end = closing(phrase, fact ? '>' : ']', position);
        Template[] options =
            Arrays.stream(phrase.substring(position + 1, end).split("\\|", -1))
                .map(Template::parse)
                .toArray(Template[]::new);
        parts.add(new Choice(fact, options));
        position = end + 1;
      } else {
        int end = position;
        while (end < phrase.length() && "{[<".indexOf(phrase.charAt(end)) < 0) {
          end++;
        }
        parts.add(new Literal(phrase.substring(position, end)));
        position = end;
      }
    }
    return new Template(parts);
  }

  /** Number of options of each fact, in order. */
  List<Integer> factOptions() {
    List<Integer> counts = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Choice choice && choice.fact) {
        counts.add(choice.options.length);
      }
    }
    return counts;
  }

  private static int closing(String phrase, char bracket, int from) {
    int end = phrase.indexOf(bracket, from);
    if (end < 0) {
      throw new IllegalArgumentException(
          "A phrase opens a bracket that it does not close: " + phrase);
    }
    return end;
  }

  /**
   * Renders the phrase.
   *
   * @param wording draws the wordings; another source of draws gives a paraphrase
   * @param counts draws counts and facts; the same source gives the same ones in every language
   */
  void render(StringBuilder out, Facts facts, SeededDraws wording, SeededDraws counts) {
    for (Part part : parts) {
      if (part instanceof Literal literal) {
        District.word(literal.text, facts.district(), out);
      } else if (part instanceof Open open) {
        if (open.slot == Slot.NUMBER) {
          out.append(COUNTS[counts.below(COUNTS.length)]);
        } else {
          out.append(facts.get(open.slot));
        }
      } else if (part instanceof Choice choice) {
        SeededDraws draws = choice.fact ? counts : wording;
        choice.options[draws.below(choice.options.length)].render(out, facts, wording, counts);
      }
    }
  }
}
