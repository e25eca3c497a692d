package org.jobdedup.training.train;

import java.util.List;
import java.util.SortedMap;

/**
 * What Tribuo has trained.
 *
 * @param booster the ensemble in XGBoost's UBJSON format
 * @param labels labels in the order of the output columns
 * @param gain share of the total loss reduction that each feature brought, 0 to 1; features that no
 *     split uses are absent
 */
public record TrainedBooster(byte[] booster, List<String> labels, SortedMap<String, Double> gain) {}
