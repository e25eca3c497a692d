package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Phrases by key, as read from one resource; alternatives of a key keep their order. */
final class PhraseBook {
  private final Map<String, List<Phrase>> phrases;

  private PhraseBook(Map<String, List<Phrase>> phrases) {
    this.phrases = phrases;
  }

  /** Alternatives for a key. */
  List<Phrase> get(String key) {
    List<Phrase> found = phrases.get(key);
    if (found == null) {
      throw new IllegalStateException(
          "The phrase resources have no phrase for the key " + key + ".");
    }
    return found;
  }

  boolean has(String key) {
    return phrases.containsKey(key);
  }

  /**
   * Reads lines of the form {@code @ key} followed by one line for each language.
   *
   * @param raw collects the lines of each key and language as they stand, for lists such as titles
   */
  static PhraseBook read(List<String> lines, Map<String, List<String[]>> raw) {
    Map<String, List<Phrase>> phrases = new HashMap<>();
    int languages = AdLanguage.values().length;
    for (int i = 0; i < lines.size(); i += languages + 1) {
      String header = lines.get(i);
      if (!header.startsWith("@ ") || i + languages >= lines.size()) {
        throw new IllegalArgumentException(
            "A phrase must begin with '@ key' and state every language: " + header);
      }
      String key = header.substring(2).strip();
      String[] texts = new String[languages];
      for (int j = 1; j <= languages; j++) {
        String line = lines.get(i + j);
        texts[AdLanguage.ofTag(line.substring(0, 2)).ordinal()] = line.substring(3).strip();
      }
      raw.computeIfAbsent(key, ignored -> new ArrayList<>()).add(texts);
      phrases
          .computeIfAbsent(key, ignored -> new ArrayList<>())
          .add(new Phrase(Arrays.stream(texts).map(Template::parse).toList()));
    }
    return new PhraseBook(phrases);
  }
}
