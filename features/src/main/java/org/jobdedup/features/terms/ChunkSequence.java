package org.jobdedup.features.terms;

import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.TokenizedText;

/**
 * A text cut into chunks at places that its words choose, each chunk kept as a 16-bit hash in the
 * order of the text. As with content-defined chunking of files (Muthitacharoen et al. 2001,
 * doi:10.1145/502034.502052) an edit changes the chunks it touches and leaves the rest as they are,
 * so two sequences show how much of each text the other repeats and in how many passages they part.
 *
 * <p>A chunk ends behind each pair of neighbouring words whose hash is a multiple of {@value
 * #MEAN_WORDS}, so that it holds {@value #MEAN_WORDS} words on average. Of a long text the first
 * {@value #MAX_CHUNKS} chunks are kept. Immutable.
 */
public final class ChunkSequence {
  /** The most chunks that are kept. */
  public static final int MAX_CHUNKS = 160;

  static final int MEAN_WORDS = 8;

  private final short[] chunks;

  private ChunkSequence(short[] chunks) {
    this.chunks = chunks;
  }

  /** The chunks of a text; none for a text without tokens. */
  public static ChunkSequence of(TokenizedText text) {
    short[] chunks = new short[MAX_CHUNKS];
    int count = 0;
    long chunk = 0;
    long previous = 0;
    boolean open = false;
    for (int i = 0; i < text.size() && count < MAX_CHUNKS; i++) {
      long token = text.hash(i);
      chunk = Hash64.combine(chunk, token);
      open = true;
      if ((Hash64.combine(previous, token) >>> 32) % MEAN_WORDS == 0) {
        chunks[count++] = (short) (chunk >>> 48);
        chunk = 0;
        open = false;
      }
      previous = token;
    }
    if (open && count < MAX_CHUNKS) {
      chunks[count++] = (short) (chunk >>> 48);
    }
    return new ChunkSequence(Arrays.copyOf(chunks, count));
  }

  /**
   * Restores a sequence from {@link #chunks()}.
   *
   * @param chunks owned by the result
   * @throws IllegalArgumentException when there are more than {@value #MAX_CHUNKS}
   */
  public static ChunkSequence restore(short[] chunks) {
    if (chunks.length > MAX_CHUNKS) {
      throw new IllegalArgumentException(
          "A text has at most " + MAX_CHUNKS + " chunks, not " + chunks.length + ".");
    }
    return new ChunkSequence(chunks);
  }

  /** Number of chunks. */
  public int size() {
    return chunks.length;
  }

  /** The hashes in the order of the text; the array must not be changed. */
  public short[] chunks() {
    return chunks;
  }

  /**
   * Follows the chunks of two texts through each other: a chunk that occurs in both, however often,
   * is missing in neither.
   */
  public Edits editsAgainst(ChunkSequence other) {
    if (Arrays.equals(chunks, other.chunks)) {
      Edit none = new Edit(chunks.length / (float) chunks.length, 0, 0, 0);
      return new Edits(none, none);
    }
    // Open addressing, at most half full; 0 is no chunk, and the last slot that of none.
    int size = Math.max(2, Integer.highestOneBit(chunks.length) << 2);
    int[] table = new int[size];
    byte[] shared = new byte[size + 1];
    int[] slots = new int[chunks.length];
    for (int i = 0; i < chunks.length; i++) {
      int slot = slot(table, chunks[i]);
      table[slot] = entry(chunks[i]);
      slots[i] = slot;
    }
    int[] slotsOfOther = new int[other.chunks.length];
    for (int i = 0; i < slotsOfOther.length; i++) {
      int slot = slot(table, other.chunks[i]);
      slotsOfOther[i] = table[slot] == 0 ? size : slot;
      shared[slotsOfOther[i]] = 1;
    }
    shared[size] = 0;
    return new Edits(Edit.of(slots, shared), Edit.of(slotsOfOther, shared));
  }

  /** Where a chunk stands in a table, or may. */
  private static int slot(int[] table, short chunk) {
    int slot = chunk & table.length - 1;
    while (table[slot] != 0 && table[slot] != entry(chunk)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private static int entry(short chunk) {
    return 1 << Short.SIZE | chunk & 0xFFFF;
  }

  /**
   * What each of two texts has and the other lacks.
   *
   * @param own of the one
   * @param others of the other
   */
  public record Edits(Edit own, Edit others) {}

  /**
   * What one text has and another lacks.
   *
   * @param coverage share of the text's chunks that the other holds, 0 to 1; NaN for an empty text
   * @param missing chunks that the other lacks
   * @param passages unbroken runs of such chunks
   * @param longest chunks of the longest run
   */
  public record Edit(float coverage, int missing, int passages, int longest) {

    /** Of chunks by their slots, and which slots are shared: 1, else 0. */
    private static Edit of(int[] slots, byte[] shared) {
      int missing = 0;
      int passages = 0;
      int longest = 0;
      int run = 0;
      for (int slot : slots) {
        int misses = 1 - shared[slot];
        missing += misses;
        // A passage begins where the run is empty.
        passages += misses & (run - 1 >>> 31);
        run = run + 1 & -misses;
        longest = Math.max(longest, run);
      }
      int all = slots.length;
      return new Edit((all - missing) / (float) all, missing, passages, longest);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChunkSequence that && Arrays.equals(chunks, that.chunks);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(chunks);
  }

  @Override
  public String toString() {
    return "ChunkSequence[" + chunks.length + "]";
  }
}
