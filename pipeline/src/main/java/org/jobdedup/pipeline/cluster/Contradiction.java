package org.jobdedup.pipeline.cluster;

import org.jobdedup.pipeline.message.Correction;

/**
 * A correction that does not hold.
 *
 * @param correction what was said
 * @param directly whether another correction of the same pair is the reason
 */
record Contradiction(Correction correction, boolean directly) {}
