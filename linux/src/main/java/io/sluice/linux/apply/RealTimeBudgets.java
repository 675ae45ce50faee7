package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import java.util.Optional;

/** Reads how much CPU time the kernel allows to all real-time threads together. */
public final class RealTimeBudgets {
  private static final String HOST = "/proc/sys/kernel/sched_rt_runtime_us";

  private RealTimeBudgets() {}

  /**
   * Returns why there is no real time, or should be none, and what would allow it; empty if there
   * is.
   */
  public static Optional<String> whyNot(HostFiles files) {
    String host = files.text(HOST).orElse("0");
    String remedy = "; sysctl kernel.sched_rt_runtime_us=950000";
    if (host.equals("0")) {
      return Optional.of(HOST + " = 0: the kernel runs no real-time threads" + remedy);
    }
    return host.equals("-1")
        ? Optional.of(
            HOST + " = -1: nothing but this agent would keep them from taking all CPUs" + remedy)
        : Optional.empty();
  }
}
