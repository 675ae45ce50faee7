package io.sluice.linux.host;

import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.scheduling.TimeSlice;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Checks what this host allows an agent to do with the threads of a process, each with its
 * evidence. It changes nothing but threads of its own, on trial.
 */
public final class HostCheck {
  private final HostFiles files;
  private final long process;

  private HostCheck(Path root, long process) {
    this.files = new HostFiles(root);
    this.process = process;
  }

  /** Checks this host, for the threads of a process. */
  public static List<Finding> of(long process) {
    return new HostCheck(Path.of("/"), process)
        .all(
            ProcessNice.whyNot(process),
            ProcessScheduling.whyNotBatch(process),
            TimeSlice.usualNanos());
  }

  /**
   * Checks a host that is described by files.
   *
   * @param whyNot why nice values cannot be set; empty if they can
   * @param sliceNanos the default time slice, ns; empty if threads have none
   */
  static List<Finding> of(
      Path root, long process, Optional<String> whyNot, OptionalLong sliceNanos) {
    return new HostCheck(root, process).all(whyNot, Optional.empty(), sliceNanos);
  }

  private List<Finding> all(
      Optional<String> whyNot, Optional<String> whyNotBatch, OptionalLong sliceNanos) {
    ControlGroups groups = new ControlGroups(files, process);
    Rights rights = new Rights(files, process);
    Pressures pressures = new Pressures(files, process);
    RealTime realTime = new RealTime(files, process);
    return List.of(
        Finding.of("nice", whyNot, "a thread was lowered on trial and raised again"),
        Finding.of("batch", whyNotBatch, "a thread was made SCHED_BATCH on trial and normal again"),
        rights.capability(),
        rights.limit(),
        autogroup(),
        slices(sliceNanos),
        groups.version1(),
        groups.version2(),
        pressures.ofHost(),
        pressures.ofGroup(),
        pressures.runDelay(),
        realTime.ofHost(),
        realTime.ofGroup(),
        numbers());
  }

  /**
   * Checks whether sessions are scheduled as groups, which Linux does only for processes without a
   * CPU group.
   */
  private Finding autogroup() {
    String what = "nice between sessions";
    String file = "/proc/sys/kernel/sched_autogroup_enabled";
    if (!files.text(file).orElse("0").equals("1")) {
      return Finding.works(what, "no autogroup");
    }
    Optional<String> made = new ControlGroups(files, process).made();
    String own = "/proc/%d/autogroup".formatted(process);
    return made.isPresent()
        ? Finding.works(
            what,
            "%s = 1, but process %d is in %s, which counts instead"
                .formatted(file, process, made.get()))
        : Finding.fails(
            what,
            "%s = 1 and %s = %s: nice values compare the threads of one session only"
                .formatted(file, own, files.text(own).orElse("unknown")),
            "sysctl kernel.sched_autogroup_enabled=0");
  }

  private static Finding slices(OptionalLong nanos) {
    return nanos.isPresent()
        ? Finding.works(
            "slices", "sched_getattr: %d us unless given".formatted(nanos.getAsLong() / 1_000))
        : Finding.fails("slices", "sched_getattr tells none: Linux 6.12 and newer have them");
  }

  /**
   * Checks PID namespaces: in a container processes and threads have other numbers inside than
   * outside.
   */
  private Finding numbers() {
    String what = "process numbers";
    Optional<String> told =
        files.lines("/proc/%d/status".formatted(process)).stream()
            .filter(line -> line.startsWith("NSpid:"))
            .map(line -> line.substring("NSpid:".length()).strip())
            .findFirst();
    if (told.isEmpty()) {
      return Finding.fails(
          what,
          "no NSpid in /proc/%d/status: in a container it would not be found".formatted(process));
    }
    String[] numbers = told.get().split("\\s+", -1);
    return Finding.works(
        what,
        numbers.length > 1
            ? "process %d is %s for itself: its threads are found by NSpid"
                .formatted(process, numbers[numbers.length - 1])
            : "one namespace");
  }
}
