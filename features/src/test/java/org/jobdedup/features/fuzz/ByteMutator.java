package org.jobdedup.features.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Damages valid inputs: flips and replaces bytes, overwrites numbers, cuts, drops, repeats and
 * swaps passages, puts in words of the format, and joins two inputs. Equal random numbers give
 * equal bytes.
 */
public final class ByteMutator {
  /** No input grows beyond this and the longest valid one. */
  private static final int MAX_GROWTH = 1 << 16;

  private static final int MAX_CHANGES = 8;
  private static final int MAX_REPETITIONS = 200;
  private static final int[] TELLING = {
    0, 1, -1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private final List<byte[]> seeds;
  private final List<byte[]> words;
  private final int maxBytes;

  /**
   * @param seeds valid inputs, at least one
   * @param words what the format gives a meaning to, such as quotes and brackets
   */
  public ByteMutator(List<byte[]> seeds, List<String> words) {
    if (seeds.isEmpty()) {
      throw new IllegalArgumentException("A mutator needs at least one valid input.");
    }
    this.seeds = List.copyOf(seeds);
    maxBytes = MAX_GROWTH + seeds.stream().mapToInt(seed -> seed.length).max().orElseThrow();
    this.words = words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toList();
  }

  /** A damaged copy of one of the inputs. */
  public byte[] next(Random random) {
    byte[] bytes = seed(random).clone();
    for (int changes = 1 + random.nextInt(MAX_CHANGES); changes > 0; changes--) {
      bytes = change(bytes, random);
    }
    return bytes.length > maxBytes ? Arrays.copyOf(bytes, maxBytes) : bytes;
  }

  private byte[] seed(Random random) {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] change(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, at + 1 + span(random));
    return switch (random.nextInt(11)) {
      case 0 -> flipped(bytes, at, random);
      case 1 -> replaced(bytes, at, new byte[] {(byte) random.nextInt()});
      case 2 -> replaced(bytes, at, number(random));
      case 3 -> joined(bytes, 0, at, new byte[0], to, bytes.length);
      case 4 -> Arrays.copyOf(bytes, at);
      case 5 -> repeated(bytes, at, to, random);
      case 6 -> joined(bytes, 0, at, word(random), at, bytes.length);
      case 7 -> replaced(bytes, at, word(random));
      case 8 -> moved(bytes, at, to, random);
      case 9 -> spliced(bytes, at, random);
      default -> joined(bytes, 0, at, noise(random), at, bytes.length);
    };
  }

  /** Mostly short, sometimes long. */
  private static int span(Random random) {
    return random.nextInt(1 << random.nextInt(12));
  }

  private static byte[] flipped(byte[] bytes, int at, Random random) {
    return at == bytes.length
        ? bytes
        : replaced(bytes, at, new byte[] {(byte) (bytes[at] ^ 1 << random.nextInt(8))});
  }

  private static byte[] replaced(byte[] bytes, int at, byte[] by) {
    byte[] result = bytes.clone();
    System.arraycopy(by, 0, result, at, Math.min(by.length, bytes.length - at));
    return result;
  }

  private static byte[] number(Random random) {
    int value = TELLING[random.nextInt(TELLING.length)];
    byte[] big = {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
    return Arrays.copyOfRange(big, 4 - (1 << random.nextInt(3)), 4);
  }

  private byte[] repeated(byte[] bytes, int from, int to, Random random) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, to);
    int times = 1 + random.nextInt(1 + random.nextInt(MAX_REPETITIONS));
    for (int i = 0; i < times && out.size() + to - from <= maxBytes; i++) {
      out.write(bytes, from, to - from);
    }
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }

  private byte[] word(Random random) {
    return words.isEmpty() ? noise(random) : words.get(random.nextInt(words.size()));
  }

  private static byte[] noise(Random random) {
    byte[] noise = new byte[1 + random.nextInt(8)];
    random.nextBytes(noise);
    return noise;
  }

  private static byte[] moved(byte[] bytes, int from, int to, Random random) {
    byte[] passage = Arrays.copyOfRange(bytes, from, to);
    byte[] rest = joined(bytes, 0, from, new byte[0], to, bytes.length);
    int at = random.nextInt(rest.length + 1);
    return joined(rest, 0, at, passage, at, rest.length);
  }

  private byte[] spliced(byte[] bytes, int at, Random random) {
    byte[] other = seed(random);
    int from = random.nextInt(other.length + 1);
    return joined(bytes, 0, at, Arrays.copyOfRange(other, from, other.length), 0, 0);
  }

  private static byte[] joined(
      byte[] bytes, int from, int to, byte[] middle, int nextFrom, int nextTo) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, from, to - from);
    out.write(middle, 0, middle.length);
    out.write(bytes, nextFrom, nextTo - nextFrom);
    return out.toByteArray();
  }

  /** Valid inputs as UTF-8. */
  public static List<byte[]> texts(String... texts) {
    List<byte[]> bytes = new ArrayList<>();
    for (String text : texts) {
      bytes.add(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes;
  }
}
