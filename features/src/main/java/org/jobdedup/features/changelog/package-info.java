/**
 * The changelog of clusters: its lines, their form, and the clusters that they tell of. The job
 * that writes it and whoever reads it share this package.
 */
package org.jobdedup.features.changelog;
