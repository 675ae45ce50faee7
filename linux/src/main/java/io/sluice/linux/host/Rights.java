package io.sluice.linux.host;

import io.sluice.core.channel.StatLine;
import io.sluice.linux.files.HostFiles;
import java.util.Optional;

/** Finds out which users may raise the priority of a process's threads again. */
final class Rights {
  private static final int CAP_SYS_NICE = 23;
  private static final int OF_NICE_0 = 20;
  private static final String LIMIT = "Max nice priority";

  private final HostFiles files;
  private final long process;

  Rights(HostFiles files, long process) {
    this.files = files;
    this.process = process;
  }

  /** Checks the privilege of this program over the threads of all processes. */
  Finding capability() {
    String mask = line("/proc/self/status", "CapEff:").orElse("0");
    String evidence = "/proc/self/status: CapEff = " + mask;
    return (Long.parseUnsignedLong(mask, 16) >>> CAP_SYS_NICE & 1) == 1
        ? Finding.works("capability", evidence + ", with CAP_SYS_NICE")
        : Finding.fails(
            "capability",
            evidence + ", without CAP_SYS_NICE",
            "sudo setpriv --reuid=$(id -u) --regid=$(id -g) --init-groups --inh-caps=+sys_nice"
                + " --ambient-caps=+sys_nice sluice agent");
  }

  /** Checks what a process's own limit allows its user to do with its threads. */
  Finding limit() {
    String soft =
        line("/proc/%d/limits".formatted(process), LIMIT).map(t -> t.split(" ", 2)[0]).orElse("0");
    int nice =
        files
            .text("/proc/%d/stat".formatted(process))
            .flatMap(StatLine::parse)
            .map(StatLine::nice)
            .orElse(0);
    int needed = OF_NICE_0 - nice;
    String evidence = "/proc/%d/limits: %s = %s".formatted(process, LIMIT, soft);
    return soft.equals("unlimited") || Integer.parseInt(soft) >= needed
        ? Finding.works("nice without the capability", evidence)
        : Finding.fails(
            "nice without the capability",
            "%s: of at least %d needed to go back to nice %d".formatted(evidence, needed, nice),
            process == ProcessHandle.current().pid()
                ? "ulimit -e %d, in the shell that starts the engine".formatted(needed)
                : "sudo prlimit --pid %1$d --nice=%2$d:%2$d".formatted(process, needed));
  }

  private Optional<String> line(String file, String start) {
    return files.lines(file).stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).strip())
        .findFirst();
  }
}
