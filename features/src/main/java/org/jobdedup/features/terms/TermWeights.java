package org.jobdedup.features.terms;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jobdedup.features.text.TokenizedText;

/**
 * How rare each word is, as inverse organisation frequency: {@code ln((n + 1) / (f + 1))} where
 * {@code f} of {@code n} organisations use the word. Organisations are counted rather than ads,
 * since the slogan of a company with a thousand ads is still the word of one company.
 *
 * <p>Weights are quantised to {@value #CLASSES} classes of a third of a natural logarithm each.
 * Words that fewer than {@value #MIN_FREQUENCY} organisations use are not stored and have the
 * highest class.
 *
 * <p>Beside its weight each word has a role class: how much it is a word of titles, such as
 * 'pharmacist' or 'senior', by the organisations that use it in titles for each that uses it in
 * texts. Such words name a role or a level wherever they stand. Immutable and thread-safe.
 *
 * <p>Format of {@link #toBytes()}, big-endian:
 *
 * <pre>
 * int  magic 'JDTW'
 * int  version 2
 * int  organisations
 * int  entries
 * entries, ascending by hash: int hash (upper 32 bits of the token hash), byte class + 32 role class
 * </pre>
 */
public final class TermWeights {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "term-weights.bin";

  /** Number of weight classes; a class fits into five bits. */
  public static final int CLASSES = 32;

  /** Number of role classes; a class fits into two bits. */
  public static final int ROLE_CLASSES = 4;

  static final int MIN_FREQUENCY = 3;

  private static final int MAGIC = 0x4A445457;
  private static final int VERSION = 2;
  private static final int HEADER_BYTES = 16;
  private static final int ENTRY_BYTES = 5;
  private static final int CLASSES_PER_NAT = 3;
  private static final int START_BITS = 14;
  private static final int ROLE_SHIFT = 5;
  private static final int NUMBER_SHIFT = 7;

  /** Stands in where nothing was learned: every word weighs the same. */
  private static final TermWeights UNIFORM =
      new TermWeights(0, new int[0], new byte[0], new byte[0]);

  private static final int UNIFORM_CLASS = 15;

  /**
   * Words up to this class count as common: at least one in 46 organisations uses them. Words down
   * to one in 180 told no more in {@link WordEvidence} and made profiles longer.
   */
  private static final int COMMON_CLASS = 11;

  private static final float[] ROLE_WEIGHTS = {0, .3f, .6f, 1};

  /** Organisations with the word in a title, for each with it in a text, from which a class is. */
  private static final double[] ROLE_SHARES = {.05, .15, .27};

  /** Added to the organisations, so that the share of a word that few use is not by chance. */
  private static final int ROLE_SMOOTHING = 5;

  private final int organizations;
  private final int unseenClass;

  /** For each value of the top bits, where its hashes start: hashes are spread evenly. */
  private final int[] starts;

  /**
   * The hash of each word, in the upper half and ascending, and beside it what is known of the
   * word, packed: see {@link #knowledge(long)}.
   */
  private final long[] entries;

  private final int commonWords;

