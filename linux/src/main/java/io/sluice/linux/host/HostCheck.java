package io.sluice.linux.host;

import io.sluice.linux.ProcessNice;
import io.sluice.linux.files.HostFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What this host allows an agent to do with the threads of a process, each with its evidence. Looks
 * only; the one exception is a thread of its own whose priority it lowers and raises again.
 */
public final class HostCheck {
  private final HostFiles files;
  private final long process;

  private HostCheck(Path root, long process) {
    this.files = new HostFiles(root);
    this.process = process;
  }

  /** Of this host, for the threads of a process. */
  public static List<Finding> of(long process) {
    return new HostCheck(Path.of("/"), process).all(ProcessNice.whyNot(process));
  }

  /**
   * Of a host that is told by files.
   *
   * @param whyNot why nice values cannot be set, if so
   */
  static List<Finding> of(Path root, long process, Optional<String> whyNot) {
    return new HostCheck(root, process).all(whyNot);
  }

  private List<Finding> all(Optional<String> whyNot) {
    ControlGroups groups = new ControlGroups(files, process);
    return List.of(
        nice(whyNot),
        autogroup(),
        groups.version1(),
        groups.version2(),
        pressure(),
        runDelay(),
        realTime(),
        container());
  }

  private static Finding nice(Optional<String> whyNot) {
    return whyNot
        .map(
            reason -> {
              String[] parts = reason.split("; ", 2);
              return parts.length == 2
                  ? Finding.fails("nice", parts[0], parts[1])
                  : Finding.fails("nice", reason);
            })
        .orElseGet(() -> Finding.works("nice", "a thread was lowered on trial and raised again"));
  }

  private Finding autogroup() {
    String file = "/proc/sys/kernel/sched_autogroup_enabled";
    String value = files.text(file).orElse("0");
    return value.equals("1")
        ? Finding.fails(
            "nice between sessions",
            file + " = 1: nice values compare the threads of one session only",
            "sysctl kernel.sched_autogroup_enabled=0")
        : Finding.works("nice between sessions", "no autogroup");
  }

  private Finding pressure() {
    String file = "/proc/pressure/cpu";
    return files.exists(file)
        ? Finding.works("pressure", file)
        : Finding.fails("pressure", "no " + file, "boot with psi=1");
  }

  private Finding runDelay() {
    String file = "/proc/%d/schedstat".formatted(process);
    return files.text(file).filter(text -> text.split(" ", -1).length == 3).isPresent()
        ? Finding.works("run delay", file)
        : Finding.fails("run delay", "no " + file);
  }

  private Finding realTime() {
    String file = "/proc/sys/kernel/sched_rt_runtime_us";
    String value = files.text(file).orElse("0");
    return value.equals("0")
        ? Finding.fails("real time", file + " = 0", "sysctl kernel.sched_rt_runtime_us=950000")
        : Finding.works("real time", file + " = " + value + "; never used unless asked for");
  }

  /** In one, threads have other numbers inside than outside. */
  private Finding container() {
    String numbers =
        files.lines("/proc/%d/status".formatted(process)).stream()
            .filter(line -> line.startsWith("NSpid:"))
            .map(line -> line.substring("NSpid:".length()).strip())
            .findFirst()
            .orElse("");
    return numbers.split("\\s+", -1).length > 1
        ? Finding.fails(
            "same process numbers",
            "process %d is %s in its own namespace".formatted(process, numbers),
            "run the agent in the container of the engine")
        : Finding.works("same process numbers", "one namespace");
  }
}
