package io.sluice.linux.scheduling;

import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Reschedules threads that inherited how they are scheduled from one that was changed. */
public final class ScheduledChildThreads {
  private ScheduledChildThreads() {}

  /**
   * Schedules a thread as its process is, if it has what was given to others.
   *
   * @param given to threads that were changed on purpose, of which this is none
   */
  public static void free(long process, long thread, Set<SchedulingPolicy> given)
      throws IOException {
    Optional<SchedulingPolicy> normal = Scheduling.of(process);
    Optional<SchedulingPolicy> policy = Scheduling.of(thread);
    if (normal.isPresent()
        && policy.filter(given::contains).isPresent()
        && Proc.thread(process, thread).isPresent()
        && !policy.equals(normal)) {
      Scheduling.set(thread, normal.get());
    }
  }
}
