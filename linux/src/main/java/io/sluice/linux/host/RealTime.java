package io.sluice.linux.host;

import io.sluice.linux.apply.RealTimeBudgets;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupBudget;
import io.sluice.linux.group.GroupPaths;
import java.util.Optional;

/** Finds out whether a process's threads can be real-time. */
final class RealTime {
  private static final String HOST = "/proc/sys/kernel/sched_rt_runtime_us";

  private final HostFiles files;
  private final long process;

  RealTime(HostFiles files, long process) {
    this.files = files;
    this.process = process;
  }

  Finding ofHost() {
    return Finding.of(
        "real time",
        RealTimeBudgets.whyNot(files),
        HOST + " = " + files.text(HOST).orElse("") + "; never used unless asked for");
  }

  /**
   * Checks the budget of the process's group; the agent gives the group one while a rule uses real
   * time.
   */
  Finding ofGroup() {
    String what = "real time of its group";
    Optional<String> file =
        new GroupPaths(files, process).version1().map(group -> group + "/" + GroupBudget.FILE);
    Optional<String> budget = file.flatMap(files::text);
    if (budget.isEmpty()) {
      return Finding.works(what, "control groups have no budgets of real time here");
    }
    String evidence = file.get() + " = " + budget.get();
    return switch (budget.get()) {
      case "0" ->
          files.isWritable(file.get())
              ? Finding.works(what, evidence + "; an agent with translator rt gives it some")
              : Finding.fails(
                  what,
                  evidence + ": no thread in it can be real-time",
                  "echo 100000 | sudo tee " + file.get());
      case "-1" -> Finding.works(what, evidence + ": no limit but that of the host");
      default -> Finding.works(what, evidence);
    };
  }
}
