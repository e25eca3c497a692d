/**
 * Clusters of a market: plain classes that hold every decision, and one operator that feeds them.
 *
 * <p>A market is a graph of live ads and valid matches. {@link
 * org.jobdedup.pipeline.cluster.MatchOrderedUnion} partitions components of at most {@value
 * org.jobdedup.pipeline.cluster.MarketClusters#SMALL_COMPONENT} ads, {@link
 * org.jobdedup.pipeline.cluster.PivotPropagation} larger ones; {@link
 * org.jobdedup.pipeline.cluster.ClusterNaming} turns the new partition into changelog lines.
 */
package org.jobdedup.pipeline.cluster;
