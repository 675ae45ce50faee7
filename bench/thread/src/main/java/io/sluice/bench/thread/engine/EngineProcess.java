package io.sluice.bench.thread.engine;

import io.sluice.bench.process.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** One Java process of an engine, with all that it starts itself. It ends with this one. */
final class EngineProcess implements AutoCloseable {

  /** In the folder of a process: for its temporary files, to be removed once it has ended. */
  static final String TEMPORARY = "tmp";

  private static final long GRACE_SECONDS = 5;

  private final String name;
  private final Path log;
  private final Process process;
  private final Thread lastResort;

  private EngineProcess(String name, Path log, Process process) {
    this.name = name;
    this.log = log;
    this.process = process;
    lastResort = new Thread(this::kill, "end " + name);
    Runtime.getRuntime().addShutdownHook(lastResort);
  }

  /**
   * Starts it in a folder.
   *
   * @param classPath of jars and folders
   * @param words main class and arguments
   */
  static EngineProcess start(
      String name, Path folder, List<String> options, List<Path> classPath, List<String> words)
      throws IOException {
    Path temporary = Files.createDirectories(folder.resolve(TEMPORARY));
    Path log = folder.resolve(name + ".log");
    List<String> command = new ArrayList<>();
    command.add(Jvm.program());
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(options);
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    command.addAll(words);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return new EngineProcess(name, log, builder.start());
  }

  /**
   * Waits for it to be done.
   *
   * @throws IOException when it fails or takes too long; names its log
   */
  void awaitDone(long seconds) throws IOException, InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new IOException("%s was not done after %d s (log: %s)".formatted(name, seconds, log));
    }
    if (process.exitValue() != 0) {
      throw new IOException(
          "%s ended with code %d: %s (log: %s)"
              .formatted(name, process.exitValue(), complaint(), log));
    }
  }

  /** The first line of its log that tells of an exception, else the last one. */
  private String complaint() throws IOException {
    List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
    return lines.stream()
        .filter(line -> line.contains("Exception"))
        .findFirst()
        .orElse(lines.isEmpty() ? "no output" : lines.get(lines.size() - 1));
  }

  /**
   * Waits until something is true.
   *
   * @throws IOException when it ends before, or takes too long; names its log
   */
  void await(String what, long seconds, Predicate<Path> isSo)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!isSo.test(log)) {
      if (!process.isAlive()) {
        throw new IOException(
            "%s ended with code %d before %s: %s (log: %s)"
                .formatted(name, process.exitValue(), what, complaint(), log));
      }
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "%s: no %s within %d s (log: %s)".formatted(name, what, seconds, log));
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  /** It and all it started: an engine's supervisor would leave its workers behind. */
  @Override
  public void close() {
    for (ProcessHandle ended : kill()) {
      ended.onExit().completeOnTimeout(ended, GRACE_SECONDS, TimeUnit.SECONDS).join();
    }
    try {
      boolean unused = Runtime.getRuntime().removeShutdownHook(lastResort);
    } catch (IllegalStateException endingAlready) {
      // the hook does the same
    }
  }

  private List<ProcessHandle> kill() {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(0, process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
    return all;
  }
}
