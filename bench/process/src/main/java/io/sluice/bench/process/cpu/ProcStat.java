package io.sluice.bench.process.cpu;

import io.sluice.core.channel.StatLine;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Reads CPU times from {@code /proc}, in seconds. Fields are those of proc(5); a tick is 1/100 s on
 * every architecture.
 */
public final class ProcStat implements CpuClock {

  private static final double TICKS_PER_SECOND = 100;
  private static final String ALL_CPUS = "/proc/stat";

  private final HostFiles files;

  public ProcStat() {
    this(new HostFiles(Path.of("/")));
  }

  ProcStat(HostFiles files) {
    this.files = files;
  }

  /**
   * Returns the time for which all CPUs were busy or stolen by the hypervisor since boot. Guest
   * time is part of user time.
   */
  @Override
  public double busySeconds() throws IOException {
    String[] words = files.text(ALL_CPUS).orElse("").lines().findFirst().orElse("").split(" +", -1);
    if (words.length < 9 || !words[0].equals("cpu")) {
      throw new IOException("cannot read the CPU line of " + files.at(ALL_CPUS));
    }
    long user = Long.parseLong(words[1]);
    long nice = Long.parseLong(words[2]);
    long system = Long.parseLong(words[3]);
    long interrupts = Long.parseLong(words[6]) + Long.parseLong(words[7]);
    long stolen = Long.parseLong(words[8]);
    return (user + nice + system + interrupts + stolen) / TICKS_PER_SECOND;
  }

  @Override
  public double familySeconds(long pid) {
    return Proc.process(pid).map(stat -> stat.cpuTicks() + stat.childTicks()).orElse(0L)
        / TICKS_PER_SECOND;
  }

  /** Returns the time that all threads of a process used; 0 if it is gone. */
  public double processSeconds(long pid) {
    return Proc.process(pid).map(StatLine::cpuTicks).orElse(0L) / TICKS_PER_SECOND;
  }

  /** Returns the time that all threads of some processes used; a process that is gone has none. */
  public double processSeconds(Stream<ProcessHandle> processes) {
    return processes.mapToDouble(process -> processSeconds(process.pid())).sum();
  }
}
