package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bytes of a profile hold, what is cut to fit, and which bytes are refused. */
class AdProfileCodecTest {
  private static final AdPreparer PREPARER = AdPreparer.with(LearnedResources.empty());

  private static final String TREES =
      "alder birch cedar dogwood elder fir gorse hazel ivy juniper kapok larch maple nutmeg oak palm"
          + " quince rowan spruce teak";

  private static List<String> words(int count) {
    return IntStream.range(0, count).mapToObj(i -> "w" + i).toList();
  }

  private static JobTitle title(List<String> tokens, List<String> parts) {
    return new JobTitle(
        tokens,
        Set.of(),
        Set.of(),
        WorkingHours.UNKNOWN,
        RemoteMode.UNKNOWN,
        parts,
        parts,
        parts,
        parts,
        false);
  }

  @Test
  void ofATitleSixteenWordsAreKeptAndSixOfEachOtherList() {
    JobTitle fits = title(words(16), words(6));
    assertEquals(fits, AdProfileCodec.limit(fits));
    assertEquals(fits, AdProfileCodec.limit(title(words(17), words(7))));
  }

  @Test
  void ofANameSixWordsAreKeptAndSixOfEachOtherList() {
    OrganizationName fits =
        new OrganizationName(words(6), words(6), words(6), OrganizationName.Kind.BOARD);
    assertEquals(fits, AdProfileCodec.limit(fits));
    assertEquals(
        fits,
        AdProfileCodec.limit(
            new OrganizationName(words(7), words(7), words(7), OrganizationName.Kind.BOARD)));
  }

  @Test
  void ofAWordFortyCharactersAreKeptButNeverHalfAPairOfSurrogates() {
    assertEquals("x".repeat(39), limited("x".repeat(39)));
    assertEquals("x".repeat(40), limited("x".repeat(40)));
    assertEquals("x".repeat(40), limited("x".repeat(41)));
    assertEquals("x".repeat(38) + "😀", limited("x".repeat(38) + "😀y"));
    assertEquals("x".repeat(39), limited("x".repeat(39) + "😀"));
  }

  private static String limited(String word) {
    return AdProfileCodec.limit(title(List.of("short", word), List.of())).tokens().get(1);
  }

  @Test
  void longTitlesAndNamesSurviveTheirBytes() {
    JobAd ad =
        JobAd.builder("a")
            .title("y".repeat(60) + " " + TREES)
            .organization("Bee Cat Dog Elk Fox Gnu Hare Ibis GmbH")
            .description("We tend lamps.")
            .build();
    AdProfile profile = PREPARER.prepare(ad).profile();
    AdProfile read = AdProfile.fromBytes(profile.toBytes());
    assertEquals(profile.title(), read.title());
    assertEquals(16, read.title().tokens().size());
    assertEquals(profile.organization(), read.organization());
    assertEquals(6, read.organization().tokens().size());
  }

  private static AdProfile full() {
    return PREPARER
        .prepare(
            JobAd.builder("a")
                .title("Senior Keeper (m/f/d), full-time, Ref. QX-4711")
                .organization("Harbour Lamps Ltd")
                .location("Leeds")
                .site("quay.example")
                .occupationCode("ISCO-08:2512")
                .description(
                    "We need a senior keeper in Leeds, York or Manchester. A permanent contract,"
                        + " 40 hours per week, fully remotely. Salary: 3.000 € per month. At least"
                        + " 3 years of experience. Start date: May 2027. Call +44 113 4960123.")
                .build())
        .profile();
  }

  @Test
  void everyFactSurvivesItsBytes() {
    JobFacts facts = full().facts();
    assertTrue(facts.salary().isPresent() && facts.start().isPresent(), facts::toString);
    assertTrue(facts.profession().isPresent() && !facts.experience().isUnknown());
    assertFalse(facts.levels().isEmpty() || facts.employment().isEmpty(), facts::toString);
    assertFalse(facts.hours().isUnknown() || facts.remote() == RemoteMode.UNKNOWN);
    assertEquals(facts, AdProfile.fromBytes(full().toBytes()).facts());
  }

