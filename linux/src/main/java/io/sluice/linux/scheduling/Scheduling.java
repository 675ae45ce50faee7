package io.sluice.linux.scheduling;

import com.sun.jna.LastErrorException;
import io.sluice.linux.call.CLibrary;
import java.io.IOException;
import java.util.Optional;

/** Gets and sets the scheduling policy of a thread by system calls. */
public final class Scheduling {
  private static final int NO_SUCH_THREAD = 3;

  private Scheduling() {}

  /** Returns the present policy of a thread; empty if the thread is gone. */
  public static Optional<SchedulingPolicy> of(long thread) throws IOException {
    try {
      int number = CLibrary.get().sched_getscheduler(Math.toIntExact(thread));
      int[] priority = new int[1];
      int unused = CLibrary.get().sched_getparam(Math.toIntExact(thread), priority);
      SchedulingPolicy policy = new SchedulingPolicy(number, priority[0]);
      return Optional.of(policy.isRealTime() ? policy : policy.inSlices(TimeSlice.own(thread)));
    } catch (LastErrorException e) {
      if (e.getErrorCode() == NO_SUCH_THREAD) {
        return Optional.empty();
      }
      throw refused("to tell what thread %d is scheduled by".formatted(thread), e);
    } catch (LinkageError e) {
      throw new IOException("native calls do not work here: " + e.getMessage(), e);
    }
  }

  /**
   * Sets the policy of a thread; does nothing if the thread is gone.
   *
   * @throws IOException when the system refuses it
   */
  public static void set(long thread, SchedulingPolicy policy) throws IOException {
    try {
      if (policy.isRealTime() || TimeSlice.whyNot().isPresent()) {
        int[] priority = {policy.priority()};
        int unused =
            CLibrary.get().sched_setscheduler(Math.toIntExact(thread), policy.number(), priority);
      } else {
        TimeSlice.set(thread, policy);
      }
    } catch (LastErrorException e) {
      if (e.getErrorCode() != NO_SUCH_THREAD) {
        throw refused("%s for thread %d".formatted(policy, thread), e);
      }
    } catch (LinkageError e) {
      throw new IOException("native calls do not work here: " + e.getMessage(), e);
    }
  }

  private static IOException refused(String what, LastErrorException e) {
    return new IOException("the system refused %s (error %d)".formatted(what, e.getErrorCode()), e);
  }
}
