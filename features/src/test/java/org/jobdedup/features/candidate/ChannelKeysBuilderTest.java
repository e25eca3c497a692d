package org.jobdedup.features.candidate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.WebAddress;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;

/**
 * Which keys an ad has: all those that the rules give it, by the values they say, and no others.
 */
class ChannelKeysBuilderTest {
  private static final JobTitle KEEPER = JobTitle.parse("Lamp keeper", null, null);
  private static final OrganizationName LAMPS = OrganizationName.parse("Lamps AG");
  private static final TermSet ROLE = words("lamp keeper");

  private static TermSet words(String text) {
    return TermSet.of(new Tokenizer(TokenizerSpec.DEFAULT).tokenize(text), TermWeights.uniform());
  }

  private static PlaceSet places(String location) {
    return new PlaceResolver().resolve(location, "DE", "de");
  }

  /** The keys by channel; fails where one is not found again, or they do not ascend. */
  private static Map<Channel, Set<Long>> keys(Consumer<ChannelKeysBuilder> additions) {
    ChannelKeysBuilder builder = new ChannelKeysBuilder();
    additions.accept(builder);
    ChannelKeys keys = builder.build();
    Map<Channel, Set<Long>> byChannel = new EnumMap<>(Channel.class);
    for (int i = 0; i < keys.size(); i++) {
      assertTrue(keys.contains(keys.key(i)));
      assertTrue(i == 0 || keys.key(i - 1) < keys.key(i));
      for (Channel channel : Channel.values()) {
        if (channel.code() == keys.channel(i)) {
          byChannel.computeIfAbsent(channel, unused -> new HashSet<>()).add(keys.key(i));
        }
      }
    }
    return byChannel;
  }

  private static Set<Long> expected(Channel channel, List<Long> values) {
    Set<Long> keys = new HashSet<>();
    for (long value : values) {
      keys.add(Hash64.combine(Hash64.mix(channel.code() + 1L), value));
    }
    return keys;
  }

  private static Set<Long> expectedTexts(Channel channel, String... values) {
    return expected(channel, List.of(values).stream().map(Hash64::ofText).toList());
  }

  @Test
  void keysAreFrozen() {
    ChannelKeysBuilder builder = new ChannelKeysBuilder();
    builder.addUrl(WebAddress.parse("https://lamps.example/keeper"));
    assertEquals("dfa4429f7fe96e9c", Long.toHexString(builder.build().key(0)));
  }

  @Test
  void aTextHasOneKeyForEachBand() {
    MinHashSignature signature = MinHashSpec.DEFAULT.newHasher().sign(new long[] {1, 2, 3});
    for (LshBanding banding : List.of(new LshBanding(1, 128), new LshBanding(128, 1))) {
      List<Long> values = new ArrayList<>();
      Set<Long> byBand = new HashSet<>();
      for (int band = 0; band < banding.bands(); band++) {
        values.add(banding.bandKey(signature, band));
        byBand.add(ChannelKeysBuilder.bandKey(banding, signature, band));
      }
      Map<Channel, Set<Long>> keys = keys(builder -> builder.addBands(banding, signature));
      assertEquals(Map.of(Channel.TEXT_BAND, expected(Channel.TEXT_BAND, values)), keys);
      assertEquals(Map.of(Channel.TEXT_BAND, byBand), keys);
      assertEquals(banding.bands(), byBand.size());
    }
    MinHashSignature empty = MinHashSpec.DEFAULT.newHasher().sign(new long[0]);
    assertEquals(Map.of(), keys(builder -> builder.addBands(new LshBanding(4, 4), empty)));
  }

  @Test
  void organizationTitleAndPlaceGiveTheKeysOfEachChannel() {
    assertEquals(titleKeys("lamps", List.of("Kiel"), ROLE), titleKeys(LAMPS, "Kiel", ROLE));
    assertEquals(Map.of(), keys(b -> b.addTitle(LAMPS, JobTitle.UNKNOWN, ROLE, places("Kiel"))));
  }

  @Test
  void withoutAnOrganizationOnlyPlaceAndRareWordsGiveKeys() {
    Map<Channel, Set<Long>> keys = titleKeys(OrganizationName.UNKNOWN, "Kiel", ROLE);
    assertEquals(Set.of(Channel.PLACE_RARE_TITLE_WORD), keys.keySet());
    assertEquals(
        titleKeys("lamps", List.of("Kiel"), ROLE).get(Channel.PLACE_RARE_TITLE_WORD),
        keys.get(Channel.PLACE_RARE_TITLE_WORD));
  }

