package io.sluice.linux.nice;

import io.sluice.core.channel.StatLine;
import io.sluice.linux.proc.Proc;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Finds threads that were born while the one that started them was changed. They inherit its nice
 * value, its policy and its slice, and no other program would ever give these back: a reader of a
 * source or a writer of a snapshot would stay behind all others for good.
 */
public final class ChildThreads {
  private static final long COUNT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long LIST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long process;
  private Set<Long> seen;
  private long listedNanos = System.nanoTime() - LIST_NANOS;
  private long countedNanos = listedNanos;
  private int threads;

  /**
   * Takes the threads that are there now as given. To be made before any thread of the process is
   * lowered.
   */
  public ChildThreads(long process) {
    this.process = process;
    this.seen = Proc.threads(process);
  }

  /**
   * Returns whether to look for some again, mostly a fifth of a second after they were born. To
   * list all threads costs as much as all else together, so that is done once a second, and when
   * there are more or less of them than before.
   */
  public boolean isDue() {
    long now = System.nanoTime();
    if (now - countedNanos < COUNT_NANOS) {
      return false;
    }
    countedNanos = now;
    int count = Proc.threadCount(process);
    boolean due = count != threads || now - listedNanos >= LIST_NANOS;
    if (due) {
      threads = count;
      listedNanos = now;
    }
    return due;
  }

  /**
   * Returns the threads that were born since the last call.
   *
   * @param ours threads that were changed on purpose
   */
  public Set<Long> born(LongPredicate ours) {
    Set<Long> now = Proc.threads(process);
    Set<Long> born = new HashSet<>();
    for (long thread : now) {
      if (!seen.contains(thread) && !ours.test(thread)) {
        born.add(thread);
      }
    }
    seen = now;
    return born;
  }

  /**
   * Raises those born since the last call.
   *
   * @param ours threads that were lowered on purpose
   * @param given the values that they were given
   */
  public void raise(LongPredicate ours, NiceValues given) throws NiceRefusedException {
    for (long thread : born(ours)) {
      raise(process, thread, 0, given);
    }
  }

  /** Raises the children of threads that another process lowered, of which the oldest is known. */
  public static void raiseAll(long process, Set<Long> ours, long oldestStart, NiceValues given)
      throws NiceRefusedException {
    for (long thread : new HashSet<>(Proc.threads(process))) {
      if (!ours.contains(thread)) {
        raise(process, thread, oldestStart, given);
      }
    }
  }

  private static void raise(long process, long thread, long notBefore, NiceValues given)
      throws NiceRefusedException {
    Optional<StatLine> stat = Proc.thread(process, thread);
    int normal = Proc.process(process).map(StatLine::nice).orElse(Nice.LOWEST);
    if (stat.isPresent()
        && stat.get().nice() != normal
        && given.contains(stat.get().nice())
        && stat.get().start() >= notBefore) {
      Nice.set(thread, normal);
    }
  }
}
