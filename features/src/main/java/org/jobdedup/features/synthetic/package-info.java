/**
 * Synthetic job ads with known duplicates, for tests, samples and load tests.
 *
 * <p>{@link org.jobdedup.features.synthetic.SyntheticAds} makes the ads, and {@link
 * org.jobdedup.features.synthetic.SyntheticAdWriter} writes them to files. All text comes from
 * phrases invented for this purpose; companies, people and reference numbers do not exist,
 * addresses use reserved domains, and phone numbers come from ranges that the regulators of the
 * United Kingdom, the United States, Germany and France set aside for fiction.
 */
package org.jobdedup.features.synthetic;