  private TermWeights(int organizations, int[] hashes, byte[] classes, byte[] roles) {
    this.organizations = organizations;
    // Never common, even where few organisations were seen.
    this.unseenClass =
        organizations == 0 ? 0 : Math.max(COMMON_CLASS + 1, weightClass(1, organizations));
    this.starts = new int[(1 << START_BITS) + 1];
    int index = 0;
    for (int part = 0; part < starts.length; part++) {
      while (index < hashes.length && part(hashes[index]) < part) {
        index++;
      }
      starts[part] = index;
    }
    this.entries = new long[hashes.length];
    int common = 0;
    for (int i = 0; i < hashes.length; i++) {
      int number = classes[i] <= COMMON_CLASS ? common++ : -1;
      int known = number + 1 << NUMBER_SHIFT | roles[i] << ROLE_SHIFT | classes[i];
      entries[i] = (long) hashes[i] << Integer.SIZE | known;
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
    return weightClassOf(knowledge(tokenHash));
  }

  /** Role class of a token, 0 (no more in titles than elsewhere) to {@link #ROLE_CLASSES} - 1. */
  public int roleClass(long tokenHash) {
    return roleClassOf(knowledge(tokenHash));
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
    return commonWordOf(knowledge(tokenHash));
  }

  /** Whether words of a weight class are common ones. */
  static boolean isCommon(int weightClass) {
    return weightClass <= COMMON_CLASS;
  }

  /**
   * All that is known of a word, for the methods that take it: one look-up for its class, its role
   * class and its number among the common words.
   */
  int knowledge(long tokenHash) {
    int hash = (int) (tokenHash >>> 32);
    int part = part(hash);
    int end = starts[part + 1];
    for (int entry = starts[part]; entry < end; entry++) {
      if ((int) (entries[entry] >>> Integer.SIZE) == hash) {
        return (int) entries[entry];
      }
    }
    return organizations == 0 ? UNIFORM_CLASS : unseenClass;
  }

  static int weightClassOf(int knowledge) {
    return knowledge & CLASSES - 1;
  }

  static int roleClassOf(int knowledge) {
    return knowledge >>> ROLE_SHIFT & ROLE_CLASSES - 1;
  }

  static int commonWordOf(int knowledge) {
    return (knowledge >>> NUMBER_SHIFT) - 1;
  }

  /** The weight that a class stands for, in nats. */
  public static float weight(int weightClass) {
    return weightClass / (float) CLASSES_PER_NAT;
  }

  private static byte weightClass(int frequency, int organizations) {
    double weight = Math.log((organizations + 1.0) / (frequency + 1.0));
    return (byte) Math.max(0, Math.min(CLASSES - 1, Math.round(weight * CLASSES_PER_NAT)));
  }

  /** What a word of a role class counts for, 0 to 1. */
  public static float roleWeight(int roleClass) {
    return ROLE_WEIGHTS[roleClass];
  }

  private static byte roleClass(int titles, int texts) {
    if (titles < MIN_FREQUENCY) {
      return 0;
    }
    double share = titles / (double) (texts + ROLE_SMOOTHING);
    byte roleClass = 0;
    while (roleClass < ROLE_SHARES.length && share >= ROLE_SHARES[roleClass]) {
      roleClass++;
    }
    return roleClass;
  }

  /** Number of words with a stored weight. */
  public int size() {
    return entries.length;
  }

  /** Writes the weights in the documented format. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + entries.length * ENTRY_BYTES);
    out.putInt(MAGIC).putInt(VERSION).putInt(organizations).putInt(entries.length);
    for (long entry : entries) {
      int known = (int) entry;
      out.putInt((int) (entry >>> Integer.SIZE))
          .put((byte) (roleClassOf(known) * CLASSES + weightClassOf(known)));
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
    byte[] roles = new byte[entries];
    for (int i = 0; i < entries; i++) {
      hashes[i] = in.getInt();
      byte both = in.get();
      if (i > 0 && hashes[i - 1] >= hashes[i] || both < 0) {
        throw new IllegalArgumentException(
            PART_NAME
                + " must be ascending with classes below "
                + CLASSES * ROLE_CLASSES
                + ": entry "
                + i
                + ".");
      }
      classes[i] = (byte) (both % CLASSES);
      roles[i] = (byte) (both / CLASSES);
    }
    return new TermWeights(organizations, hashes, classes, roles);
  }

  /** Starts to count words. */
  public static Learner learner() {
    return new Learner();
  }

  /**
   * Counts, for each word, the organisations that use it in texts and in titles; needs eight bytes
   * for each use. Not thread-safe.
   */
  public static final class Learner {
    private final OrganizationCounts texts = new OrganizationCounts();
    private final OrganizationCounts titles = new OrganizationCounts();

    private Learner() {}

    /**
     * Counts the words of one ad.
     *
     * @param organizationKey hash of the canonical organisation, or of the ad's id where none is
     *     known
     * @param title its title, without words where it has none; single letters are passed over,
     *     since they are gender marks
     */
    public void add(long organizationKey, TokenizedText text, TokenizedText title) {
      int organization = texts.organization(organizationKey);
      for (int i = 0; i < text.size(); i++) {
        texts.add(organization, text.hash(i));
      }
      for (int i = 0; i < title.size(); i++) {
        if (DistinctWords.isTitleWord(title, i)) {
          titles.add(organization, title.hash(i));
        }
      }
    }

    /** Ends the count. */
    public TermWeights learn() {
      int organizations = texts.organizations();
      if (organizations == 0) {
        return UNIFORM;
      }
      Map<Integer, Integer> inTitles = new HashMap<>();
      titles.forEach(MIN_FREQUENCY, inTitles::put);
      IntStream.Builder hashes = IntStream.builder();
      ByteArrayOutputStream classes = new ByteArrayOutputStream();
      ByteArrayOutputStream roles = new ByteArrayOutputStream();
      texts.forEach(
          MIN_FREQUENCY,
          (hash, frequency) -> {
            hashes.add(hash);
            classes.write(weightClass(frequency, organizations));
            roles.write(roleClass(inTitles.getOrDefault(hash, 0), frequency));
          });
      return new TermWeights(
          organizations, hashes.build().toArray(), classes.toByteArray(), roles.toByteArray());
    }
  }
}