  /** Numbers with decimals are rounded when they are read, and not only when they are stored. */
  @Test
  void payAndHoursAreTheSameBeforeAndAfterTheyWereStored() {
    AdProfile profile =
        PREPARER
            .prepare(
                JobAd.builder("a")
                    .title("Keeper, 32.3 hours per week")
                    .description(
                        "A keeper of lamps. 35.7 hours per week. Salary: 14.53 € per hour.")
                    .build())
            .profile();
    AdProfile stored = AdProfile.fromBytes(profile.toBytes());
    assertEquals(14.53, profile.facts().salary().orElseThrow().minimum(), 1e-6);
    assertEquals(32.3, profile.title().hours().minimumPerWeek(), 1e-5);
    assertEquals(profile.facts(), stored.facts());
    assertEquals(profile.title(), stored.title());
  }

  /** Each byte in turn becomes another; what is refused is refused for what it breaks. */
  @Test
  void everyRuleOfTheFormatIsChecked() {
    byte[] bytes = full().toBytes();
    StringBuilder sentences = new StringBuilder();
    for (int at = 0; at < bytes.length; at++) {
      for (int value : new int[] {0, bytes[at] + 1, 0x20, 0x7F, 0xFF}) {
        byte[] damaged = bytes.clone();
        damaged[at] = (byte) value;
        try {
          AdProfile.fromBytes(damaged);
        } catch (IllegalArgumentException e) {
          sentences.append(e.getMessage()).append('\n');
        }
      }
    }
    for (String rule :
        List.of(
            "Places in an ad profile must ascend, but the one at index 1 does not.",
            "A list of words in an ad profile holds at most 16, but its bytes say 32.",
            "A word in an ad profile must not be empty.",
            "The MinHash signature in an ad profile has 128 values, but its bytes say 32.",
            "A set in an ad profile has bits beyond its 3 values: bits=20.",
            "A value in an ad profile must lie in 0 to 5, but its byte says 32.",
            "A value in an ad profile must lie in 0 to 5, but its byte says -1.",
            "A value in an ad profile must lie in 0 to 3, but its byte says 127.",
            "A mark in an ad profile must be 0 or 1, but one is -1.",
            "Years of experience must be from 1 to 15, the least first, not from",
            "Terms must ascend by hash",
            "Concepts must have ascending numbers",
            "Common words must have ascending numbers")) {
      assertTrue(sentences.indexOf(rule) >= 0, rule);
    }
  }

  private static String written(Consumer<ProfileWriter> values) {
    ProfileWriter out = new ProfileWriter();
    values.accept(out);
    return HexFormat.of().formatHex(out.toBytes());
  }

