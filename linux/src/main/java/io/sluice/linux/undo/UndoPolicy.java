package io.sluice.linux.undo;

import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Records that a thread gets another scheduling policy; it is logged before, once per thread and
 * policy.
 *
 * @param original the thread's policy before its first change
 * @param given the new policy
 */
public record UndoPolicy(ThreadKey key, SchedulingPolicy original, SchedulingPolicy given)
    implements UndoLine {
  private static final String NAME = "policy";
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 11;

  /**
   * Returns this change and the intermediate ones that the thread has for a moment on the way there
   * and back.
   */
  public Stream<UndoPolicy> withWay() {
    return Stream.concat(
        Stream.of(this),
        Stream.of(original, given)
            .filter(SchedulingPolicy::isIdle)
            .map(idle -> new UndoPolicy(key, original, idle.beforeIdle())));
  }

  @Override
  public String line() {
    return String.join(
        SEPARATOR,
        NAME,
        Long.toString(key.process()),
        Long.toString(key.processStart()),
        Long.toString(key.thread()),
        Long.toString(key.threadStart()),
        Integer.toString(original.number()),
        Integer.toString(original.priority()),
        Long.toString(original.sliceNanos()),
        Integer.toString(given.number()),
        Integer.toString(given.priority()),
        Long.toString(given.sliceNanos()));
  }

  /** Parses a line; empty if it is anything else. */
  static Optional<UndoPolicy> parse(String line) {
    String[] words = line.split(SEPARATOR, -1);
    if (words.length != FIELDS || !words[0].equals(NAME)) {
      return Optional.empty();
    }
    try {
      ThreadKey key =
          new ThreadKey(
              Long.parseLong(words[1]),
              Long.parseLong(words[2]),
              Long.parseLong(words[3]),
              Long.parseLong(words[4]));
      SchedulingPolicy original = policy(words, 5);
      SchedulingPolicy given = policy(words, 8);
      return original.isPossible() && given.isPossible()
          ? Optional.of(new UndoPolicy(key, original, given))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static SchedulingPolicy policy(String[] words, int at) {
    return new SchedulingPolicy(
        Integer.parseInt(words[at]),
        Integer.parseInt(words[at + 1]),
        Long.parseLong(words[at + 2]));
  }
}