  @Test
  void withoutAPlaceOrganizationAndTitleMeetThoseWithoutAPlaceAsWell() {
    Map<Channel, Set<Long>> keys =
        keys(builder -> builder.addTitle(LAMPS, KEEPER, ROLE, PlaceSet.EMPTY));
    assertEquals(
        Map.of(
            Channel.ORGANIZATION_TITLE,
            expected(Channel.ORGANIZATION_TITLE, List.of(employerAndRole("lamps"))),
            Channel.ORGANIZATION_TITLE_PLACE,
            expected(
                Channel.ORGANIZATION_TITLE_PLACE,
                List.of(Hash64.combine(employerAndRole("lamps"), 0)))),
        keys);
  }

  @Test
  void aLocationThatNoGazetteerKnowsIsAPlaceByItsWords() {
    PlaceSet unknown = places("Zwielichthafen");
    assertTrue(unknown.isEmpty());
    assertNotEquals(0, unknown.residueHash());
    assertEquals(
        titleKeys(List.of(unknown.residueHash()), "lamps", ROLE),
        keys(builder -> builder.addTitle(LAMPS, KEEPER, ROLE, unknown)));
  }

  @Test
  void aDistrictGivesItsOwnKeysAndThoseOfItsCity() {
    PlaceSet district = places("Hamburg Altona");
    assertEquals(1, district.size());
    int city = Gazetteer.standard().cityOf(district.id(0));
    assertNotEquals(district.id(0), city);
    assertEquals(
        titleKeys("lamps", List.of(name(district.id(0)), name(city)), ROLE),
        titleKeys(LAMPS, "Hamburg Altona", ROLE));
  }

  @Test
  void ofManyPlacesTheFirstThreeOfTheGazetteerGiveKeys() {
    String location = "Kiel, Bremen, Leipzig, Dresden, Rostock";
    PlaceSet five = places(location);
    assertEquals(5, five.size());
    assertEquals(
        titleKeys("lamps", IntStream.range(0, 3).mapToObj(i -> name(five.id(i))).toList(), ROLE),
        titleKeys(LAMPS, location, ROLE));
  }

  @Test
  void theTwoRarestWordsOfARoleGiveKeysAtEachPlace() {
    TermSet four = words("lamp keeper harbour tower");
    assertEquals(2, four.rarestHashes(2).length);
    assertEquals(titleKeys("lamps", List.of("Kiel"), four), titleKeys(LAMPS, "Kiel", four));
    TermSet none = words("");
    assertEquals(
        Set.of(Channel.ORGANIZATION_TITLE, Channel.ORGANIZATION_TITLE_PLACE),
        titleKeys(LAMPS, "Kiel", none).keySet());
  }

  @Test
  void theWordsOfARoleCountInAnyOrder() {
    JobTitle turned = JobTitle.parse("Keeper lamp", null, null);
    assertNotEquals(KEEPER.tokens(), turned.tokens());
    assertEquals(
        keys(builder -> builder.addTitle(LAMPS, KEEPER, ROLE, PlaceSet.EMPTY)),
        keys(builder -> builder.addTitle(LAMPS, turned, ROLE, PlaceSet.EMPTY)));
    JobTitle other = JobTitle.parse("Lamp painter", null, null);
    assertNotEquals(
        keys(builder -> builder.addTitle(LAMPS, KEEPER, ROLE, PlaceSet.EMPTY)),
        keys(builder -> builder.addTitle(LAMPS, other, ROLE, PlaceSet.EMPTY)));
  }

  @Test
  void threeAddressesAndNumbersGiveKeysWhateverTheirOrder() {
    List<String> emails = new ArrayList<>(List.of("a@l.example", "b@l.example", "c@l.example"));
    emails.add("d@l.example");
    List<String> phones = new ArrayList<>(List.of("+491", "+492", "+493", "+494"));
    Map<Channel, Set<Long>> expected =
        Map.of(
            Channel.EMAIL,
            expectedTexts(Channel.EMAIL, "a@l.example", "b@l.example", "c@l.example"),
            Channel.PHONE_TITLE,
            expected(
                Channel.PHONE_TITLE,
                List.of("+491", "+492", "+493").stream()
                    .map(phone -> Hash64.combine(Hash64.ofText(phone), role()))
                    .toList()));
    for (int turn = 0; turn < emails.size(); turn++) {
      Contacts contacts = new Contacts(emails, phones, List.of(), List.of());
      assertEquals(expected, keys(builder -> builder.addContacts(contacts, KEEPER)));
      assertEquals(
          Set.of(Channel.EMAIL),
          keys(builder -> builder.addContacts(contacts, JobTitle.UNKNOWN)).keySet());
      Collections.rotate(emails, 1);
      Collections.rotate(phones, 1);
    }
    assertEquals(Map.of(), keys(builder -> builder.addContacts(Contacts.NONE, KEEPER)));
  }

