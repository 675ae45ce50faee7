package io.sluice.linux;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import java.util.Optional;

/** How much real time the kernel allows: on the whole, and the control group of a process. */
final class RealTimeBudgets {
  private static final String HOST = "/proc/sys/kernel/sched_rt_runtime_us";

  private RealTimeBudgets() {}

  /** Why a process can have none, or should not, and what would allow it. */
  static Optional<String> whyNot(HostFiles files, long process) {
    String host = files.text(HOST).orElse("0");
    String remedy = "; sysctl kernel.sched_rt_runtime_us=950000";
    if (host.equals("0")) {
      return Optional.of(HOST + " = 0: the kernel runs no real-time threads" + remedy);
    }
    if (host.equals("-1")) {
      return Optional.of(
          HOST + " = -1: nothing but this agent would keep them from taking all CPUs" + remedy);
    }
    Optional<String> group =
        new GroupPaths(files, process).version1().map(path -> path + "/cpu.rt_runtime_us");
    return group
        .filter(file -> files.text(file).filter("0"::equals).isPresent())
        .map("%1$s = 0: no thread in that group can be real-time; echo 100000 > %1$s"::formatted);
  }
}
