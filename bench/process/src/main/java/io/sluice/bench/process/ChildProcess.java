package io.sluice.bench.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A child process, with all processes that it starts itself. It ends with this process, at exit and
 * at Ctrl-C; after a {@code kill -9} of this process a child that reads its standard input ends
 * when that ends.
 */
public final class ChildProcess implements AutoCloseable {

  private static final Set<ChildProcess> ALIVE = ConcurrentHashMap.newKeySet();
  private static final long GRACE_SECONDS = 5;
  private static final String READY = "ready";
  private static final long POLL_MILLIS = 100;

  static {
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> ALIVE.forEach(ChildProcess::killAll), "end children"));
  }

  private final String name;
  private final Path log;
  private final Process process;
  private final BufferedWriter input;

  ChildProcess(String name, Path log, Process process) {
    this.name = name;
    this.log = log;
    this.process = process;
    this.input = process.outputWriter(UTF_8);
    ALIVE.add(this);
  }

  public long pid() {
    return process.pid();
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Writes a line to the child's standard input. */
  public synchronized void say(String line) throws IOException {
    input.write(line);
    input.newLine();
    input.flush();
  }

  /** Closes the child's standard input, at which Sluice's own children end. */
  public synchronized void endInput() throws IOException {
    input.close();
  }

  /**
   * Reads the child's standard output on a separate thread.
   *
   * @param take gets each line; a line that it refuses with {@link IllegalArgumentException} goes
   *     to the log
   * @param end called at the end of the output
   */
  public void read(Consumer<String> take, Runnable end) {
    Thread reader = new Thread(() -> pump(take, end), "output of " + name);
    reader.setDaemon(true);
    reader.start();
  }

  private void pump(Consumer<String> take, Runnable end) {
    try (BufferedReader lines = process.inputReader(UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        try {
          take.accept(line);
        } catch (IllegalArgumentException notForUs) {
          log(line);
        }
      }
    } catch (IOException e) {
      // A broken pipe is the same as its end.
    } finally {
      end.run();
    }
  }

  private void log(String line) throws IOException {
    if (log == null) {
      System.err.println(name + ": " + line);
    } else {
      Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  /**
   * Waits for the line {@code ready ADDRESS} on the child's standard output; other lines go to the
   * log.
   *
   * @return the address, which may be empty
   * @throws HostFailure when the child ends before or takes too long; it is ended then
   */
  public String awaitReady(long seconds) throws HostFailure, InterruptedException {
    CompletableFuture<String> ready = new CompletableFuture<>();
    read(
        line -> ready.complete(address(line)),
        () -> ready.completeExceptionally(new IOException("ended before it was ready" + saying())));
    String failure;
    try {
      return ready.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      failure = "was not ready after %d s".formatted(seconds);
    } catch (ExecutionException e) {
      failure = e.getCause().getMessage();
    } catch (InterruptedException e) {
      close();
      throw e;
    }
    close();
    throw new HostFailure("%s %s (log: %s)".formatted(name, failure, log), false, null);
  }

  private static String address(String line) {
    if (!line.startsWith(READY)) {
      throw new IllegalArgumentException(line);
    }
    return line.substring(READY.length()).strip();
  }

  /**
   * Waits until a condition holds.
   *
   * @param all the processes that must live
   * @throws IOException when one of them ends before, or it takes too long; the message names a log
   */
  public static void await(List<ChildProcess> all, String what, long seconds, BooleanSupplier isSo)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!isSo.getAsBoolean()) {
      for (ChildProcess each : all) {
        if (!each.isAlive()) {
          throw new IOException(each.ended() + " before %s%s".formatted(what, each.details()));
        }
      }
      if (System.nanoTime() > deadline) {
        ChildProcess last = all.get(all.size() - 1);
        throw new IOException(
            "%s: no %s within %d s (log: %s)".formatted(last.name, what, seconds, last.log));
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }

  /** Returns whether the log contains a text. */
  public boolean logs(String text) {
    return logged().stream().anyMatch(line -> line.contains(text));
  }

  /**
   * Waits for the child's successful end.
   *
   * @throws IOException when it fails or takes too long; the message names its log
   */
  public void awaitDone(long seconds) throws IOException, InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new IOException("%s was not done after %d s (log: %s)".formatted(name, seconds, log));
    }
    if (process.exitValue() != 0) {
      throw new IOException(ended() + details());
    }
  }

  /** Waits for the child's end; returns its exit code, or -1 if it still runs. */
  public int awaitEnd(long seconds) throws InterruptedException {
    return process.waitFor(seconds, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  private String ended() {
    return "%s ended with code %d".formatted(name, process.exitValue());
  }

  /** Returns the first line of the log that names an exception, else the last line. */
  private String details() {
    Optional<String> exception =
        logged().stream().filter(line -> line.contains("Exception")).findFirst();
    return ": %s (log: %s)".formatted(exception.or(this::lastLine).orElse("no output"), log);
  }

  /**
   * Returns the child's last line of output, to be appended to an error message; empty if there is
   * none.
   */
  public String saying() {
    return lastLine().map(line -> ", saying: " + line.strip()).orElse("");
  }

  private Optional<String> lastLine() {
    return logged().stream().filter(line -> !line.isBlank()).reduce((one, two) -> two);
  }

  private List<String> logged() {
    try {
      return log == null ? List.of() : Files.readAllLines(log, ISO_8859_1);
    } catch (IOException e) {
      return List.of();
    }
  }

  private List<ProcessHandle> killAll() {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(0, process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
    return all;
  }

  /**
   * Ends the child and all processes that it has started by {@code kill -9}, since a supervisor
   * would leave its workers behind. They are gone when this returns, unless the system is very
   * slow.
   */
  @Override
  public void close() {
    for (ProcessHandle ended : killAll()) {
      ended.onExit().completeOnTimeout(ended, GRACE_SECONDS, TimeUnit.SECONDS).join();
    }
    ALIVE.remove(this);
  }
}
