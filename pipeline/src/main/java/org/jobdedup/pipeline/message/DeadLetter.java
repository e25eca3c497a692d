package org.jobdedup.pipeline.message;

/**
 * A record that takes no part, and why. Never carries text of an ad.
 *
 * @param reason name of the {@link org.jobdedup.features.ad.RejectionReason}
 * @param source file, or topic and partition
 * @param position position within the source, from 1
 * @param adId id of the ad where one could be read, else null
 * @param detail sentence that names the rule that was broken
 */
public record DeadLetter(String reason, String source, long position, String adId, String detail) {}
