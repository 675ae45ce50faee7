package io.sluice.bench.process.cpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * CPU time as Linux accounts it, in seconds. Fields are those of proc(5); ticks are 1/100 s on
 * every architecture Linux reports to user space.
 */
public final class ProcStat implements CpuClock {

  private static final double TICKS_PER_SECOND = 100;

  private final Path proc;

  public ProcStat() {
    this(Path.of("/proc"));
  }

  ProcStat(Path proc) {
    this.proc = proc;
  }

  /**
   * Time all CPUs were busy or stolen by the hypervisor since boot. Guest time is part of user
   * time.
   */
  @Override
  public double busySeconds() throws IOException {
    String[] words =
        Files.readString(proc.resolve("stat")).lines().findFirst().orElse("").split(" +", -1);
    if (words.length < 9 || !words[0].equals("cpu")) {
      throw new IOException("cannot read the CPU line of " + proc.resolve("stat"));
    }
    long user = Long.parseLong(words[1]);
    long nice = Long.parseLong(words[2]);
    long system = Long.parseLong(words[3]);
    long interrupts = Long.parseLong(words[6]) + Long.parseLong(words[7]);
    long stolen = Long.parseLong(words[8]);
    return (user + nice + system + interrupts + stolen) / TICKS_PER_SECOND;
  }

  /** Time all threads of a process used; 0 when it is gone. */
  @Override
  public double processSeconds(long pid) throws IOException {
    String line;
    try {
      line = Files.readString(proc.resolve(Long.toString(pid)).resolve("stat"));
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      if (Files.exists(proc.resolve(Long.toString(pid)))) {
        throw e;
      }
      return 0;
    }
    String[] afterName = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(afterName[11]) + Long.parseLong(afterName[12])) / TICKS_PER_SECOND;
  }
}
