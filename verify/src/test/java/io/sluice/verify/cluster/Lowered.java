package io.sluice.verify.cluster;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.util.Collection;
import java.util.function.IntPredicate;

/** Counts threads that were put behind others or above them, as the operating system shows. */
public final class Lowered {
  private static final int SYS_NICE = 23;

  private Lowered() {}

  /** Returns whether this process may take back what it does to threads. */
  public static boolean canBeRaised() {
    return Proc.line(ProcessHandle.current().pid(), "status", "CapEff:")
        .map(line -> Long.parseUnsignedLong(line, 16))
        .filter(capabilities -> (capabilities >> SYS_NICE & 1) == 1)
        .isPresent();
  }

  /** Returns how many threads of these processes are behind others. */
  public static long threads(Collection<ProcessHandle> processes) {
    return count(processes, nice -> nice > 0);
  }

  /** Returns how many threads of these processes are above all that any other may have. */
  public static long raised(Collection<ProcessHandle> processes) {
    return count(processes, nice -> nice == NiceScale.FIRST);
  }

  private static long count(Collection<ProcessHandle> processes, IntPredicate which) {
    return processes.stream()
        .map(ProcessHandle::pid)
        .flatMap(
            process ->
                Proc.threads(process).stream()
                    .flatMap(thread -> Proc.thread(process, thread).stream()))
        .filter(thread -> which.test(thread.nice()))
        .count();
  }

  /**
   * The nice value of a thread.
   *
   * @throws IOException when it has ended
   */
  public static int nice(long process, long thread) throws IOException {
    return Proc.thread(process, thread)
        .orElseThrow(() -> new IOException("thread " + thread + " has ended"))
        .nice();
  }
}
