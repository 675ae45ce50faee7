package io.sluice.linux.host;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupPaths;
import java.util.Optional;

/** Finds out whether Linux counts for how long threads wait for a CPU. */
final class Pressures {
  private final HostFiles files;
  private final long process;

  Pressures(HostFiles files, long process) {
    this.files = files;
    this.process = process;
  }

  Finding ofHost() {
    String file = "/proc/pressure/cpu";
    return files.exists(file)
        ? Finding.works("pressure", file)
        : Finding.fails(
            "pressure", "no %s: Linux has it if it was booted with psi=1".formatted(file));
  }

  Finding ofGroup() {
    String what = "pressure of its group";
    Optional<String> group = new GroupPaths(files, process).version2();
    if (group.isEmpty()) {
      return Finding.fails(what, "no mount of type cgroup2: that of the host is used");
    }
    String file = group.get() + "/cpu.pressure";
    String counted = group.get() + "/cgroup.pressure";
    if (files.text(counted).filter("0"::equals).isPresent()) {
      return Finding.fails(what, counted + " = 0: that of the host is used", "echo 1 > " + counted);
    }
    return files.exists(file)
        ? Finding.works(what, file)
        : Finding.fails(what, "no " + file + ": that of the host is used");
  }

  Finding runDelay() {
    String file = "/proc/%d/schedstat".formatted(process);
    return files.text(file).filter(text -> text.split(" ", -1).length == 3).isPresent()
        ? Finding.works("run delay", file)
        : Finding.fails("run delay", "no " + file);
  }
}
