package io.sluice.linux.host;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the sessions that Linux schedules as groups (autogroup). Each session then has the same
 * share of the CPU, and nice values compare the threads of one session only. Linux does so for
 * processes that are in no CPU group but the root's.
 *
 * @see <a href="https://man7.org/linux/man-pages/man7/sched.7.html">sched(7)</a>
 */
public final class Autogroup {
  private static final String FILE = "/proc/sys/kernel/sched_autogroup_enabled";

  /** The index of the session among the fields of {@code /proc/PID/stat} behind the name. */
  private static final int SESSION = 3;

  private final HostFiles files;

  public Autogroup(HostFiles files) {
    this.files = files;
  }

  /** Returns the sessions of processes that Linux schedules by session; empty without autogroup. */
  public Map<Long, Long> sessions(Collection<Long> processes) {
    Map<Long, Long> sessions = new HashMap<>();
    if (files.text(FILE).filter("1"::equals).isPresent()) {
      for (long process : processes) {
        if (isInRootGroup(process)) {
          session(process).ifPresent(session -> sessions.put(process, session));
        }
      }
    }
    return sessions;
  }

  private Optional<Long> session(long process) {
    return files
        .text("/proc/%d/stat".formatted(process))
        .map(line -> line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1))
        .filter(fields -> fields.length > SESSION)
        .map(fields -> Long.valueOf(fields[SESSION]));
  }

  /**
   * Returns whether a process is in the host's root group. The root that a container shows may be
   * another one.
   */
  private boolean isInRootGroup(long process) {
    GroupPaths groups = new GroupPaths(files, process);
    Optional<String> version1 = groups.version1();
    return version1.isPresent()
        ? files.exists(version1.get() + "/release_agent") // only the root has this file
        : groups.version2().stream().noneMatch(this::hasController);
  }

  /**
   * Returns whether the group, or one around it, has the CPU controller, which the root never
   * shows.
   */
  private boolean hasController(String group) {
    for (String each = group; each.length() > 1; each = each.substring(0, each.lastIndexOf('/'))) {
      if (files.exists(each + "/cpu.weight")) {
        return true;
      }
    }
    return false;
  }
}
