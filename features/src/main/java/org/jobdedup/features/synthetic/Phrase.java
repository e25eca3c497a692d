package org.jobdedup.features.synthetic;

import java.util.List;
import java.util.Objects;

/**
 * One statement in every language.
 *
 * @param templates one template for each {@link AdLanguage}, in the order of its constants
 */
record Phrase(List<Template> templates) {
  Phrase {
    templates = List.copyOf(templates);
    if (templates.size() != AdLanguage.values().length) {
      throw new IllegalArgumentException("A phrase must be stated in every language.");
    }
    for (Template template : templates) {
      if (!template.factOptions().equals(templates.get(0).factOptions())) {
        throw new IllegalArgumentException(
            "A phrase must offer the same facts in every language: options="
                + templates.get(0).factOptions()
                + " and "
                + template.factOptions());
      }
    }
  }

  /**
   * Renders the phrase with wordings and counts that depend only on the seeds and the language.
   *
   * @param wordingSeed decides the wordings
   * @param countSeed decides the counts
   */
  String render(AdLanguage language, Facts facts, long wordingSeed, long countSeed) {
    Objects.requireNonNull(facts, "facts");
    StringBuilder out = new StringBuilder(160);
    templates
        .get(language.ordinal())
        .render(
            out,
            facts,
            new SeededDraws(SeededDraws.derive(wordingSeed, language.ordinal())),
            new SeededDraws(countSeed));
    return out.toString();
  }
}
