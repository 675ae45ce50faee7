package io.sluice.agent;

import static java.util.stream.Collectors.toSet;

import io.sluice.core.channel.StatLine;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** A {@link TellingProcess}, and what the operating system says of its threads. */
final class TellingEngine implements AutoCloseable {
  private static final int POLICY = 38;
  private static final int NICE = 16;
  private static final String NORMAL = "0";

  private final Path channels;
  private final Process process;
  private final long pid;
  private final BufferedWriter input;

  private TellingEngine(Path channels, Process process, long pid) {
    this.channels = channels;
    this.process = process;
    this.pid = pid;
    this.input = process.outputWriter();
  }

  /** Starts one that publishes its operators in a folder that it makes. */
  static TellingEngine start(Path channels) throws IOException {
    return start(channels, "apart");
  }

  /** The same, with a source that feeds the last of its operators. */
  static TellingEngine linked(Path channels) throws IOException {
    return start(channels, "linked");
  }

  /** Starts the same as an engine whose threads and helpers have names as in Flink. */
  static TellingEngine helped(Path channels) throws IOException {
    return start(channels, "helped");
  }

  private static TellingEngine start(Path channels, String graph) throws IOException {
    Process process = java(TellingProcess.class, Files.createDirectories(channels), graph);
    awaitReady(process);
    return new TellingEngine(channels, process, process.pid());
  }

  /** The same with process numbers of its own, as in a container. */
  static TellingEngine startInContainer(Path channels) throws IOException {
    List<String> unshare = List.of("unshare", "--pid", "--fork", "--kill-child", "--mount-proc");
    Process process = java(unshare, TellingProcess.class, Files.createDirectories(channels));
    awaitReady(process);
    long inside = process.children().findFirst().orElseThrow().pid();
    return new TellingEngine(channels, process, inside);
  }

  private static void awaitReady(Process process) throws IOException {
    String said = process.inputReader().readLine();
    if (!"ready".equals(said)) {
      throw new IOException("the process did not start: " + said);
    }
  }

  /** A process with the class path of this one. */
  static Process java(Class<?> main, Object... arguments) throws IOException {
    return java(List.of(), main, arguments);
  }

  private static Process java(List<String> prefix, Class<?> main, Object... arguments)
      throws IOException {
    return command(prefix, System.getProperty("java.class.path"), main, arguments)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Starts a main class behind a prefix, with a class path of its own. */
  static ProcessBuilder command(
      List<String> prefix, String classPath, Class<?> main, Object... arguments) {
    List<String> words = new ArrayList<>(prefix);
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx64m", "-cp", classPath, main.getName()));
    Stream.of(arguments).map(Object::toString).forEach(words::add);
    return new ProcessBuilder(words);
  }

  /** One that was started some other way. */
  static TellingEngine around(Path channels, Process process) throws IOException {
    awaitReady(process);
    return new TellingEngine(channels, process, process.pid());
  }

  Path channels() {
    return channels;
  }

  long pid() {
    return pid;
  }

  /** Sets what waits in front of its three operators. */
  void queues(long first, long second, long third) throws IOException {
    input.write("%d %d %d%n".formatted(first, second, third));
    input.flush();
  }

  /** Has the first take in so many items per second from now on, and as many more wait. */
  void flow(int intake, int growth) throws IOException {
    input.write("flow %d %d%n".formatted(intake, growth));
    input.flush();
  }

  /** Has one of them take a whole CPU from now on. */
  void busy(int operator) throws IOException {
    input.write("busy %d%n".formatted(operator));
    input.flush();
  }

  /** Returns how many of its threads are real-time, as {@code /proc} says. */
  long realTime() {
    return ofThreads(task -> read(task.resolve("stat")))
        .map(line -> line.substring(line.lastIndexOf(')') + 2).split(" ", -1)[POLICY])
        .filter(policy -> !policy.equals(NORMAL))
        .count();
  }

  /** Returns policy and nice value of each thread that is not of the usual policy. */
  List<String> policies() {
    return ofThreads(task -> read(task.resolve("stat")))
        .map(line -> line.substring(line.lastIndexOf(')') + 2).split(" ", -1))
        .filter(fields -> !fields[POLICY].equals(NORMAL))
        .map(fields -> fields[POLICY] + " " + fields[NICE])
        .sorted()
        .toList();
  }

  /** The nice values of all its threads. */
  List<Integer> nice() {
    return ofThreads(TellingEngine::nice).sorted().toList();
  }

  private static Optional<Integer> nice(Path task) {
    return read(task.resolve("stat")).flatMap(StatLine::parse).map(StatLine::nice);
  }

  /** The control groups in which any of its threads is. */
  Set<String> groups() {
    return ofThreads(task -> read(task.resolve("cgroup"))).collect(toSet());
  }

  /** The control groups in which one of its threads is. */
  String groups(long thread) {
    return read(Path.of("/proc/%d/task/%d/cgroup".formatted(pid(), thread))).orElse("");
  }

  /** The nice value of one of its threads. */
  int nice(long thread) {
    return nice(Path.of("/proc/%d/task/%d".formatted(pid(), thread))).orElseThrow();
  }

  private <T> Stream<T> ofThreads(Function<Path, Optional<T>> value) {
    try (Stream<Path> tasks = Files.list(Path.of("/proc/" + pid() + "/task"))) {
      return tasks.map(value).flatMap(Optional::stream).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a file; empty where the thread has ended. */
  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  /** Kills it as {@code kill -9} does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Returns when it has ended: what it writes into is removed next. */
  @Override
  public void close() {
    ProcessHandle unused = process.destroyForcibly().onExit().join().toHandle();
  }
}
