package org.jobdedup.features.place;

import java.util.Arrays;
import net.openhft.hashing.LongHashFunction;

/**
 * The places that a location text stands for. Immutable.
 *
 * <p>Holds at most {@link #MAX_PLACES} identifiers of {@link Gazetteer} places in ascending order,
 * what the text says about the way of working, and a hash of what could not be resolved; all of it
 * goes through {@link #toInts()} into a few bytes. A set of one place whose bare name others bear
 * as well, and which was only likelier than they, holds these as its namesakes. Where a text names
 * more places, the most populous are kept, so that the order in the text does not matter.
 */
public final class PlaceSet {
  /** Greatest number of places that are kept. */
  public static final int MAX_PLACES = 8;

  /** Greatest number of namesakes that are kept. */
  public static final int MAX_NAMESAKES = 7;

  private static final int[] NONE = {};

  /** A set of nothing: no place, no residue. */
  public static final PlaceSet EMPTY = new PlaceSet(NONE, NONE, 0, "", 0);

  static final int REMOTE = 1;
  static final int HYBRID = 2;
  static final int NATIONWIDE = 4;
  static final int MORE_PLACES = 8;
  private static final int ALL_FLAGS = REMOTE | HYBRID | NATIONWIDE | MORE_PLACES;
  private static final int HEADER_INTS = 3;

  /** Not copied, and not to be written to. */
  final int[] ids;

  /** Not copied, and not to be written to. */
  final int[] namesakes;

  private final int flags;
  private final String residue;
  private final long residueHash;

  private PlaceSet(int[] ids, int[] namesakes, int flags, String residue, long residueHash) {
    this.ids = ids;
    this.namesakes = namesakes;
    this.flags = flags;
    this.residue = residue;
    this.residueHash = residueHash;
  }

  /** A set of distinct ascending identifiers; the array is not copied. */
  static PlaceSet of(int[] ascendingIds, int flags, String residue) {
    return of(ascendingIds, NONE, flags, residue);
  }

  /** A set with namesakes, distinct and ascending as well, of its only place. */
  static PlaceSet of(int[] ascendingIds, int[] namesakes, int flags, String residue) {
    if (ascendingIds.length == 0 && flags == 0 && residue.isEmpty()) {
      return EMPTY;
    }
    long hash = residue.isEmpty() ? 0 : LongHashFunction.xx3().hashChars(residue);
    return new PlaceSet(ascendingIds, namesakes, flags, residue, hash);
  }

  /** Number of places, 0 to {@link #MAX_PLACES}. */
  public int size() {
    return ids.length;
  }

  /** Tells whether no place is known. */
  public boolean isEmpty() {
    return ids.length == 0;
  }

  /** Identifier of the place at an index; ascending. */
  public int id(int index) {
    return ids[index];
  }

  /** All identifiers, ascending; a copy. */
  public int[] ids() {
    return ids.clone();
  }

  /** Tells whether an identifier is among the places. */
  public boolean has(int id) {
    return Arrays.binarySearch(ids, id) >= 0;
  }

  /**
   * Identifiers of other places that the name of the only place may mean, ascending, at most {@link
   * #MAX_NAMESAKES}; none where the text tells them apart. A copy.
   */
  public int[] namesakes() {
    return namesakes.length == 0 ? NONE : namesakes.clone();
  }

  /** Tells whether the name of the only place may mean others as well. */
  public boolean isAmbiguous() {
    return namesakes.length > 0;
  }

  /** Tells whether an identifier is among the places or their namesakes. */
  public boolean mayMean(int id) {
    return has(id) || Arrays.binarySearch(namesakes, id) >= 0;
  }

  /**
   * Number of places on both sides. Where there are none, two sides of which one has namesakes
   * share a place that both may mean.
   */
  public int shared(PlaceSet other) {
    int shared = 0;
    for (int id : ids) {
      shared += other.has(id) ? 1 : 0;
    }
    return shared == 0 && (mayMeanOneOf(other) || other.mayMeanOneOf(this)) ? 1 : shared;
  }

