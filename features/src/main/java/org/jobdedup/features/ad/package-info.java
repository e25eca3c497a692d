/**
 * Job ads as they are collected: the ad itself, its fields and versions, and the files that ads
 * come in.
 *
 * <p>{@link org.jobdedup.features.ad.AdFiles} lists the files of an input; {@link
 * org.jobdedup.features.ad.read} reads the ads in them.
 */
package org.jobdedup.features.ad;
