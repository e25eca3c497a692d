package org.jobdedup.pipeline.state;

/** A request for a comparison that waits for a newer profile of its candidate. */
public final class ParkedRequest {
  /** Market of both ads. */
  public String market;

  /** Revision of the candidate that the request names. */
  public long candidateRevision;

  /** Id hash of the other ad. */
  public long asker;

  /** Its revision. */
  public long askerRevision;

  /** Bytes of its profile, which name their version. */
  public byte[] askerProfile;

  /** Processing time in epoch milliseconds after which the request is given up. */
  public long expiresAt;

  /** The same request, given up later; state that may be in a snapshot is not written to. */
  public ParkedRequest until(long expiry) {
    ParkedRequest later = new ParkedRequest();
    later.market = market;
    later.candidateRevision = candidateRevision;
    later.asker = asker;
    later.askerRevision = askerRevision;
    later.askerProfile = askerProfile;
    later.expiresAt = expiry;
    return later;
  }
}
