package io.sluice.linux.nice;

import io.sluice.core.channel.StatLine;
import io.sluice.linux.proc.Proc;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Finds threads that changed threads have started. They inherit the nice value, scheduling policy
 * and time slice of their parent, and no other program would ever undo that: a reader of a source
 * or a writer of a snapshot would stay at low priority for good.
 */
public final class ChildThreads {
  private static final long COUNT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long LIST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final long process;
  private Set<Long> seen;
  private long listedNanos = System.nanoTime() - LIST_NANOS;
  private long countedNanos = listedNanos;
  private int threads;

  /** Notes the present threads. Make it before any thread of the process is lowered. */
  public ChildThreads(long process) {
    this.process = process;
    this.seen = Proc.threads(process);
  }

  /**
   * Returns whether a search is due, mostly a fifth of a second after threads were started. Listing
   * all threads costs as much as everything else together, so it is due once a second and when the
   * number of threads has changed.
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
   * Returns the threads that were started since the last call.
   *
   * @param ours tells the threads that were changed on purpose
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
   * Returns whether a thread was started since the last call of {@link #born}, so that what it has
   * may be what a changed thread had.
   */
  public boolean isNew(long thread) {
    return !seen.contains(thread);
  }

  /**
   * Raises the threads that were started since the last call.
   *
   * @param ours tells the threads that were lowered on purpose
   * @param given the values that those got
   */
  public void raise(LongPredicate ours, NiceValues given) throws NiceRefusedException {
    for (long thread : born(ours)) {
      raise(process, thread, 0, given);
    }
  }

  /**
   * Raises the children of threads that another process lowered.
   *
   * @param oldestStart when the oldest of the lowered threads was started
   */
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
    Optional<Integer> normal = Nice.of(process);
    if (stat.isPresent()
        && normal.isPresent()
        && stat.get().nice() != normal.get()
        && given.contains(stat.get().nice())
        && stat.get().start() >= notBefore) {
      Nice.set(thread, normal.get());
    }
  }
}
