package io.sluice.bench.process;

import java.nio.file.Path;
import java.util.List;

/**
 * A child process that hosts need beside them, such as a broker, and find by its address.
 *
 * @param address where it listens, as {@code HOST:PORT}
 */
public record Sidecar(ChildProcess process, String address) implements AutoCloseable {

  private static final long START_SECONDS = 120;

  /**
   * Starts the process and waits until others can connect.
   *
   * @param what its name for messages to users
   * @param words program and arguments; the process says {@code ready HOST:PORT} once it is up and
   *     ends at the end of its input
   */
  public static Sidecar start(String what, List<String> words, Path log)
      throws HostFailure, InterruptedException {
    ChildProcess process = ChildCommand.of("the " + what, words).log(log).talking().start();
    return new Sidecar(process, process.awaitReady(START_SECONDS));
  }

  /** Ends it and waits until it has ended, so that nothing is written any more. */
  @Override
  public void close() {
    process.close();
  }
}
