package org.jobdedup.features.terms;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jobdedup.features.text.ShingleKind;
import org.jobdedup.features.text.ShingleSpec;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Passages that recur in the ads of many organisations: what boards add to every ad, statements of
 * equal opportunity, stock phrases. They say nothing of the opening, and one board's addition makes
 * two copies of an ad look different.
 *
 * <p>A passage is a run of {@value #LENGTH} words that at least {@value #MIN_ORGANIZATIONS}
 * organisations use; organisations are counted rather than ads, so that one company's own text
 * stays. Immutable and thread-safe.
 *
 * <p>Format of {@link #toBytes()}, big-endian:
 *
 * <pre>
 * int  magic 'JDRP'
 * int  version 1
 * int  entries
 * entries, ascending: int hash (upper 32 bits of the shingle hash)
 * </pre>
 */
public final class RecurringPassages {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "recurring-passages.bin";

  static final int LENGTH = 5;
  static final int MIN_ORGANIZATIONS = 25;

  private static final int MAGIC = 0x4A445250;
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 12;
  private static final RecurringPassages NONE = new RecurringPassages(new int[0]);

  /** The shingles that passages are made of. */
  public static final ShingleSpec SHINGLES =
      new ShingleSpec(ShingleKind.WORD, LENGTH, TokenizerSpec.WITHOUT_ACCENTS);

  private static final Shingler SHINGLER = new Shingler(SHINGLES);
  private static final int FILTER_BITS = 16;

  private final int[] hashes;

  /** A bit for the top bits of each hash: nearly all shingles are none and need no search. */
  private final long[] filter = new long[1 << FILTER_BITS >> 6];

  private RecurringPassages(int[] hashes) {
    this.hashes = hashes;
    for (int hash : hashes) {
      int bit = hash >>> Integer.SIZE - FILTER_BITS;
      filter[bit >> 6] |= 1L << bit;
    }
  }

  /** Stands in where nothing was learned or everything is to be kept. */
  public static RecurringPassages none() {
    return NONE;
  }

  /** Number of passages. */
  public int size() {
    return hashes.length;
  }

  /** The text without the tokens that stand within a recurring passage. */
  public TokenizedText removeFrom(TokenizedText text) {
    return removeFrom(text, SHINGLER.shingles(text));
  }

  /**
   * As {@link #removeFrom(TokenizedText)}, for a text whose shingles are at hand.
   *
   * @param shingles the text's {@link #SHINGLES} in order
   */
  public TokenizedText removeFrom(TokenizedText text, long[] shingles) {
    int size = text.size();
    if (hashes.length == 0 || size < LENGTH) {
      return text;
    }
    int[] kept = new int[size];
    int count = 0;
    int droppedUpTo = 0;
    for (int i = 0; i < size; i++) {
      if (i < shingles.length && holds((int) (shingles[i] >>> 32))) {
        droppedUpTo = i + LENGTH;
      }
      if (i >= droppedUpTo) {
        kept[count++] = i;
      }
    }
    return count == size ? text : new Selection(text, Arrays.copyOf(kept, count));
  }

  private boolean holds(int hash) {
    int bit = hash >>> Integer.SIZE - FILTER_BITS;
    return (filter[bit >> 6] >>> bit & 1) == 1 && Arrays.binarySearch(hashes, hash) >= 0;
  }

  /** Some tokens of a text. */
  private record Selection(TokenizedText whole, int[] indices) implements TokenizedText {
    @Override
    public String text() {
      return whole.text();
    }

    @Override
    public int size() {
      return indices.length;
    }

    @Override
    public int start(int index) {
      return whole.start(indices[index]);
    }

    @Override
    public int end(int index) {
      return whole.end(indices[index]);
    }

    @Override
    public long hash(int index) {
      return whole.hash(indices[index]);
    }
  }

  /** Writes the passages in the documented format. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + hashes.length * Integer.BYTES);
    out.putInt(MAGIC).putInt(VERSION).putInt(hashes.length);
    for (int hash : hashes) {
      out.putInt(hash);
    }
    return out.array();
  }

  /**
   * Reads passages.
   *
   * @throws IllegalArgumentException when the bytes are not of this format and version
   */
  public static RecurringPassages fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER_BYTES || in.getInt() != MAGIC || in.getInt() != VERSION) {
      throw new IllegalArgumentException(
          PART_NAME + " must start with JDRP and version " + VERSION + "; its bytes do not.");
    }
    int entries = in.getInt();
    if (entries < 0 || bytes.length != HEADER_BYTES + (long) entries * Integer.BYTES) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must hold "
              + entries
              + " entries of 4 bytes behind its header, but has "
              + bytes.length
              + " bytes.");
    }
    int[] hashes = new int[entries];
    for (int i = 0; i < entries; i++) {
      hashes[i] = in.getInt();
      if (i > 0 && hashes[i - 1] >= hashes[i]) {
        throw new IllegalArgumentException(PART_NAME + " must be ascending: entry " + i + ".");
      }
    }
    return new RecurringPassages(hashes);
  }

  /** Starts to count passages. */
  public static Learner learner() {
    return new Learner();
  }

  /**
   * Counts, for each passage, the organisations that use it; needs eight bytes for each word of the
   * ads. Not thread-safe.
   */
  public static final class Learner {
    private final OrganizationCounts counts = new OrganizationCounts();

    private Learner() {}

    /**
     * Counts the passages of one ad.
     *
     * @param organizationKey hash of the canonical organisation, or of the ad's id where none is
     *     known
     */
    public void add(long organizationKey, TokenizedText text) {
      int organization = counts.organization(organizationKey);
      if (text.size() >= LENGTH) {
        for (long shingle : SHINGLER.shingles(text)) {
          counts.add(organization, shingle);
        }
      }
    }

    /** Ends the count. */
    public RecurringPassages learn() {
      IntStream.Builder hashes = IntStream.builder();
      counts.forEach(MIN_ORGANIZATIONS, (hash, organizations) -> hashes.add(hash));
      return new RecurringPassages(hashes.build().toArray());
    }
  }
}
