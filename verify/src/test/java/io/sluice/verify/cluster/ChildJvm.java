package io.sluice.verify.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM started by a test. It ends with the test, or at the latest with the test's JVM. */
public final class ChildJvm implements AutoCloseable {

  private final Process process;
  private final Thread lastResort;

  private ChildJvm(Process process) {
    this.process = process;
    this.lastResort = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(lastResort);
  }

  /** Starts {@code main}; all it prints goes to the log. */
  static ChildJvm start(
      Path log, List<String> jvmOptions, String classPath, String main, List<String> arguments)
      throws IOException {
    return start(log, java(log, jvmOptions, classPath, main, arguments));
  }

  /** Starts what {@link #java} made; all it prints goes to the log. */
  static ChildJvm start(Path log, ProcessBuilder jvm) throws IOException {
    return new ChildJvm(jvm.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start());
  }

  /** Starts {@code main}; standard error goes to the log, {@link #output()} must be read. */
  public static ChildJvm startTalking(
      Path log, List<String> jvmOptions, String classPath, String main, List<String> arguments)
      throws IOException {
    return new ChildJvm(java(log, jvmOptions, classPath, main, arguments).start());
  }

  /**
   * Not started yet; standard error goes to the log, whose folder it works in, and in a folder of
   * which it has its temporary files: a killed engine leaves some. It hears SIGINT also where these
   * tests are a background job, which ignores it.
   */
  public static ProcessBuilder java(
      Path log, List<String> jvmOptions, String classPath, String main, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,HUP"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(log.resolveSibling("tmp")));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .directory(log.getParent().toFile())
        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
  }

  public BufferedReader output() {
    return process.inputReader(StandardCharsets.UTF_8);
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** SIGKILL: no shutdown hook runs, nothing is flushed. Returns when the process is gone. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
    Runtime.getRuntime().removeShutdownHook(lastResort);
  }

  /** Asks it to end, and insists after ten seconds. */
  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      kill();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
