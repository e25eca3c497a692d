package org.jobdedup.pipeline.profile;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.state.ParkedRequest;
import org.jobdedup.pipeline.state.StoredProfile;

/**
 * What becomes of a request that names a revision of an ad. A profile older than the one named is
 * never used. A request for a revision that is over is dropped: the bucket that saw the newer
 * revision asked anew, so nothing is lost, and an answer could pair two ads that no longer share a
 * channel.
 */
public final class RequestRule {
  private RequestRule() {}

  /** What to do with a request. */
  public enum Action {
    /** Compare now. */
    ANSWER,
    /** Wait for the profile. */
    PARK,
    /** Forget: the revision is over. */
    DROP
  }

  /**
   * What a new revision of a profile leads to.
   *
   * @param stored what to keep of the ad from now on, null for nothing; the former value where the
   *     update is outdated
   * @param answered requests that waited for this revision
   * @param waiting requests that go on waiting
   * @param dropped number of requests whose revision is over
   */
  public record Settlement(
      StoredProfile stored,
      List<ParkedRequest> answered,
      List<ParkedRequest> waiting,
      int dropped) {}

  /** Decides on a request for a revision, given what is stored of the ad, or null. */
  public static Action decide(StoredProfile stored, long revision) {
    if (stored == null || stored.revision < revision) {
      return Action.PARK;
    }
    return stored.revision == revision && stored.profile.length > 0 ? Action.ANSWER : Action.DROP;
  }

  /** Whether an update changes what is stored of its ad, which may be null. */
  public static boolean concerns(StoredProfile stored, ProfileUpdate update) {
    return update.forgotten()
        ? stored != null && stored.revision <= update.revision() && stored.profile.length == 0
        : stored == null || stored.revision < update.revision();
  }

  /** Takes an update that concerns an ad, with the requests that wait for it. */
  public static Settlement settle(ProfileUpdate update, Iterable<ParkedRequest> parked) {
    List<ParkedRequest> answered = new ArrayList<>();
    List<ParkedRequest> waiting = new ArrayList<>();
    int dropped = 0;
    StoredProfile next = null;
    if (!update.forgotten()) {
      next = new StoredProfile();
      next.revision = update.revision();
      next.profile = update.profile();
    }
    for (ParkedRequest request : parked) {
      switch (decide(next, request.candidateRevision)) {
        case ANSWER -> answered.add(request);
        case PARK -> waiting.add(request);
        case DROP -> dropped++;
      }
    }
    return new Settlement(next, answered, waiting, dropped);
  }
}