  private boolean mayMeanOneOf(PlaceSet other) {
    for (int namesake : namesakes) {
      if (other.mayMean(namesake)) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether the text offers work from anywhere or from home. */
  public boolean remote() {
    return (flags & REMOTE) != 0;
  }

  /** Tells whether the text says that part of the work is done at home. */
  public boolean hybrid() {
    return (flags & HYBRID) != 0;
  }

  /** Tells whether the text says that the work is anywhere in a country or in several. */
  public boolean nationwide() {
    return (flags & NATIONWIDE) != 0;
  }

  /** Tells whether the text names more places than are kept. */
  public boolean truncated() {
    return (flags & MORE_PLACES) != 0;
  }

  /**
   * Words that could not be resolved, folded and joined by spaces; empty when there are none, and
   * always empty after {@link #fromInts}.
   */
  public String residue() {
    return residue;
  }

  /** 64-bit hash of {@link #residue()}, 0 when there is none; survives storage. */
  public long residueHash() {
    return residueHash;
  }

  /**
   * The set as integers: flags in the low byte, the size in the next and the number of namesakes in
   * the third; the two halves of the residue's hash (high first); the identifiers; the namesakes.
   */
  public int[] toInts() {
    int[] stored = new int[HEADER_INTS + ids.length + namesakes.length];
    stored[0] = flags | ids.length << 8 | namesakes.length << 16;
    stored[1] = (int) (residueHash >>> 32);
    stored[2] = (int) residueHash;
    System.arraycopy(ids, 0, stored, HEADER_INTS, ids.length);
    System.arraycopy(namesakes, 0, stored, HEADER_INTS + ids.length, namesakes.length);
    return stored;
  }

  /**
   * Reads what {@link #toInts()} gave.
   *
   * @throws IllegalArgumentException when the array is not of that form
   */
  public static PlaceSet fromInts(int[] stored) {
    int size = stored.length < HEADER_INTS ? -1 : stored[0] >>> 8 & 0xFF;
    int others = stored.length < HEADER_INTS ? -1 : stored[0] >>> 16;
    if (size < 0
        || size > MAX_PLACES
        || others > (size == 1 ? MAX_NAMESAKES : 0)
        || size + others != stored.length - HEADER_INTS
        || (stored[0] & 0xFF & ~ALL_FLAGS) != 0) {
      throw new IllegalArgumentException(
          "Stored places must be flags and sizes, a hash of two integers, and as many identifiers as"
              + " the sizes say, at most "
              + MAX_PLACES
              + ", or one and "
              + MAX_NAMESAKES
              + " namesakes: length="
              + stored.length);
    }
    int[] ids = ascending(stored, HEADER_INTS, HEADER_INTS + size);
    int[] namesakes = ascending(stored, HEADER_INTS + size, stored.length);
    long hash = ((long) stored[1] << 32) | (stored[2] & 0xFFFFFFFFL);
    return new PlaceSet(ids, namesakes, stored[0] & ALL_FLAGS, "", hash);
  }

  private static int[] ascending(int[] stored, int from, int to) {
    for (int i = from; i < to; i++) {
      if (stored[i] <= (i == from ? 0 : stored[i - 1])) {
        throw new IllegalArgumentException(
            "Stored place identifiers must be positive and ascending: index=" + (i - HEADER_INTS));
      }
    }
    return from == to ? NONE : Arrays.copyOfRange(stored, from, to);
  }

  /** Equal places, namesakes, flags and residue hash; the residue's words are not compared. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PlaceSet that
        && flags == that.flags
        && residueHash == that.residueHash
        && Arrays.equals(ids, that.ids)
        && Arrays.equals(namesakes, that.namesakes);
  }

  @Override
  public int hashCode() {
    return ((Arrays.hashCode(ids) * 31 + Arrays.hashCode(namesakes)) * 31 + flags) * 31
        + Long.hashCode(residueHash);
  }

  /** Identifiers and flags; never words of the text. */
  @Override
  public String toString() {
    return "PlaceSet[ids=" + Arrays.toString(ids) + ", flags=" + flags + "]";
  }
}
