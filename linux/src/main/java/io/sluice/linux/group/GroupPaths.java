package io.sluice.linux.group;

import io.sluice.linux.files.HostFiles;
import java.util.Arrays;
import java.util.Optional;

/** Finds the control groups that a process is in. */
public final class GroupPaths {
  private final HostFiles files;
  private final long process;

  public GroupPaths(HostFiles files, long process) {
    this.files = files;
    this.process = process;
  }

  /**
   * Returns the process's group of the CPU controller of version 1; empty if that is not mounted.
   */
  public Optional<String> version1() {
    return path("cgroup", "cpu");
  }

  /**
   * Returns the process's group of version 2, whatever controllers that has; empty if that is not
   * mounted.
   */
  public Optional<String> version2() {
    return path("cgroup2", "");
  }

  /**
   * Returns the path of its group below the mount of that type. Mount lines read {@code ID PARENT
   * DEVICE ROOT POINT ... - TYPE SOURCE OPTIONS}; in a container ROOT may be the container's own
   * root.
   */
  private Optional<String> path(String type, String controller) {
    for (String line : files.lines("/proc/self/mountinfo")) {
      String[] halves = line.split(" - ", 2);
      String[] words = halves.length < 2 ? new String[0] : halves[1].split(" ", 3);
      boolean has =
          words.length == 3
              && words[0].equals(type)
              && (controller.isEmpty()
                  || Arrays.asList(words[2].split(",", -1)).contains(controller));
      if (has) {
        String[] where = halves[0].split(" ", 6);
        return Optional.of(where[4] + below(where[3], group(controller)));
      }
    }
    return Optional.empty();
  }

  private static String below(String root, String group) {
    boolean isBelow = !root.equals("/") && group.startsWith(root);
    return isBelow ? group.substring(root.length()) : group;
  }

  private String group(String controller) {
    return named(controller).filter(path -> !path.equals("/")).orElse("");
  }

  /**
   * Returns the process's group as the kernel names it, wherever that is mounted: that of the CPU
   * controller of version 1 if there is one, else that of version 2.
   */
  public Optional<String> named() {
    return named("cpu").or(() -> named(""));
  }

  /**
   * Returns the group of a controller. Lines read {@code NUMBER:CONTROLLERS:PATH}; version 2 has no
   * controllers there.
   */
  private Optional<String> named(String controller) {
    return files.lines("/proc/%d/cgroup".formatted(process)).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3)
        .filter(parts -> Arrays.asList(parts[1].split(",", -1)).contains(controller))
        .map(parts -> parts[2])
        .findFirst();
  }
}
