package io.sluice.bench.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A Kafka broker as a child process, for workloads whose backlog is a consumer lag. */
public final class KafkaBroker implements AutoCloseable {

  private static final String READY = "ready ";
  private static final long START_SECONDS = 120;

  private final Process process;
  private final String bootstrap;

  private KafkaBroker(Process process, String bootstrap) {
    this.process = process;
    this.bootstrap = bootstrap;
  }

  /**
   * Starts the broker and waits until clients can connect.
   *
   * @param words program and arguments; the process says {@code ready HOST:PORT} once it is up and
   *     ends at the end of its input
   */
  public static KafkaBroker start(List<String> words, Path log)
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
      String bootstrap =
          CompletableFuture.supplyAsync(() -> awaitReady(lines))
              .get(START_SECONDS, TimeUnit.SECONDS);
      if (!bootstrap.isEmpty()) {
        return new KafkaBroker(process, bootstrap);
      }
    } catch (IOException | ExecutionException | TimeoutException e) {
      end(process);
      throw new HostFailure("the Kafka broker cannot be started: " + e, false, e);
    } catch (InterruptedException e) {
      end(process);
      throw e;
    }
    end(process);
    throw new HostFailure(
        "the Kafka broker ended before it was ready%s (log: %s)"
            .formatted(HostLine.lastOf(log), log),
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

  public String bootstrap() {
    return bootstrap;
  }

  long pid() {
    return process.pid();
  }

  @Override
  public void close() {
    end(process);
  }
}
