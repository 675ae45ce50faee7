package io.sluice.bench.thread.round;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import io.sluice.linux.proc.Proc;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A group of threads within which nice values count; between two groups they do not.
 *
 * @param cpu the control group in the hierarchy with the CPU controller
 * @param autogroup the autogroup of the session with its nice value, as the kernel shows it; empty
 *     if there is none
 */
public record RootGroup(String cpu, String autogroup) {

  private static final String AUTOGROUPS = "/proc/sys/kernel/sched_autogroup_enabled";

  /**
   * Returns the groups in which any thread of these processes is now; threads that end meanwhile
   * are left out.
   */
  static List<RootGroup> of(Collection<Long> processes) {
    HostFiles files = new HostFiles(Path.of("/"));
    boolean autogroups = files.text(AUTOGROUPS).filter("1"::equals).isPresent();
    Set<RootGroup> found =
        new TreeSet<>(Comparator.comparing(RootGroup::cpu).thenComparing(RootGroup::autogroup));
    for (long process : processes) {
      String own = "/proc/%d/autogroup".formatted(process);
      String autogroup = autogroups ? files.text(own).orElse("") : "";
      for (long thread : Proc.threads(process)) {
        new GroupPaths(files, thread)
            .named()
            .ifPresent(cpu -> found.add(new RootGroup(cpu, autogroup)));
      }
    }
    return List.copyOf(found);
  }

  /**
   * Returns the same group without the session's number, which differs between starts of the bench.
   */
  public RootGroup inAnySession() {
    return new RootGroup(cpu, autogroup.replaceFirst("-\\d+", ""));
  }

  /** Returns a text for users. */
  @Override
  public String toString() {
    return autogroup.isEmpty() ? cpu : cpu + " " + autogroup;
  }
}
