package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.state.CorrectionPage;

/** The corrections of a market, stored with both ads; of each pair the latest only. */
final class Corrections {
  private final ClusterStore store;
  private final Map<Long, CorrectionPage> pages = new HashMap<>();
  private final Set<Long> changed = new LinkedHashSet<>();

  Corrections(ClusterStore store) {
    this.store = store;
  }

  /** What is said of an ad and was not taken back, each correction as seen from it. */
  List<Correction> of(long ad) {
    CorrectionPage page = page(ad);
    List<Correction> result = new ArrayList<>(page.others.length);
    for (int i = 0; i < page.others.length; i++) {
      Correction correction = at(ad, page, i);
      if (correction.counts()) {
        result.add(correction);
      }
    }
    return result;
  }

  /** What was said last of a pair, if only to take it back, as seen from the first ad, or null. */
  Correction last(long ad, long other) {
    CorrectionPage page = page(ad);
    int index = indexOf(page, other);
    return index < 0 ? null : at(ad, page, index);
  }

  /** Sets what is said of a pair. */
  void put(Correction correction) {
    putSide(correction);
    putSide(correction.reversed());
  }

  /** Notes that a correction is contradicted; returns whether that is news. */
  boolean report(Correction correction) {
    boolean forward = correction.ad() < correction.other();
    long owner = forward ? correction.ad() : correction.other();
    CorrectionPage page = page(owner);
    int index = indexOf(page, forward ? correction.other() : correction.ad());
    if (page.reported[index]) {
      return false;
    }
    CorrectionPage copy = resized(page, page.others.length);
    copy.reported[index] = true;
    pages.put(owner, copy);
    changed.add(owner);
    return true;
  }

  /** Writes what was changed, and forgets all. */
  void writeBack() {
    changed.forEach(ad -> store.putCorrections(ad, pages.get(ad)));
    changed.clear();
    pages.clear();
  }

  private void putSide(Correction correction) {
    CorrectionPage page = page(correction.ad());
    int found = indexOf(page, correction.other());
    int at = found < 0 ? page.others.length : found;
    CorrectionPage copy = resized(page, found < 0 ? at + 1 : page.others.length);
    copy.adId = correction.adId();
    copy.others[at] = correction.other();
    copy.otherIds[at] = correction.otherId();
    copy.same[at] = correction.same();
    copy.takenBack[at] = !correction.counts();
    copy.times[at] = correction.time();
    copy.sources[at] = correction.source();
    copy.indexes[at] = correction.index();
    copy.reported[at] = false;
    pages.put(correction.ad(), copy);
    changed.add(correction.ad());
  }

  private CorrectionPage page(long ad) {
    return pages.computeIfAbsent(
        ad,
        id -> {
          CorrectionPage stored = store.corrections(id);
          return stored == null ? new CorrectionPage() : stored;
        });
  }

  private static Correction at(long ad, CorrectionPage page, int index) {
    return new Correction(
        ad,
        page.others[index],
        page.adId,
        page.otherIds[index],
        answer(page, index),
        page.times[index],
        page.sources[index],
        page.indexes[index]);
  }

  private static Answer answer(CorrectionPage page, int index) {
    if (index < page.takenBack.length && page.takenBack[index]) {
      return Answer.TAKEN_BACK;
    }
    return page.same[index] ? Answer.SAME : Answer.DIFFERENT;
  }

  private static int indexOf(CorrectionPage page, long other) {
    for (int i = 0; i < page.others.length; i++) {
      if (page.others[i] == other) {
        return i;
      }
    }
    return -1;
  }

  private static CorrectionPage resized(CorrectionPage page, int size) {
    CorrectionPage copy = new CorrectionPage();
    copy.adId = page.adId;
    copy.others = Arrays.copyOf(page.others, size);
    copy.otherIds = Arrays.copyOf(page.otherIds, size);
    copy.same = Arrays.copyOf(page.same, size);
    copy.takenBack = Arrays.copyOf(page.takenBack, size);
    copy.times = Arrays.copyOf(page.times, size);
    copy.sources = Arrays.copyOf(page.sources, size);
    copy.indexes = Arrays.copyOf(page.indexes, size);
    copy.reported = Arrays.copyOf(page.reported, size);
    return copy;
  }
}
