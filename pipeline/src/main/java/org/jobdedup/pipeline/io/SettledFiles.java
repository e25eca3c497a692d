package org.jobdedup.pipeline.io;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which files of watched folders are no longer being written. A file is read once and from its
 * beginning to its end, so the rest of one that is read too early would be lost. A file has settled
 * when it was not changed for a while, or, whatever its clock says, when it looked the same for as
 * long.
 */
public final class SettledFiles {
  /** How long a file that was not changed counts as whole. */
  public static final Duration REST = Duration.ofSeconds(5);

  /** How long a file may be written before somebody is told that it waits. */
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private record Look(long length, long modified, long first, long since, boolean settled) {}

  private record Taken(long length, long modified) {}

  private final Clock clock;
  private final Map<String, Look> looks = new HashMap<>();

  /**
   * Files as they were when they settled first, those that are gone too, as long as the source
   * itself keeps their names: it reads no other file of a name.
   */
  private final Map<String, Taken> taken = new HashMap<>();

  private final Set<String> changed = new TreeSet<>();
  private final Set<String> restless = new TreeSet<>();

  /** Goes by the clock of the machine. */
  public SettledFiles() {
    this(Clock.systemUTC());
  }

  /**
   * @param clock tells how long ago a file was changed
   */
  public SettledFiles(Clock clock) {
    this.clock = clock;
  }

  /**
   * Looks at a file; to be called for each file each time that its folder is looked into.
   *
   * @param name what tells the file from others
   * @param length its bytes
   * @param modified when it was changed last, in milliseconds since 1970
   * @return whether it has settled, now or at an earlier look
   */
  public boolean look(String name, long length, long modified) {
    Look before = looks.get(name);
    Taken present = new Taken(length, modified);
    if (before != null && before.settled()) {
      compare(name, present);
      return true;
    }
    long now = clock.millis();
    boolean same = before != null && before.length() == length && before.modified() == modified;
    long since = same ? before.since() : now;
    boolean settled = now - Math.min(since, modified) >= REST.toMillis();
    long first = before == null ? now : before.first();
    looks.put(name, new Look(length, modified, first, since, settled));
    if (settled) {
      restless.remove(name);
      compare(name, present);
    } else if (now - first >= PATIENCE.toMillis()) {
      restless.add(name);
    }
    return settled;
  }

  /** Another of the same length tells itself by its time only. */
  private void compare(String name, Taken present) {
    Taken first = taken.putIfAbsent(name, present);
    if (first != null && !first.equals(present)) {
      changed.add(name);
    }
  }

  /**
   * Forgets files that are gone, but for what was read of them; to be called when all that are
   * there were looked at.
   */
  public void retain(Set<String> names) {
    looks.keySet().retainAll(names);
    changed.retainAll(names);
    restless.retainAll(names);
  }

  /** Sentences about files that are others than those that had settled, or do not settle. */
  public List<String> problems() {
    return Stream.concat(
            changed.stream()
                .map(
                    name ->
                        "A file was changed or replaced after it was taken up, and what is new in it"
                            + " is not read; give that as a file of another name: "
                            + name),
            restless.stream()
                .map(
                    name ->
                        "A file is still being written and is read when it was not changed for "
                            + REST.toSeconds()
                            + " seconds; give what never ends in files that do: "
                            + name))
        .toList();
  }
}
