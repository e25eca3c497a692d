package org.jobdedup.features.ad;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.SimpleCaseFolding;

/**
 * Texts that a source keeps beside the description of an ad: tasks and requirements in members of
 * their own, as schema.org has them and systems that manage applicants. They are part of the ad;
 * without them two openings under one introduction would be equal. Where the description says most
 * of one already, as it does in many sources, that one is left out. Benefits, which tell no opening
 * of an employer from another, are left to the description.
 */
final class FurtherTexts {
  /** Normalized names in the order in which an ad says what they hold. */
  private static final List<String> NAMES =
      List.of(
          "responsibilities",
          "jobresponsibilities",
          "requirements",
          "jobrequirements",
          "qualifications");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /** Words that must stand in a row to be a repetition. */
  private static final int RUN = 5;

  /** Words that are compared, of each text. */
  private static final int MAX_WORDS = 20_000;

  /** Where so many of its runs stand in the description, a text is a repetition. */
  private static final double REPEATED = .5;

  private FurtherTexts() {}

  /**
   * The whole text of a record.
   *
   * @param description the description of the record, or null
   * @param mapping tells which names stand for a field and so for none of these texts
   * @return the description itself where nothing is to be added; null where there is no text
   */
  static String join(String description, ObjectNode source, FieldMapping mapping) {
    String whole = description;
    for (String text : texts(source, mapping)) {
      String plain = HtmlText.toText(text).strip();
      if (whole == null) {
        whole = plain;
      } else if (!repeats(whole, plain)) {
        whole = HtmlText.toText(whole).strip() + "\n\n" + plain;
      }
    }
    return whole == null || whole.isEmpty() ? null : whole;
  }

  private static List<String> texts(ObjectNode source, FieldMapping mapping) {
    String[] texts = new String[NAMES.size()];
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      String name = FieldMapping.normalizedName(member.getKey());
      int at = NAMES.indexOf(name);
      if (at >= 0 && texts[at] == null && mapping.targets(name).isEmpty()) {
        texts[at] = FieldText.of(member.getValue(), "\n");
      }
    }
    List<String> present = new ArrayList<>();
    for (String text : texts) {
      if (text != null && WORD.matcher(text).find()) {
        present.add(text);
      }
    }
    return present;
  }

  private static boolean repeats(String description, String text) {
    List<String> words = words(text);
    int run = Math.min(RUN, words.size());
    Set<String> said = runs(words(HtmlText.toText(description)), run);
    Set<String> runs = runs(words, run);
    long repeated = runs.stream().filter(said::contains).count();
    return repeated >= REPEATED * runs.size();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (words.size() < MAX_WORDS && word.find()) {
      words.add(SimpleCaseFolding.fold(word.group()));
    }
    return words;
  }

  private static Set<String> runs(List<String> words, int length) {
    Set<String> runs = new HashSet<>();
    for (int i = 0; i + length <= words.size(); i++) {
      runs.add(String.join(" ", words.subList(i, i + length)));
    }
    return runs;
  }
}
