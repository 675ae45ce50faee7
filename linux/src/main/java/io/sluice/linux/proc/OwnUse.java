package io.sluice.linux.proc;

import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * Holds the CPU time and the memory that this process uses.
 *
 * @param cpuSeconds CPU time since its start, s
 * @param residentBytes resident memory in bytes; 0 if the system does not tell
 */
public record OwnUse(double cpuSeconds, long residentBytes) {
  private static final long KILO = 1024;

  /** Reads the present use. */
  public static OwnUse now() {
    double cpu =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? system.getProcessCpuTime() / 1e9
            : 0;
    Optional<String> resident = Proc.line(ProcessHandle.current().pid(), "status", "VmRSS:");
    long kilos = resident.map(line -> Long.parseLong(line.replaceAll("\\D", ""))).orElse(0L);
    return new OwnUse(cpu, kilos * KILO);
  }
}
