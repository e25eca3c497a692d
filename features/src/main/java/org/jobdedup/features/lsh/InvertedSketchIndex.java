package org.jobdedup.features.lsh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.minhash.MinHashSignature;

/**
 * The plain inverted index over single sketch values of the original method (Broder, Glassman,
 * Manasse and Zweig 1997, doi:10.1016/S0169-7552(97)00031-7): from each value to the ads that have
 * it; candidates are the ads that share at least so many values. It finds every such pair, at the
 * price of one access per value and of long lists for values of boilerplate; LSH bands are the
 * cheaper way, and this is what to compare them with.
 *
 * <p>Ads may be added and removed at any time. Results do not depend on the order in which they
 * came. Not safe for concurrent use.
 */
public final class InvertedSketchIndex {
  /**
   * An ad that shares values with the one asked for.
   *
   * @param id the ad
   * @param overlap number of shared values
   */
  public record Overlap(long id, int overlap) {}

  private final int minimumOverlap;
  private final Map<Long, long[]> sketches = new HashMap<>();
  private final Map<Long, IdList> postings = new HashMap<>();

  /**
   * Creates an empty index.
   *
   * @param minimumOverlap how many values two ads must share to be candidates, 1 or more
   */
  public InvertedSketchIndex(int minimumOverlap) {
    if (minimumOverlap < 1) {
      throw new IllegalArgumentException(
          "index.minimumOverlap must be 1 or more: minimumOverlap=" + minimumOverlap);
    }
    this.minimumOverlap = minimumOverlap;
  }

  /**
   * The values of a signature as index keys: each is hashed with its position, since equal values
   * count only at equal positions. None for the signature of the empty set. The values of a
   * bottom-k sketch can be used as they are.
   */
  public static long[] keysOf(MinHashSignature signature) {
    if (signature.isEmpty()) {
      return new long[0];
    }
    long[] keys = new long[signature.size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Hash64.combine(i, signature.value(i));
    }
    return keys;
  }

  /** Number of ads in the index. */
  public int size() {
    return sketches.size();
  }

  /**
   * Adds an ad, in place of its former sketch if there is one, and returns its candidates.
   *
   * @param id the ad
   * @param keys its sketch values; repeated ones count once
   * @return the other ads that share enough values, most first, then by id
   */
  public List<Overlap> add(long id, long[] keys) {
    remove(id);
    long[] distinct = Arrays.stream(keys).distinct().toArray();
    List<Overlap> candidates = candidates(distinct);
    sketches.put(id, distinct);
    for (long key : distinct) {
      postings.computeIfAbsent(key, unused -> new IdList()).add(id);
    }
    return candidates;
  }

  /**
   * The ads that share enough values with a sketch, most first, then by id; the index stays as it
   * is.
   */
  public List<Overlap> query(long[] keys) {
    return candidates(Arrays.stream(keys).distinct().toArray());
  }

  /** Removes an ad; returns whether it was there. */
  public boolean remove(long id) {
    long[] keys = sketches.remove(id);
    if (keys == null) {
      return false;
    }
    for (long key : keys) {
      IdList ids = postings.get(key);
      ids.remove(id);
      if (ids.size == 0) {
        postings.remove(key);
      }
    }
    return true;
  }

  private List<Overlap> candidates(long[] distinctKeys) {
    Map<Long, Integer> counts = new HashMap<>();
    for (long key : distinctKeys) {
      IdList ids = postings.get(key);
      if (ids != null) {
        for (int i = 0; i < ids.size; i++) {
          counts.merge(ids.ids[i], 1, Integer::sum);
        }
      }
    }
    List<Overlap> result = new ArrayList<>();
    counts.forEach(
        (id, overlap) -> {
          if (overlap >= minimumOverlap) {
            result.add(new Overlap(id, overlap));
          }
        });
    result.sort(
        Comparator.comparingInt(Overlap::overlap).reversed().thenComparingLong(Overlap::id));
    return Collections.unmodifiableList(result);
  }

  /** Ids in no particular order. */
  private static final class IdList {
    private long[] ids = new long[2];
    private int size;

    void add(long id) {
      if (size == ids.length) {
        ids = Arrays.copyOf(ids, 2 * size);
      }
      ids[size++] = id;
    }

    void remove(long id) {
      for (int i = 0; i < size; i++) {
        if (ids[i] == id) {
          ids[i] = ids[--size];
          return;
        }
      }
    }
  }
}
