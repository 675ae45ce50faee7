package io.sluice.linux.host;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import java.util.List;
import java.util.Optional;

/** Finds out whether a process's threads can be put into control groups of the CPU. */
final class ControlGroups {
  private final HostFiles files;
  private final long process;
  private final GroupPaths paths;

  ControlGroups(HostFiles files, long process) {
    this.files = files;
    this.process = process;
    this.paths = new GroupPaths(files, process);
  }

  /** Returns the CPU group that was made for the process; empty if there is none. */
  Optional<String> made() {
    return files.lines("/proc/%d/cgroup".formatted(process)).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && !parts[2].equals("/"))
        .filter(parts -> List.of(parts[1].split(",", -1)).contains("cpu") || isOfCpu(parts[1]))
        .map(parts -> parts[2])
        .findFirst();
  }

  /** Returns whether a line is that of version 2, and its group has the CPU controller. */
  private boolean isOfCpu(String controllers) {
    return controllers.isEmpty() && hasCpu(paths.version2().orElse(""));
  }

  private boolean hasCpu(String group) {
    String controllers = files.text(group + "/cgroup.controllers").orElse("");
    return List.of(controllers.split(" ", -1)).contains("cpu");
  }

  Finding version1() {
    String what = "cgroup v1 cpu";
    Optional<String> path = paths.version1();
    if (path.isEmpty()) {
      return Finding.fails(what, "no mount of the cpu controller in /proc/self/mountinfo");
    }
    String group = path.get();
    return files.isWritable(group)
        ? Finding.works(what, group + " can be written to")
        : Finding.fails(what, group + " cannot be written to", groupOfItsOwn(group + "/sluice"));
  }

  /**
   * Returns the command that makes a group that belongs to the user, with the process in it; Sluice
   * makes its groups below it.
   */
  private String groupOfItsOwn(String group) {
    boolean started = process != ProcessHandle.current().pid();
    return ("sudo sh -c \"mkdir -p %1$s && chown -R $(id -u) %1$s"
            + " && echo %2$s > %1$s/cgroup.procs\"%3$s")
        .formatted(
            group,
            started ? Long.toString(process) : "$$",
            started ? "" : ", in the shell that starts the engine");
  }

  Finding version2() {
    String what = "cgroup v2 cpu";
    Optional<String> path = paths.version2();
    if (path.isEmpty()) {
      return Finding.fails(what, "no mount of type cgroup2 in /proc/self/mountinfo");
    }
    String group = path.get();
    String controllers = files.text(group + "/cgroup.controllers").orElse("");
    if (!hasCpu(group)) {
      String evidence = "%s/cgroup.controllers = \"%s\": without cpu".formatted(group, controllers);
      return paths.version1().isPresent()
          ? Finding.fails(what, evidence + ", which version 1 has")
          : Finding.fails(what, evidence, delegation(group));
    }
    return files.isWritable(group + "/cgroup.subtree_control")
        ? Finding.works(what, group + " is delegated: cpu, and it can be written to")
        : Finding.fails(what, group + " has cpu but cannot be written to", delegation(group));
  }

  /**
   * Returns the command that delegates the CPU controller to a service. It writes a file, because
   * {@code systemctl set-property} refuses this. The service is that of the group's name, unless
   * the group belongs to no system service.
   */
  private static String delegation(String group) {
    String name = group.substring(group.lastIndexOf('/') + 1);
    boolean known = name.endsWith(".service") && !group.contains("/user@");
    String service = known ? name : "SERVICE.service";
    return ("sudo sh -c \"mkdir -p %1$s"
            + " && printf '[Service]\\nDelegate=cpu\\n' > %1$s/sluice.conf"
            + " && systemctl daemon-reload && systemctl restart %2$s\"")
        .formatted("/etc/systemd/system/" + service + ".d", service);
  }
}
