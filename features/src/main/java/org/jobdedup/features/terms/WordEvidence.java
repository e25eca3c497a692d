package org.jobdedup.features.terms;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What each common word tells about two ads, in nats of log-odds that they are one opening: one
 * weight for a word that both texts hold and one for a word that only one of them holds. These are
 * the agreement and disagreement weights of record linkage (Fellegi and Sunter 1969,
 * doi:10.1080/01621459.1969.10501049), one pair of weights for each word; they are learned together
 * rather than each by itself, since words do not come independently of each other.
 *
 * <p>Words are those of {@link TermWeights#commonWord}. Of long texts many words differ and many
 * are shared, so the sum over the words of one side is damped by the fourth root of the number of
 * words that differ, and the sum over the shared ones by the square root of theirs. Immutable and
 * thread-safe.
 *
 * <p>Format of {@link #toBytes()}, big-endian:
 *
 * <pre>
 * int  magic 'JDWE'
 * int  version 1
 * int  words
 * words: float weight when both texts hold it, float weight when only one does
 * </pre>
 */
public final class WordEvidence {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "word-evidence.bin";

  /** Common words that each of two texts needs; with fewer nothing is known. */
  public static final int MIN_WORDS = 10;

  /** Scale of the words of one side, so that one penalty suits both sorts of weights. */
  private static final double ONE_SIDED_SCALE = 0.4;

  private static final int LEAST_COUNT = 4;
  private static final int MAGIC = 0x4A445745;
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 12;
  private static final int ENTRY_BYTES = 2 * Float.BYTES;
  private static final WordEvidence NONE = new WordEvidence(new float[1], new float[1]);

  /** Weights by one more than the number of the word; nothing in front. */
  private final float[] shared;

  private final float[] oneSided;

  private WordEvidence(float[] shared, float[] oneSided) {
    this.shared = shared;
    this.oneSided = oneSided;
  }

  /** Evidence that knows no word. */
  public static WordEvidence none() {
    return NONE;
  }

  /**
   * Evidence by the number of each word.
   *
   * @param shared weights of words that both texts hold
   * @param oneSided weights of words that one text holds
   * @throws IllegalArgumentException when the arrays differ in length or hold a value that is not
   *     finite
   */
  public static WordEvidence of(float[] shared, float[] oneSided) {
    if (shared.length != oneSided.length) {
      throw new IllegalArgumentException(
          "Word evidence has two weights for each word, but got "
              + shared.length
              + " and "
              + oneSided.length
              + ".");
    }
    for (int i = 0; i < shared.length; i++) {
      if (!Float.isFinite(shared[i]) || !Float.isFinite(oneSided[i])) {
        throw new IllegalArgumentException(
            PART_NAME + " must hold finite weights: word " + i + " has none.");
      }
    }
    return new WordEvidence(behindZero(shared), behindZero(oneSided));
  }

  private static float[] behindZero(float[] weights) {
    float[] shifted = new float[1 + weights.length];
    System.arraycopy(weights, 0, shifted, 1, weights.length);
    return shifted;
  }

  /** Number of words with weights. */
  public int words() {
    return shared.length - 1;
  }

  /**
   * What the words of two texts tell, in nats; the order of the two does not matter.
   *
   * @param shared evidence of the words that both hold
   * @param less evidence of the words of one side, the lesser of the two
   * @param more the greater of the two
   */
  public record Sum(float shared, float less, float more) {
    /** Nothing is known. */
    public static final Sum UNKNOWN = new Sum(Float.NaN, Float.NaN, Float.NaN);

    /** All evidence together. */
    public float total() {
      return shared + less + more;
    }
  }

  /**
   * Sums the evidence of two texts; unknown where either holds fewer than {@value #MIN_WORDS}
   * common words, or where nothing was learned.
   *
   * @throws IllegalArgumentException when the words are of other weights than the evidence
   */
  public Sum sum(CommonWords a, CommonWords b) {
    return sum(a.numbers(), b.numbers(), Matches.of(a.numbers(), b.numbers(), 0));
  }

  /** As {@link #sum(CommonWords, CommonWords)}, of the common words of two texts. */
  public Sum sum(SharedWords words) {
    return sum(words.commonOfA().numbers(), words.commonOfB().numbers(), words.common());
  }

  private Sum sum(int[] left, int[] right, Matches matches) {
    if (words() == 0 || left.length < MIN_WORDS || right.length < MIN_WORDS) {
      return Sum.UNKNOWN;
    }
    require(left);
    require(right);
    int[] ofLeft = matches.ofLeft();
    int[] ofRight = matches.ofRight();
    double both = 0;
    double onlyLeft = 0;
    double onlyRight = 0;
    // Whether both hold a word is a toss-up, so each is looked up, or what stands in front of all.
    for (int i = 0; i < left.length; i++) {
      int number = left[i] + 1;
      int held = -ofLeft[i] >> 31;
      both += shared[number & held];
      onlyLeft += oneSided[number & ~held];
    }
    for (int i = 0; i < right.length; i++) {
      onlyRight += oneSided[right[i] + 1 & ~(-ofRight[i] >> 31)];
    }
    double scale = oneSidedScale(left.length + right.length - 2 * matches.count());
    onlyLeft *= scale;
    onlyRight *= scale;
    return new Sum(
        (float) (both * sharedScale(matches.count())),
        (float) Math.min(onlyLeft, onlyRight),
        (float) Math.max(onlyLeft, onlyRight));
  }

  private void require(int[] numbers) {
    int last = numbers[numbers.length - 1];
    if (last >= words()) {
      throw new IllegalArgumentException(
          "Word evidence for "
              + words()
              + " words cannot judge a text with the word number "
              + last
              + "; both must come from one bundle.");
    }
  }

  /** Weight of a word by its number when both texts hold it, in nats before damping. */
  public float sharedWeight(int number) {
    return shared[1 + number];
  }

  /** Weight of a word by its number when one text holds it, in nats before damping. */
  public float oneSidedWeight(int number) {
    return oneSided[1 + number];
  }

  /** What the weight of a word that both texts hold is multiplied by, if they share that many. */
  public static double sharedScale(int shared) {
    return 1 / Math.sqrt(Math.max(LEAST_COUNT, shared));
  }

  /** What the weight of a word of one side is multiplied by, if that many words differ. */
  public static double oneSidedScale(int oneSided) {
    return ONE_SIDED_SCALE / Math.sqrt(Math.sqrt(Math.max(LEAST_COUNT, oneSided)));
  }

  /** Writes the evidence in the documented format. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + words() * ENTRY_BYTES);
    out.putInt(MAGIC).putInt(VERSION).putInt(words());
    for (int i = 0; i < words(); i++) {
      out.putFloat(sharedWeight(i)).putFloat(oneSidedWeight(i));
    }
    return out.array();
  }

  /**
   * Reads evidence.
   *
   * @throws IllegalArgumentException when the bytes are not of this format and version
   */
  public static WordEvidence fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER_BYTES || in.getInt() != MAGIC || in.getInt() != VERSION) {
      throw new IllegalArgumentException(
          PART_NAME + " must start with JDWE and version " + VERSION + "; its bytes do not.");
    }
    int words = in.getInt();
    if (words < 0 || bytes.length != HEADER_BYTES + (long) words * ENTRY_BYTES) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must hold "
              + words
              + " words of "
              + ENTRY_BYTES
              + " bytes behind its header, but has "
              + bytes.length
              + " bytes.");
    }
    float[] shared = new float[words];
    float[] oneSided = new float[words];
    for (int i = 0; i < words; i++) {
      shared[i] = in.getFloat();
      oneSided[i] = in.getFloat();
    }
    return of(shared, oneSided);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WordEvidence that
        && Arrays.equals(shared, that.shared)
        && Arrays.equals(oneSided, that.oneSided);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(shared) + Arrays.hashCode(oneSided);
  }

  @Override
  public String toString() {
    return "WordEvidence[" + words() + "]";
  }
}
