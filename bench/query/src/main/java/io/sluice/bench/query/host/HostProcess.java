package io.sluice.bench.query.host;

import io.sluice.bench.process.Children;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.LogTail;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A host running as a child process: commands go to its standard input, events come from its
 * standard output, everything else it says lands in a log file. One thread at a time may talk to
 * it.
 */
public final class HostProcess implements AutoCloseable {

  private static final Duration GRACE = Duration.ofSeconds(5);

  private final String name;
  private final Path log;
  private final Process process;
  private final Path temporary;
  private final BufferedWriter input;
  private final BlockingQueue<HostLine> lines = new LinkedBlockingQueue<>();
  private boolean started;

  private HostProcess(String name, Path log, Path temporary, Process process) {
    this.name = name;
    this.log = log;
    this.temporary = temporary;
    this.process = process;
    this.input = process.outputWriter(StandardCharsets.UTF_8);
  }

  /**
   * Starts the process; it is up once {@link HostEvent.Started} has been awaited. Its temporary
   * files are in a folder beside the log, which is removed when it is closed.
   */
  public static HostProcess start(String name, HostCommand command, boolean plugin, Path log)
      throws HostFailure {
    Path temporary = log.toAbsolutePath().resolveSibling(name + ".tmp");
    try {
      Files.createDirectories(temporary);
      List<String> words = command.words(plugin, temporary);
      ProcessBuilder builder =
          new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
      Process process = builder.start();
      Children.add(process);
      HostProcess host = new HostProcess(name, log, temporary, process);
      HostLine.pump(process, log, host.lines, name);
      return host;
    } catch (IOException e) {
      Scratch.remove(temporary);
      throw new HostFailure(
          "host '%s' cannot be started: %s".formatted(name, e.getMessage()), false, e);
    }
  }

  long pid() {
    return process.pid();
  }

  public boolean alive() {
    return process.isAlive();
  }

  public void send(Command command) throws HostFailure {
    try {
      input.write(Lines.write(command));
      input.newLine();
      input.flush();
    } catch (IOException e) {
      throw ended(e);
    }
  }

  public <E extends HostEvent> E await(Class<E> type, Duration timeout)
      throws HostFailure, InterruptedException {
    return await(type, timeout, progress -> {});
  }

  /**
   * Waits for an event of the given type.
   *
   * @param progress told what the host reports meanwhile
   * @throws HostFailure when the host says it failed, ends, or stays silent about it too long
   */
  public <E extends HostEvent> E await(
      Class<E> type, Duration timeout, Consumer<HostEvent.Progress> progress)
      throws HostFailure, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (true) {
      HostLine line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null) {
        throw failure("did not answer within %d s".formatted(timeout.toSeconds()), null);
      }
      if (line.end()) {
        throw ended(null);
      }
      if (line.event() instanceof HostEvent.Failed failed) {
        throw failure(failed.message(), null);
      }
      if (line.event() instanceof HostEvent.Progress now) {
        progress.accept(now);
      }
      if (type.isInstance(line.event())) {
        started = true;
        return type.cast(line.event());
      }
    }
  }

  private HostFailure ended(Throwable cause) throws HostFailure {
    boolean gone = false;
    try {
      gone = process.waitFor(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String how = gone ? "ended with code " + process.exitValue() : "closed its output";
    return failure(how + LogTail.of(log), cause);
  }

  private HostFailure failure(String what, Throwable cause) {
    return new HostFailure("host '%s' %s (log: %s)".formatted(name, what, log), started, cause);
  }

  /** Asks the host to stop, then makes sure of it. */
  @Override
  public void close() {
    try {
      if (process.isAlive()) {
        send(new Command.Stop());
        input.close();
        process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (IOException e) {
      // It does not listen any more: ended below.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Children.end(process);
      Scratch.remove(temporary);
    }
  }
}