  private static ProfileReader reader(String hex) {
    return new ProfileReader(HexFormat.of().parseHex(hex));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "127, 7f",
    "128, 8001",
    "300, ac02",
    "16383, ff7f",
    "16384, 808001",
    "2147483647, ffffffff07",
    "-1, ffffffff0f"
  })
  void countsTakeSevenBitsAByteTheLowestFirst(int count, String bytes) {
    assertEquals(bytes, written(out -> out.putVarint(count)));
    ProfileReader in = reader(bytes);
    assertEquals(count, in.getVarint());
    in.requireEnd();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ffffffff8001", "808080808000", "8080808080"})
  void countsThatDoNotEndWithinFiveBytesAreRefused(String bytes) {
    assertRefused(() -> reader(bytes).getVarint(), "must end within five bytes");
  }

  @Test
  void numbersAreBigEndian() {
    assertEquals("80000001", written(out -> out.putInt(0x80000001)));
    assertEquals("8123456789abcdef", written(out -> out.putLong(0x8123456789abcdefL)));
    assertEquals("0280010102", written(out -> out.putShorts(new short[] {-0x7fff, 0x0102})));
    assertEquals("01ffffff00", written(out -> out.putInts(new int[] {-256})));
    assertEquals("3fc00000", written(out -> out.putFloat(1.5f)));
    assertEquals(0x8123456789abcdefL, reader("8123456789abcdef").getLong());
    assertArrayEquals(new short[] {-0x7fff, 0x0102}, reader("0280010102").getShorts());
  }

  @Test
  void writersGrowToWhateverIsWritten() {
    byte[] large = new byte[5_000];
    Arrays.fill(large, (byte) 7);
    String bytes = written(out -> out.putBytes(large));
    assertArrayEquals(large, reader(bytes).getBytes());
    String ints =
        written(
            out -> {
              for (int i = 0; i < 1_000; i++) {
                out.putByte(i);
                out.putInt(i);
              }
            });
    ProfileReader in = reader(ints);
    for (int i = 0; i < 1_000; i++) {
      assertEquals((byte) i, in.getByte());
      assertEquals(i, in.getInt());
    }
    in.requireEnd();
  }

  @Test
  void listsMayEndWithTheBytesAndNotBehindThem() {
    assertArrayEquals(new int[] {1}, reader("0100000001").getInts());
    assertRefused(() -> reader("01000000").getInts(), "4 more bytes were expected at offset 1");
    assertArrayEquals(new short[] {1}, reader("010001").getShorts());
    assertRefused(() -> reader("0100").getShorts(), "2 more bytes were expected at offset 1");
    assertArrayEquals(new byte[] {1}, reader("0101").getBytes());
    assertRefused(() -> reader("0201").getBytes(), "2 more bytes were expected at offset 1");
    assertEquals(1, reader("0100").getCount());
    assertRefused(() -> reader("0200").getCount(), "2 more bytes were expected at offset 1");
    assertEquals(0, reader("00").getInts().length);
    assertRefused(() -> reader("").getByte(), "1 more bytes were expected at offset 0");
    assertRefused(() -> reader("000000").getInt(), "4 more bytes were expected at offset 0");
    assertRefused(() -> reader("0000").requireEnd(), "ends after 0 bytes, but 2 more follow");
  }

  @Test
  void bitsStandEightToAByteTheLowestFirst() {
    assertEquals("81", written(out -> WordCodec.writeBits(out, bits(0, 7), 8)));
    assertEquals("8101", written(out -> WordCodec.writeBits(out, bits(0, 7, 8), 9)));
    assertEquals("0000", written(out -> WordCodec.writeBits(out, bits(), 16)));
    assertEquals("", written(out -> WordCodec.writeBits(out, bits(), 0)));
    assertEquals(bits(0, 7, 8), WordCodec.readBits(reader("8101"), 9));
  }

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    Arrays.stream(set).forEach(bits::set);
    return bits;
  }

  @Test
  void usesStandTwoToAByteBehindTheMarksOfWordsThatHaveAny() {
    byte[] odd = {0, 15, 0, 1, 0, 0, 0, 0, 8};
    assertEquals("0a011f08", written(out -> WordCodec.writeUses(out, odd)));
    assertArrayEquals(odd, WordCodec.readUses(reader("0a011f08"), 9));
    byte[] even = {3, 4};
    assertEquals("0343", written(out -> WordCodec.writeUses(out, even)));
    assertArrayEquals(even, WordCodec.readUses(reader("0343"), 2));
    assertEquals("00", written(out -> WordCodec.writeUses(out, new byte[3])));
  }

  @Test
  void usesThatWouldHaveBeenWrittenOtherwiseAreRefused() {
    assertRefused(() -> WordCodec.readUses(reader("0440"), 2), "damaged at word 2 of 2");
    assertRefused(() -> WordCodec.readUses(reader("0340"), 2), "damaged at word 0 of 2");
    assertRefused(() -> WordCodec.readUses(reader("0304"), 2), "damaged at word 1 of 2");
    assertRefused(() -> WordCodec.readUses(reader("0143"), 2), "one more than there are words");
  }

  @Test
  void numbersThatAscendAreWrittenAsDistances() {
    int[] numbers = {0, 1, 300};
    assertEquals("030101ab02", written(out -> WordCodec.writeAscending(out, numbers)));
    assertArrayEquals(numbers, WordCodec.readDistances(reader("030101ab02")));
  }

  /**
   * Two ads that differ in nothing but whether the title is theirs or the first line of the text.
   */
  @Test
  void marksThatAreNeitherYesNorNoAreRefused() {
    String text = "Keeper of Lamps\nWe tend lamps.";
    JobAd.Builder untitled = JobAd.builder("a").description(text);
    byte[] without = PREPARER.prepare(untitled.build()).profile().toBytes();
    byte[] bytes = PREPARER.prepare(untitled.title("Keeper of Lamps").build()).profile().toBytes();
    int mark = Arrays.mismatch(without, bytes);
    assertEquals(0, without[mark]);
    assertEquals(1, bytes[mark]);
    bytes[mark] = 2;
    assertRefused(() -> AdProfile.fromBytes(bytes), "must be 0 or 1, but one is 2");
    bytes[mark] = 0;
    assertArrayEquals(without, AdProfile.fromBytes(bytes).toBytes());
  }

  private static void assertRefused(Runnable read, String fragment) {
    String sentence = assertThrows(IllegalArgumentException.class, read::run).getMessage();
    assertTrue(sentence.contains(fragment), sentence);
    assertTrue(sentence.endsWith("."), sentence);
  }
}
