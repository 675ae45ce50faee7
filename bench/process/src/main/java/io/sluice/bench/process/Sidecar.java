package io.sluice.bench.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A child process that hosts need beside them, such as a broker, and find by its address. */
public final class Sidecar implements AutoCloseable {

  private static final String READY = "ready ";
  private static final long START_SECONDS = 120;
  private static final long END_SECONDS = 10;

  private final Process process;
  private final String address;

  private Sidecar(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts the process and waits until others can connect.
   *
   * @param what for people, in messages
   * @param words program and arguments; the process says {@code ready HOST:PORT} once it is up and
   *     ends at the end of its input
   */
  public static Sidecar start(String what, List<String> words, Path log)
      throws HostFailure, InterruptedException {
    Process process = null;
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      process =
          new ProcessBuilder(words)
              .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
      Children.add(process);
      BufferedReader lines = process.inputReader();
      String address =
          CompletableFuture.supplyAsync(() -> awaitReady(lines))
              .get(START_SECONDS, TimeUnit.SECONDS);
      if (!address.isEmpty()) {
        return new Sidecar(process, address);
      }
    } catch (IOException | ExecutionException | TimeoutException e) {
      end(process);
      throw new HostFailure("the %s cannot be started: %s".formatted(what, e), false, e);
    } catch (InterruptedException e) {
      end(process);
      throw e;
    }
    end(process);
    throw new HostFailure(
        "the %s ended before it was ready%s (log: %s)".formatted(what, LogTail.of(log), log),
        false,
        null);
  }

  private static String awaitReady(BufferedReader lines) {
    return lines
        .lines()
        .filter(line -> line.startsWith(READY))
        .map(line -> line.substring(READY.length()).strip())
        .findFirst()
        .orElse("");
  }

  private static void end(Process process) {
    if (process != null) {
      Children.end(process);
    }
  }

  /** Where it listens, as {@code HOST:PORT}. */
  public String address() {
    return address;
  }

  long pid() {
    return process.pid();
  }

  /** Ends it and waits until it has ended, so that nothing is written any more. */
  @Override
  public void close() {
    end(process);
    try {
      boolean unused = process.waitFor(END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
