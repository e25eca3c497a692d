package org.jobdedup.features.profile;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jobdedup.features.terms.WordEvidence;

/**
 * What preparation has learned from data and a model bundle therefore carries: named parts, each in
 * its own documented binary format. Immutable.
 */
public final class LearnedResources {
  private static final LearnedResources EMPTY = new LearnedResources(new TreeMap<>());

  private final SortedMap<String, byte[]> parts;

  private LearnedResources(SortedMap<String, byte[]> parts) {
    this.parts = parts;
  }

  /** Resources of a bundle that learned none. */
  public static LearnedResources empty() {
    return EMPTY;
  }

  /** Wraps the parts by name; the names are file names within the bundle. */
  public static LearnedResources of(Map<String, byte[]> parts) {
    TreeMap<String, byte[]> copy = new TreeMap<>();
    parts.forEach((name, bytes) -> copy.put(name, bytes.clone()));
    return new LearnedResources(copy);
  }

  /** The parts by name, in the order of the names; the arrays must not be changed. */
  public SortedMap<String, byte[]> parts() {
    return Collections.unmodifiableSortedMap(parts);
  }

  /**
   * What common words tell about pairs; knows no word where that was not learned.
   *
   * @throws IllegalArgumentException when it is damaged
   */
  public WordEvidence wordEvidence() {
    return read(WordEvidence.PART_NAME, WordEvidence::fromBytes, WordEvidence.none());
  }

  /** A copy with another part, which takes the place of one with the same name. */
  public LearnedResources with(String name, byte[] bytes) {
    TreeMap<String, byte[]> copy = new TreeMap<>(parts);
    copy.put(name, bytes.clone());
    return new LearnedResources(copy);
  }

  /**
   * Reads a part.
   *
   * @param absent what stands in where there is no part of that name
   */
  <T> T read(String name, Function<byte[], T> reader, T absent) {
    byte[] bytes = parts.get(name);
    return bytes == null ? absent : reader.apply(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LearnedResources that
        && parts.keySet().equals(that.parts.keySet())
        && parts.entrySet().stream()
            .allMatch(e -> Arrays.equals(e.getValue(), that.parts.get(e.getKey())));
  }

  @Override
  public int hashCode() {
    return parts.keySet().hashCode();
  }
}
