package io.sluice.bench.process;

import java.nio.file.Path;
import java.util.List;

/**
 * A child process that hosts need and find by its address, such as a broker.
 *
 * @param address the address at which it listens, as {@code HOST:PORT}
 */
public record Sidecar(ChildProcess process, String address) implements AutoCloseable {

  private static final long START_SECONDS = 120;

  /**
   * Starts the process and waits until clients can connect.
   *
   * @param what its name in messages
   * @param words program and arguments; the process must print {@code ready HOST:PORT} once it is
   *     up, and end when its standard input ends
   * @param log the file of its log
   */
  public static Sidecar start(String what, List<String> words, Path log)
      throws HostFailure, InterruptedException {
    ChildProcess process = ChildCommand.of("the " + what, words).log(log).talking().start();
    return new Sidecar(process, process.awaitReady(START_SECONDS));
  }

  /** Ends the process and waits until it has ended, so that it writes no more files. */
  @Override
  public void close() {
    process.close();
  }
}
