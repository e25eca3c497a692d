package org.jobdedup.pipeline.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.profile.RequestRule.Action;
import org.jobdedup.pipeline.state.ParkedRequest;
import org.jobdedup.pipeline.state.StoredProfile;
import org.junit.jupiter.api.Test;

class RequestRuleTest {
  private static final byte[] PROFILE = {1};
  private static final byte[] GONE = {};

  private static StoredProfile stored(long revision, byte[] profile) {
    StoredProfile stored = new StoredProfile();
    stored.revision = revision;
    stored.profile = profile;
    return stored;
  }

  private static List<ParkedRequest> requests(long... revisions) {
    List<ParkedRequest> requests = new ArrayList<>();
    for (long revision : revisions) {
      ParkedRequest request = new ParkedRequest();
      request.candidateRevision = revision;
      requests.add(request);
    }
    return requests;
  }

  private static List<Long> revisions(List<ParkedRequest> requests) {
    return requests.stream().map(request -> request.candidateRevision).toList();
  }

  @Test
  void onlyTheRevisionThatIsNamedAnswers() {
    assertEquals(Action.PARK, RequestRule.decide(null, 5));
    assertEquals(Action.PARK, RequestRule.decide(stored(4, PROFILE), 5));
    assertEquals(Action.PARK, RequestRule.decide(stored(4, GONE), 5));
    assertEquals(Action.ANSWER, RequestRule.decide(stored(5, PROFILE), 5));
    assertEquals(Action.DROP, RequestRule.decide(stored(5, GONE), 5));
    assertEquals(Action.DROP, RequestRule.decide(stored(6, PROFILE), 5));
    assertEquals(Action.DROP, RequestRule.decide(stored(6, GONE), 5));
  }

  @Test
  void updateConcernsAnAdOnlyIfItIsNewer() {
    for (ProfileUpdate update :
        List.of(ProfileUpdate.of(1, 5, PROFILE), ProfileUpdate.gone(1, 5))) {
      assertTrue(RequestRule.concerns(null, update));
      assertTrue(RequestRule.concerns(stored(4, PROFILE), update));
      assertFalse(RequestRule.concerns(stored(5, PROFILE), update));
      assertFalse(RequestRule.concerns(stored(6, GONE), update));
    }
  }

  /** A late permission to forget does not touch a life that has begun since. */
  @Test
  void onlyWhatIsOverIsForgotten() {
    ProfileUpdate forgotten = ProfileUpdate.forgotten(1, 5);
    assertFalse(RequestRule.concerns(null, forgotten));
    assertTrue(RequestRule.concerns(stored(4, GONE), forgotten));
    assertTrue(RequestRule.concerns(stored(5, GONE), forgotten));
    assertFalse(RequestRule.concerns(stored(6, GONE), forgotten));
    assertFalse(RequestRule.concerns(stored(5, PROFILE), forgotten));
  }

  @Test
  void newRevisionAnswersWhatWaitedForItAndDropsWhatWaitedForEarlierOnes() {
    List<ParkedRequest> parked = requests(4, 5, 6, 5, 3);
    RequestRule.Settlement live = RequestRule.settle(ProfileUpdate.of(1, 5, PROFILE), parked);
    assertEquals(5, live.stored().revision);
    assertEquals(List.of(5L, 5L), revisions(live.answered()));
    assertEquals(List.of(6L), revisions(live.waiting()));
    assertEquals(2, live.dropped());

    RequestRule.Settlement gone = RequestRule.settle(ProfileUpdate.gone(1, 5), parked);
    assertEquals(List.of(), gone.answered());
    assertEquals(List.of(6L), revisions(gone.waiting()));
    assertEquals(4, gone.dropped());

    RequestRule.Settlement forgotten = RequestRule.settle(ProfileUpdate.forgotten(1, 5), parked);
    assertNull(forgotten.stored());
    assertEquals(0, forgotten.dropped(), "they may be for a life that begins later");
    assertEquals(parked, forgotten.waiting());
  }
}