  @Test
  void threeStatedNumbersAndThreeOfAddressesGiveKeysWhateverTheirOrder() {
    List<String> stated = new ArrayList<>(List.of("LT1", "LT2", "LT3", "LT4"));
    List<String> ids = new ArrayList<>(List.of("l.example/1", "l.example/2", "l.example/3"));
    ids.add("l.example/4");
    Set<Long> expected =
        expectedTexts(
            Channel.REFERENCE, "LT1", "LT2", "LT3", "l.example/1", "l.example/2", "l.example/3");
    for (int turn = 0; turn < stated.size(); turn++) {
      ReferenceNumbers numbers = new ReferenceNumbers(stated, ids);
      assertEquals(
          Map.of(Channel.REFERENCE, expected), keys(builder -> builder.addReferences(numbers)));
      Collections.rotate(stated, 1);
      Collections.rotate(ids, 1);
    }
    assertEquals(Map.of(), keys(builder -> builder.addReferences(ReferenceNumbers.NONE)));
  }

  @Test
  void anAddressGivesAKeyWhereThereIsOne() {
    WebAddress address = WebAddress.parse("https://www.lamps.example/keeper/");
    assertEquals(
        Map.of(Channel.URL, expectedTexts(Channel.URL, address.canonical())),
        keys(builder -> builder.addUrl(address)));
    assertEquals(Map.of(), keys(builder -> builder.addUrl(WebAddress.parse(null))));
  }

  @Test
  void whatIsAddedTwiceGivesOneKeyAndTheOrderOfAdditionsDoesNotMatter() {
    MinHashSignature signature = MinHashSpec.DEFAULT.newHasher().sign(new long[] {1, 2, 3});
    LshBanding banding = new LshBanding(64, 2);
    WebAddress address = WebAddress.parse("https://lamps.example/keeper");
    ChannelKeysBuilder one = new ChannelKeysBuilder();
    one.addUrl(address);
    one.addBands(banding, signature);
    one.addUrl(address);
    one.addBands(banding, signature);
    ChannelKeysBuilder other = new ChannelKeysBuilder();
    other.addBands(banding, signature);
    other.addUrl(address);
    assertEquals(other.build(), one.build());
    assertEquals(65, one.build().size());
  }

  private static Map<Channel, Set<Long>> titleKeys(
      OrganizationName organization, String location, TermSet role) {
    return keys(builder -> builder.addTitle(organization, KEEPER, role, places(location)));
  }

  /** By the rules: employer and role, both with each place, and two words with each place. */
  private static Map<Channel, Set<Long>> titleKeys(
      String organization, List<String> places, TermSet role) {
    return titleKeys(places.stream().map(Hash64::ofText).toList(), organization, role);
  }

  private static Map<Channel, Set<Long>> titleKeys(
      List<Long> places, String organization, TermSet role) {
    long employerAndRole = employerAndRole(organization);
    List<Long> placed = new ArrayList<>();
    List<Long> rare = new ArrayList<>();
    for (long place : places) {
      placed.add(Hash64.combine(employerAndRole, place));
      for (int word : role.rarestHashes(2)) {
        rare.add(Hash64.combine(word, place));
      }
    }
    return Map.of(
        Channel.ORGANIZATION_TITLE,
        expected(Channel.ORGANIZATION_TITLE, List.of(employerAndRole)),
        Channel.ORGANIZATION_TITLE_PLACE,
        expected(Channel.ORGANIZATION_TITLE_PLACE, placed),
        Channel.PLACE_RARE_TITLE_WORD,
        expected(Channel.PLACE_RARE_TITLE_WORD, rare));
  }

  private static long employerAndRole(String organization) {
    return Hash64.combine(Hash64.ofText(organization), role());
  }

  private static long role() {
    return Hash64.ofText(String.join(" ", new TreeSet<>(KEEPER.tokens())));
  }

  private static String name(int place) {
    return Gazetteer.standard().find(place).orElseThrow().name();
  }
}
