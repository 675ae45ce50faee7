package io.sluice.verify.cluster;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A process of operators whose queues change all the time, and what the operating system says of
 * its threads.
 */
public final class RunningOperators implements AutoCloseable {
  private final Process process;

  private RunningOperators(Process process) {
    this.process = process;
  }

  /**
   * Started, and telling of its operators.
   *
   * @param channels folder in which it does
   * @param through words in front of the command, such as who it is to run as
   */
  public static RunningOperators start(Path channels, int count, List<String> through)
      throws IOException {
    List<String> words = new ArrayList<>(through);
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx64m", "-Dlog4j2.level=WARN", "-cp", Built.harnessLib() + "/*"));
    words.add("io.sluice.host.harness.ManyOperators");
    words.addAll(List.of(Integer.toString(count), channels.toString()));
    ProcessBuilder command =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT);
    Process process = command.start();
    if (!"ready".equals(process.inputReader().readLine())) {
      process.destroyForcibly();
      throw new IOException("the process of operators did not start");
    }
    return new RunningOperators(process);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public long pid() {
    return process.pid();
  }

  /** How many of its threads have another nice value than they had. */
  public long lowered() throws IOException {
    return ofThreads(task -> nice(task)).filter(nice -> nice != 0).count();
  }

  private Optional<Integer> nice(Path task) {
    try {
      return Optional.of(Lowered.nice(pid(), Long.parseLong(task.getFileName().toString())));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  /** The control groups in which any of its threads is. */
  public Set<String> groups() throws IOException {
    return ofThreads(task -> read(task.resolve("cgroup"))).collect(toSet());
  }

  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  private <T> Stream<T> ofThreads(Function<Path, Optional<T>> value) throws IOException {
    try (Stream<Path> tasks = Files.list(Path.of("/proc/" + pid() + "/task"))) {
      return tasks.map(value).flatMap(Optional::stream).toList().stream();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
