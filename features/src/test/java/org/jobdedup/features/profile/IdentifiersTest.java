package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.hashing.Hash64;

class IdentifiersTest {
  private static Identifiers identifiers(Contacts contacts) {
    return Identifiers.of(contacts, ReferenceNumbers.NONE);
  }

  private static Identifiers emails(List<String> emails) {
    return identifiers(new Contacts(emails, List.of(), List.of(), List.of()));
  }

  private static Identifiers references(List<String> stated, List<String> addressIds) {
    return Identifiers.of(Contacts.NONE, new ReferenceNumbers(stated, addressIds));
  }

  private static List<String> named(Set<Integer> numbers) {
    return numbers.stream().map(i -> "e" + i).toList();
  }

  @Property
  void upToSixValuesAgreeWhereTheirSetsMeet(
      @ForAll @Size(min = 1, max = 6) Set<@IntRange(max = 20) Integer> left,
      @ForAll @Size(min = 1, max = 6) Set<@IntRange(max = 20) Integer> right) {
    int expected = Collections.disjoint(left, right) ? 0 : 1;
    assertEquals(expected, emails(named(left)).emailAgreement(emails(named(right))));
    assertEquals(expected, emails(named(right)).emailAgreement(emails(named(left))));
  }

  @Property(tries = 50)
  void ofManyValuesTheSixOfTheLowestHashesAreKeptWhateverTheirOrder(
      @ForAll @IntRange(min = 7, max = 40) int count, @ForAll Random random) {
    List<String> values =
        new ArrayList<>(IntStream.range(0, count).mapToObj(i -> "e" + i).toList());
    values.sort((a, b) -> Integer.compare((int) Hash64.ofText(a), (int) Hash64.ofText(b)));
    List<String> shuffled = new ArrayList<>(values);
    shuffled.addAll(values);
    Collections.shuffle(shuffled, random);
    Identifiers kept = emails(shuffled);
    assertEquals(emails(values.subList(0, 6)), kept);
    assertEquals(1, kept.emailAgreement(emails(List.of(values.get(5)))));
    assertEquals(0, kept.emailAgreement(emails(List.of(values.get(6)))));
    assertEquals(6, new HashSet<>(values.subList(0, 6)).size());
  }

  @Example
  void agreementOfContactsIsUnknownWhereOneSideHasNone() {
    Identifiers all =
        identifiers(new Contacts(List.of("a"), List.of("1"), List.of("x"), List.of("x")));
    Identifiers others =
        identifiers(new Contacts(List.of("b"), List.of("2"), List.of("y"), List.of("y")));
    Identifiers none = identifiers(Contacts.NONE);
    List<ToDoubleBiFunction<Identifiers, Identifiers>> agreements =
        List.of(
            Identifiers::emailAgreement,
            Identifiers::phoneAgreement,
            Identifiers::addressAgreement,
            Identifiers::domainAgreement);
    for (ToDoubleBiFunction<Identifiers, Identifiers> agreement : agreements) {
      assertEquals(1, agreement.applyAsDouble(all, all));
      assertEquals(0, agreement.applyAsDouble(all, others));
      assertEquals(0, agreement.applyAsDouble(others, all));
      assertEquals(Double.NaN, agreement.applyAsDouble(all, none));
      assertEquals(Double.NaN, agreement.applyAsDouble(none, all));
      assertEquals(Double.NaN, agreement.applyAsDouble(none, none));
    }
  }

  @Example
  void referencesMeetStatedOrInAddressesAndConflictOnlyWhereBothAreStated() {
    Identifiers stated = references(List.of("4711"), List.of());
    Identifiers other = references(List.of("4712"), List.of());
    Identifiers posted = references(List.of(), List.of("board.example/4711"));
    Identifiers elsewhere = references(List.of(), List.of("site.example/4711"));
    Identifiers none = references(List.of(), List.of());
    assertAgreement(1, stated, stated);
    assertAgreement(0, stated, other);
    assertAgreement(1, stated, posted);
    assertAgreement(1, posted, posted);
    assertAgreement(Float.NaN, posted, elsewhere);
    assertAgreement(Float.NaN, other, posted);
    assertAgreement(Float.NaN, stated, none);
    assertAgreement(Float.NaN, none, none);
    assertAgreement(1, references(List.of("4712"), List.of("board.example/4711")), posted);
  }

  private static void assertAgreement(float expected, Identifiers a, Identifiers b) {
    assertEquals(expected, a.referenceAgreement(b));
    assertEquals(expected, b.referenceAgreement(a));
  }
}
