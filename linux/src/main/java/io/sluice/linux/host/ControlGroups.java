package io.sluice.linux.host;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the control groups of the CPU are mounted, and which of them a process is in. */
final class ControlGroups {
  private final HostFiles files;
  private final long process;

  ControlGroups(HostFiles files, long process) {
    this.files = files;
    this.process = process;
  }

  Finding version1() {
    String what = "cgroup v1 cpu";
    Optional<String> mount = mount("cgroup", "cpu");
    if (mount.isEmpty()) {
      return Finding.fails(what, "no mount of the cpu controller in /proc/self/mountinfo");
    }
    String group = mount.get() + group("cpu").orElse("");
    return files.isWritable(group)
        ? Finding.works(what, group + " can be written to")
        : Finding.fails(
            what,
            group + " cannot be written to",
            "mkdir %1$s/sluice && chown -R USER %1$s/sluice".formatted(group));
  }

  Finding version2() {
    String what = "cgroup v2 cpu";
    Optional<String> mount = mount("cgroup2", "");
    if (mount.isEmpty()) {
      return Finding.fails(what, "no mount of type cgroup2 in /proc/self/mountinfo");
    }
    String group = mount.get() + group("").orElse("");
    String controllers = files.text(group + "/cgroup.controllers").orElse("");
    if (!List.of(controllers.split(" ", -1)).contains("cpu")) {
      String evidence = "%s/cgroup.controllers = \"%s\": without cpu".formatted(group, controllers);
      return mount("cgroup", "cpu").isPresent()
          ? Finding.fails(what, evidence + ", which version 1 has")
          : Finding.fails(what, evidence, "systemctl set-property SERVICE Delegate=cpu");
    }
    return files.isWritable(group + "/cgroup.subtree_control")
        ? Finding.works(what, group + " is delegated: cpu, and it can be written to")
        : Finding.fails(
            what,
            group + " has cpu but cannot be written to",
            "systemctl set-property SERVICE Delegate=cpu");
  }

  /** Mount lines have the type and the options behind a lonely hyphen. */
  private Optional<String> mount(String type, String controller) {
    for (String line : files.lines("/proc/self/mountinfo")) {
      String[] halves = line.split(" - ", 2);
      String[] words = halves.length < 2 ? new String[0] : halves[1].split(" ", 3);
      boolean has =
          words.length == 3
              && words[0].equals(type)
              && (controller.isEmpty()
                  || Arrays.asList(words[2].split(",", -1)).contains(controller));
      if (has) {
        return Optional.of(halves[0].split(" ", 6)[4]);
      }
    }
    return Optional.empty();
  }

  /** Lines read {@code NUMBER:CONTROLLERS:PATH}; version 2 has no controllers there. */
  private Optional<String> group(String controller) {
    return files.lines("/proc/%d/cgroup".formatted(process)).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3)
        .filter(parts -> Arrays.asList(parts[1].split(",", -1)).contains(controller))
        .map(parts -> parts[2].equals("/") ? "" : parts[2])
        .findFirst();
  }
}
