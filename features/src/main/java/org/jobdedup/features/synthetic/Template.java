package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.List;

/**
 * A phrase with slots and wordings: {@code You [plan|organise] the care in {town}}. Wordings do not
 * nest.
 */
final class Template {
  private static final int[] COUNTS = {5, 8, 10, 12, 15, 18, 20, 24, 25, 30, 36, 40, 50, 60, 80};

  private sealed interface Part {}

  private record Literal(String text) implements Part {}

  private record Open(Slot slot) implements Part {}

  private record Wordings(Template[] choices) implements Part {}

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
      } else if (first == '[') {
        int end = closing(phrase, ']', position);
        String[] wordings = phrase.substring(position + 1, end).split("\\|", -1);
        Template[] choices = new Template[wordings.length];
        for (int i = 0; i < wordings.length; i++) {
          choices[i] = parse(wordings[i]);
        }
        parts.add(new Wordings(choices));
        position = end + 1;
      } else {
        int end = position;
        while (end < phrase.length() && phrase.charAt(end) != '{' && phrase.charAt(end) != '[') {
          end++;
        }
        parts.add(new Literal(phrase.substring(position, end)));
        position = end;
      }
    }
    return new Template(parts);
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
   * @param counts draws the counts; the same source gives the same counts in every language
   */
  void render(StringBuilder out, Facts facts, SeededDraws wording, SeededDraws counts) {
    for (Part part : parts) {
      if (part instanceof Literal literal) {
        out.append(literal.text);
      } else if (part instanceof Open open) {
        if (open.slot == Slot.NUMBER) {
          out.append(COUNTS[counts.below(COUNTS.length)]);
        } else {
          out.append(facts.get(open.slot));
        }
      } else if (part instanceof Wordings wordings) {
        wordings.choices[wording.below(wordings.choices.length)].render(
            out, facts, wording, counts);
      }
    }
  }
}
