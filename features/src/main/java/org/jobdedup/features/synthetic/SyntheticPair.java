package org.jobdedup.features.synthetic;

/**
 * Two generated ads and whether they advertise one opening.
 *
 * @param pair name of the pair
 * @param a id of one ad
 * @param b id of the other
 * @param duplicate whether they are one opening
 * @param kind for duplicates {@code full}, {@code semantic} (reworded or translated) or {@code
 *     partial} (shortened), else {@code role}, {@code employer}, {@code city} or {@code different}
 * @param group pairs of one group must not be split between training and test
 * @param stratum language and the variation that makes the pair, such as {@code pool:de/TRUNCATED}
 */
public record SyntheticPair(
    String pair,
    String a,
    String b,
    boolean duplicate,
    String kind,
    String group,
    String stratum) {}
