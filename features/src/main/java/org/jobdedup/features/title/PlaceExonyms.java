package org.jobdedup.features.title;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.WordTable;

/** Names of well-known places in other languages, place-exonyms.tsv: 'Munich' and 'München'. */
final class PlaceExonyms {
  private static final Map<String, List<String>> NAMES = load();

  private PlaceExonyms() {}

  private static Map<String, List<String>> load() {
    Map<String, List<String>> names = new HashMap<>();
    for (String[] row : WordTable.readRows(PlaceExonyms.class, "place-exonyms.tsv")) {
      List<String> folded = Arrays.stream(row).map(Folding::fold).distinct().toList();
      folded.forEach(name -> names.put(name, folded));
    }
    return names;
  }

  /** All names of the place that a folded word names, itself included; empty when unknown. */
  static List<String> of(String word) {
    return NAMES.getOrDefault(word, List.of());
  }
}
