package io.sluice.linux.scheduling;

import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Restores the scheduling of threads that inherited it from a changed thread. */
public final class ScheduledChildThreads {
  private ScheduledChildThreads() {}

  /**
   * Gives a thread its process's scheduling, if it has a policy that changed threads got.
   *
   * @param given the policies of threads that were changed on purpose; this thread is none of them
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
