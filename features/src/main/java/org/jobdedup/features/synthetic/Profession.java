package org.jobdedup.features.synthetic;

import java.util.List;

/**
 * An occupation and what its ads say.
 *
 * @param id name of the occupation within the resources
 * @param sector field of business whose employers look for it
 * @param iscoCode ISCO-08 unit group
 * @param minSalary usual yearly salary from, in units of the local currency
 * @param maxSalary usual yearly salary to
 * @param titles for each language the names of the role, aligned over the languages
 * @param tasks what one does
 * @param requirements what one brings
 * @param tools for each language the tools asked for; empty where none is
 */
record Profession(
    String id,
    String sector,
    String iscoCode,
    int minSalary,
    int maxSalary,
    List<List<String>> titles,
    List<Phrase> tasks,
    List<Phrase> requirements,
    List<List<String>> tools) {

  Profession {
    for (List<String> names : titles) {
      if (names.size() != titles.get(0).size()) {
        throw new IllegalArgumentException(
            "The titles of a profession must be aligned over the languages: " + id);
      }
    }
  }

  String title(AdLanguage language, int index) {
    return titles.get(language.ordinal()).get(index);
  }

  int titleCount() {
    return titles.get(0).size();
  }
}
