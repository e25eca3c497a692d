package org.jobdedup.features.concept;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jobdedup.features.hashing.AscendingNumbers;
import org.jobdedup.features.terms.DistinctWords;

/** The concepts that a text names, as ascending numbers of {@link ConceptDictionary}. Immutable. */
public final class ConceptSet {
  private static final ConceptSet NONE = new ConceptSet(new int[0]);

  private final int[] numbers;
  private final float weight;

  private ConceptSet(int[] numbers) {
    this.numbers = numbers;
    this.weight = sum(numbers);
  }

  private static float sum(int[] numbers) {
    ConceptDictionary dictionary = ConceptDictionary.standard();
    float sum = 0;
    for (int number : numbers) {
      sum += dictionary.weight(number);
    }
    return sum;
  }

  /**
   * The concepts of a text.
   *
   * @param language ISO 639 code of its language; other languages than those of the dictionary have
   *     no concepts
   * @param text words by {@link org.jobdedup.features.text.TokenizerSpec#WITHOUT_ACCENTS}
   */
  public static ConceptSet of(String language, DistinctWords text) {
    return of(ConceptDictionary.standard().find(List.of(language), text));
  }

  /**
   * The concepts of a role. Its words are English where {@link
   * org.jobdedup.features.title.JobTitle} knows them, so that each is looked up there first.
   *
   * @param language ISO 639 code of the language that other words are taken for
   * @param role words by {@link org.jobdedup.features.text.TokenizerSpec#WITHOUT_ACCENTS}
   */
  public static ConceptSet ofRole(String language, DistinctWords role) {
    return of(ConceptDictionary.standard().find(List.of("en", language), role));
  }

  private static ConceptSet of(BitSet found) {
    int[] numbers = new int[found.cardinality()];
    int count = 0;
    for (int i = found.nextSetBit(0); i >= 0; i = found.nextSetBit(i + 1)) {
      numbers[count++] = i;
    }
    return numbers.length == 0 ? NONE : new ConceptSet(numbers);
  }

  /**
   * Restores a set from {@link #numbers()}.
   *
   * @param numbers owned by the result
   * @throws IllegalArgumentException when the numbers do not ascend or name no concept
   */
  public static ConceptSet restore(int[] numbers) {
    AscendingNumbers.require(numbers, "Concepts", ConceptDictionary.standard().size());
    return numbers.length == 0 ? NONE : new ConceptSet(numbers);
  }

  /** Number of concepts. */
  public int size() {
    return numbers.length;
  }

  /** Sum of the weights of the concepts, in nats. */
  float weight() {
    return weight;
  }

  /** Whether a concept is among them. */
  public boolean contains(int concept) {
    return Arrays.binarySearch(numbers, concept) >= 0;
  }

  /** The numbers of the concepts, ascending; the array must not be changed. */
  public int[] numbers() {
    return numbers;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ConceptSet that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return "ConceptSet[" + numbers.length + "]";
  }
}
