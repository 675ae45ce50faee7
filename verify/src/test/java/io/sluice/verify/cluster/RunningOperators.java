package io.sluice.verify.cluster;

import static java.util.stream.Collectors.toSet;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.Jvm;
import io.sluice.core.channel.StatLine;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.proc.Proc;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A process of operators whose queues change all the time, and what the operating system says of
 * its threads.
 */
public final class RunningOperators implements AutoCloseable {
  private static final String MAIN = "io.sluice.host.harness.ManyOperators";
  private static final long START_SECONDS = 120;

  private final ChildProcess process;

  private RunningOperators(ChildProcess process) {
    this.process = process;
  }

  /**
   * Starts one that publishes its operators.
   *
   * @param channels folder in which it does
   * @param through words in front of the command, such as the user it is to run as
   */
  public static RunningOperators start(Path channels, int count, List<String> through)
      throws HostFailure, InterruptedException {
    List<String> words =
        Jvm.words(
            List.of("-Xmx64m", "-Dlog4j2.level=WARN"),
            List.of(Built.harnessLib().resolve("*")),
            List.of(MAIN, Integer.toString(count), channels.toString()));
    ChildProcess process =
        ChildCommand.of("the process of operators", words).through(through).talking().start();
    String unused = process.awaitReady(START_SECONDS);
    return new RunningOperators(process);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public long pid() {
    return process.pid();
  }

  /** Returns its threads that have another nice value than they had. */
  public List<StatLine> lowered() {
    return Proc.threads(pid()).stream()
        .flatMap(thread -> Proc.thread(pid(), thread).stream())
        .filter(thread -> thread.nice() != 0)
        .toList();
  }

  /** The control groups in which any of its threads is, as the kernel tells them. */
  public Set<String> groups() {
    HostFiles files = new HostFiles(Path.of("/"));
    return Proc.threads(pid()).stream()
        .flatMap(thread -> files.text("/proc/%d/cgroup".formatted(thread)).stream())
        .collect(toSet());
  }

  @Override
  public void close() {
    process.close();
  }
}
