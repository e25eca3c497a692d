package org.jobdedup.features.candidate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;

class ChannelKeysTest {
  private static final JobTitle TITLE = JobTitle.parse("Keeper", null, null);
  private static final Contacts PHONE =
      new Contacts(List.of(), List.of("+4943155501"), List.of(), List.of());

  private static final TermSet NO_WORDS = TermSet.restore(new int[0], (byte) -1);

  private static PlaceSet place(String location) {
    return new PlaceResolver().resolve(location, "DE", "de");
  }

  private static Set<Integer> channels(ChannelKeys keys) {
    Set<Integer> channels = new HashSet<>();
    for (int i = 0; i < keys.size(); i++) {
      channels.add((int) keys.channel(i));
    }
    return channels;
  }

  @Test
  void codesAreDistinctAndPersisted() {
    int[] codes = Arrays.stream(Channel.values()).mapToInt(Channel::code).toArray();
    assertEquals(codes.length, Arrays.stream(codes).distinct().count());
    assertEquals(0, Channel.TEXT_BAND.code());
    assertEquals(6, Channel.URL.code());
    assertEquals(7, Channel.ORGANIZATION_TITLE.code());
  }

  @Test
  void aPhoneNumberCountsOnlyTogetherWithTheTitle() {
    ChannelKeysBuilder alone = new ChannelKeysBuilder();
    alone.addContacts(PHONE, JobTitle.UNKNOWN);
    assertEquals(0, alone.build().size());
    ChannelKeysBuilder both = new ChannelKeysBuilder();
    both.addContacts(PHONE, TITLE);
    assertEquals(Set.of(Channel.PHONE_TITLE.code()), channels(both.build()));
  }

  @Test
  void aBoroughMeetsItsCity() {
    TermSet words =
        TermSet.of(new Tokenizer(TokenizerSpec.DEFAULT).tokenize("Keeper"), TermWeights.uniform());
    ChannelKeysBuilder borough = new ChannelKeysBuilder();
    borough.addTitle(OrganizationName.parse("Lamps AG"), TITLE, words, place("Brooklyn, NY"));
    ChannelKeysBuilder city = new ChannelKeysBuilder();
    city.addTitle(OrganizationName.parse("Lamps AG"), TITLE, words, place("New York, NY"));
    ChannelKeys keys = borough.build();
    ChannelKeys others = city.build();
    assertTrue(others.size() > 0);
    for (int i = 0; i < others.size(); i++) {
      assertTrue(keys.contains(others.key(i)));
    }
  }

  @Test
  void aNameWithoutACountryMeetsAllPlacesOfThatName() {
    PlaceSet bare = new PlaceResolver().resolve("Waterford", null, "en");
    PlaceSet irish = new PlaceResolver().resolve("Waterford", "IE", "en");
    assertNotEquals(bare, irish);
    ChannelKeysBuilder one = new ChannelKeysBuilder();
    one.addTitle(OrganizationName.parse("Lamps AG"), TITLE, NO_WORDS, bare);
    ChannelKeysBuilder other = new ChannelKeysBuilder();
    other.addTitle(OrganizationName.parse("Lamps AG"), TITLE, NO_WORDS, irish);
    assertEquals(one.build(), other.build());
    assertTrue(channels(one.build()).contains(Channel.ORGANIZATION_TITLE_PLACE.code()));
  }

  @Test
  void oneSharedPlaceOfSeveralIsEnough() {
    TermSet words =
        TermSet.of(new Tokenizer(TokenizerSpec.DEFAULT).tokenize("Keeper"), TermWeights.uniform());
    ChannelKeysBuilder several = new ChannelKeysBuilder();
    several.addTitle(OrganizationName.parse("Lamps AG"), TITLE, words, place("Kiel, Bremen"));
    ChannelKeysBuilder one = new ChannelKeysBuilder();
    one.addTitle(OrganizationName.parse("Lamps GmbH"), TITLE, words, place("Bremen"));
    ChannelKeys keys = several.build();
    ChannelKeys others = one.build();
    assertTrue(others.size() > 0);
    for (int i = 0; i < others.size(); i++) {
      assertTrue(keys.contains(others.key(i)));
    }
  }

  @Test
  void oneOrganizationMeetsWithOneTitleWhereverItIs() {
    ChannelKeysBuilder placed = new ChannelKeysBuilder();
    placed.addTitle(OrganizationName.parse("Lamps AG"), TITLE, NO_WORDS, place("Kiel"));
    ChannelKeysBuilder anywhere = new ChannelKeysBuilder();
    anywhere.addTitle(OrganizationName.parse("Lamps GmbH"), TITLE, NO_WORDS, PlaceSet.EMPTY);
    ChannelKeys keys = placed.build();
    Set<Integer> shared = new HashSet<>();
    ChannelKeys others = anywhere.build();
    for (int i = 0; i < others.size(); i++) {
      if (keys.contains(others.key(i))) {
        shared.add((int) others.channel(i));
      }
    }
    assertEquals(Set.of(Channel.ORGANIZATION_TITLE.code()), shared);
  }

  @Test
  void refusesKeysThatDoNotAscend() {
    assertThrows(
        IllegalArgumentException.class, () -> ChannelKeys.of(new long[] {2, 1}, new byte[2]));
    assertThrows(IllegalArgumentException.class, () -> ChannelKeys.of(new long[] {1}, new byte[2]));
    assertFalse(ChannelKeys.of(new long[] {1, 5}, new byte[2]).contains(3));
    assertThrows(
        IllegalArgumentException.class, () -> ChannelKeys.of(new long[] {1, 1}, new byte[2]));
    assertEquals(2, ChannelKeys.of(new long[] {-1, 0}, new byte[2]).size());
  }

  @Test
  void keysOfOtherChannelsAreUnequal() {
    ChannelKeys keys = ChannelKeys.of(new long[] {1, 5}, new byte[] {0, 3});
    assertEquals(keys, ChannelKeys.of(new long[] {1, 5}, new byte[] {0, 3}));
    assertNotEquals(keys, ChannelKeys.of(new long[] {1, 5}, new byte[] {0, 4}));
    assertNotEquals(keys, ChannelKeys.of(new long[] {1, 6}, new byte[] {0, 3}));
  }
}
