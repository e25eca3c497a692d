package org.jobdedup.features.terms;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jobdedup.features.text.TokenizedText;

/**
 * How rare each word is, as inverse organisation frequency: {@code ln((n + 1) / (f + 1))} where
 * {@code f} of {@code n} organisations use the word. Organisations are counted rather than ads,
 * since the slogan of a company with a thousand ads is still the word of one company.
 *
 * <p>Weights are quantised to {@value #CLASSES} classes of a third of a natural logarithm each.
 * Words that fewer than {@value #MIN_FREQUENCY} organisations use are not stored and have the
 * highest class. Immutable and thread-safe.
 *
 * <p>Format of {@link #toBytes()}, big-endian:
 *
 * <pre>
 * int  magic 'JDTW'
 * int  version 1
 * int  organisations
 * int  entries
 * entries, ascending by hash: int hash (upper 32 bits of the token hash), byte class
 * </pre>
 */
public final class TermWeights {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "term-weights.bin";

  /** Number of weight classes; a class fits into five bits. */
  public static final int CLASSES = 32;

  static final int MIN_FREQUENCY = 3;

  private static final int MAGIC = 0x4A445457;
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 16;
  private static final int ENTRY_BYTES = 5;
  private static final int CLASSES_PER_NAT = 3;
  private static final int START_BITS = 12;

  /** Stands in where nothing was learned: every word weighs the same. */
  private static final TermWeights UNIFORM = new TermWeights(0, new int[0], new byte[0]);

  private static final int UNIFORM_CLASS = 15;

  /**
   * Words up to this class count as common: at least one in 46 organisations uses them. Words down
   * to one in 180 told no more in {@link WordEvidence} and made profiles longer.
   */
  private static final int COMMON_CLASS = 11;

  private final int organizations;
  private final int[] hashes;
  private final byte[] classes;
  private final int unseenClass;

  /** For each value of the top bits, where its hashes start: hashes are spread evenly. */
  private final int[] starts;

  /** For each word its number among the common ones, or -1. */
  private final int[] commonNumbers;

  private final int commonWords;

  private TermWeights(int organizations, int[] hashes, byte[] classes) {
    this.organizations = organizations;
    this.hashes = hashes;
    this.classes = classes;
    this.unseenClass = organizations == 0 ? 0 : weightClass(1, organizations);
    this.starts = new int[(1 << START_BITS) + 1];
    int index = 0;
    for (int part = 0; part < starts.length; part++) {
      while (index < hashes.length && part(hashes[index]) < part) {
        index++;
      }
      starts[part] = index;
    }
    this.commonNumbers = new int[hashes.length];
    int common = 0;
    for (int i = 0; i < hashes.length; i++) {
      commonNumbers[i] = classes[i] <= COMMON_CLASS ? common++ : -1;
    }
    this.commonWords = common;
  }

  /** Top bits of a hash, ascending as signed integers do. */
  private static int part(int hash) {
    return (hash ^ Integer.MIN_VALUE) >>> (Integer.SIZE - START_BITS);
  }

  /** Weights that know no word: each has the same weight. */
  public static TermWeights uniform() {
    return UNIFORM;
  }

  /** Weight class of a token, 0 (in every ad) to {@link #CLASSES} - 1. */
  public int weightClass(long tokenHash) {
    if (organizations == 0) {
      return UNIFORM_CLASS;
    }
    int index = index(tokenHash);
    return index < 0 ? unseenClass : classes[index];
  }

  /** Number of common words: those that at least one in 46 organisations uses. */
  public int commonWords() {
    return commonWords;
  }

  /**
   * Number of a common word, 0 to {@link #commonWords()} - 1 in the order of the hashes; -1 for a
   * word that is not common.
   */
  public int commonWord(long tokenHash) {
    int index = index(tokenHash);
    return index < 0 ? -1 : commonNumbers[index];
  }

  private int index(long tokenHash) {
    int hash = (int) (tokenHash >>> 32);
    int part = part(hash);
    return Arrays.binarySearch(hashes, starts[part], starts[part + 1], hash);
  }

  /** The weight that a class stands for, in nats. */
  public static float weight(int weightClass) {
    return weightClass / (float) CLASSES_PER_NAT;
  }

  private static byte weightClass(int frequency, int organizations) {
    double weight = Math.log((organizations + 1.0) / (frequency + 1.0));
    return (byte) Math.max(0, Math.min(CLASSES - 1, Math.round(weight * CLASSES_PER_NAT)));
  }

  /** Number of words with a stored weight. */
  public int size() {
    return hashes.length;
  }

  /** Writes the weights in the documented format. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + hashes.length * ENTRY_BYTES);
    out.putInt(MAGIC).putInt(VERSION).putInt(organizations).putInt(hashes.length);
    for (int i = 0; i < hashes.length; i++) {
      out.putInt(hashes[i]).put(classes[i]);
    }
    return out.array();
  }

  /**
   * Reads weights.
   *
   * @throws IllegalArgumentException when the bytes are not of this format and version
   */
  public static TermWeights fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER_BYTES || in.getInt() != MAGIC || in.getInt() != VERSION) {
      throw new IllegalArgumentException(
          PART_NAME + " must start with JDTW and version " + VERSION + "; its bytes do not.");
    }
    int organizations = in.getInt();
    int entries = in.getInt();
    if (organizations == 0 && entries == 0 && bytes.length == HEADER_BYTES) {
      return UNIFORM;
    }
    if (organizations <= 0
        || entries < 0
        || bytes.length != HEADER_BYTES + (long) entries * ENTRY_BYTES) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must hold "
              + entries
              + " entries of "
              + ENTRY_BYTES
              + " bytes behind its header, but has "
              + bytes.length
              + " bytes.");
    }
    int[] hashes = new int[entries];
    byte[] classes = new byte[entries];
    for (int i = 0; i < entries; i++) {
      hashes[i] = in.getInt();
      classes[i] = in.get();
      if (i > 0 && hashes[i - 1] >= hashes[i] || classes[i] < 0 || classes[i] >= CLASSES) {
        throw new IllegalArgumentException(
            PART_NAME + " must be ascending with classes below " + CLASSES + ": entry " + i + ".");
      }
    }
    return new TermWeights(organizations, hashes, classes);
  }

  /** Starts to count words. */
  public static Learner learner() {
    return new Learner();
  }

  /**
   * Counts, for each word, the organisations that use it; needs eight bytes for each use. Not
   * thread-safe.
   */
  public static final class Learner {
    private final OrganizationCounts counts = new OrganizationCounts();

    private Learner() {}

    /**
     * Counts the words of one ad.
     *
     * @param organizationKey hash of the canonical organisation, or of the ad's id where none is
     *     known
     */
    public void add(long organizationKey, TokenizedText text) {
      int organization = counts.organization(organizationKey);
      for (int i = 0; i < text.size(); i++) {
        counts.add(organization, text.hash(i));
      }
    }

    /** Ends the count. */
    public TermWeights learn() {
      int organizations = counts.organizations();
      if (organizations == 0) {
        return UNIFORM;
      }
      IntStream.Builder hashes = IntStream.builder();
      ByteArrayOutputStream classes = new ByteArrayOutputStream();
      counts.forEach(
          MIN_FREQUENCY,
          (hash, frequency) -> {
            hashes.add(hash);
            classes.write(weightClass(frequency, organizations));
          });
      return new TermWeights(organizations, hashes.build().toArray(), classes.toByteArray());
    }
  }
}
