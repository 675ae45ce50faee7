package io.sluice.bench.query.host;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs a host as a child process: commands go to its standard input, events come from its standard
 * output, and all other output goes to a log. Only one thread at a time may use it.
 */
public final class HostProcess implements AutoCloseable {

  private static final long GRACE_SECONDS = 5;

  private final String name;
  private final Path log;
  private final ChildProcess process;
  private final Path temporary;
  private final BlockingQueue<Optional<HostEvent>> events = new LinkedBlockingQueue<>();
  private boolean started;

  private HostProcess(String name, Path log, Path temporary, ChildProcess process) {
    this.name = name;
    this.log = log;
    this.temporary = temporary;
    this.process = process;
    process.read(
        line -> events.add(Optional.of(Lines.read(line, HostEvent.class))),
        () -> events.add(Optional.empty()));
  }

  /**
   * Starts the process; it is up once {@link HostEvent.Started} has been awaited. Its temporary
   * files are in a folder beside the log, which {@link #close} removes.
   */
  public static HostProcess start(String name, HostCommand command, boolean plugin, Path log)
      throws HostFailure {
    Path temporary = log.toAbsolutePath().resolveSibling(name + ".tmp");
    try {
      Files.createDirectories(temporary);
      List<String> words = command.words(plugin, temporary);
      ChildCommand host = ChildCommand.of("host '%s'".formatted(name), words);
      return new HostProcess(name, log, temporary, host.log(log).talking().start());
    } catch (HostFailure e) {
      Scratch.remove(temporary);
      throw e;
    } catch (IOException e) {
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
      process.say(Lines.write(command));
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
   * @param progress gets other events meanwhile
   * @throws HostFailure when the host reports a failure, ends, or does not answer in time
   */
  public <E extends HostEvent> E await(
      Class<E> type, Duration timeout, Consumer<HostEvent.Progress> progress)
      throws HostFailure, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (true) {
      Optional<HostEvent> next = events.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (next == null) {
        throw failure("did not answer within %d s".formatted(timeout.toSeconds()), null);
      }
      HostEvent event = next.orElse(null);
      if (event == null) {
        throw ended(null);
      }
      if (event instanceof HostEvent.Failed failed) {
        throw failure(failed.message(), null);
      }
      if (event instanceof HostEvent.Progress now) {
        progress.accept(now);
      }
      if (type.isInstance(event)) {
        started = true;
        return type.cast(event);
      }
    }
  }

  private HostFailure ended(Throwable cause) throws HostFailure {
    int code = -1;
    try {
      code = process.awaitEnd(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String how = code < 0 ? "closed its output" : "ended with code " + code;
    return failure(how + process.saying(), cause);
  }

  private HostFailure failure(String what, Throwable cause) {
    return new HostFailure("host '%s' %s (log: %s)".formatted(name, what, log), started, cause);
  }

  /** Asks the host to stop, and kills it if it does not. */
  @Override
  public void close() {
    try {
      if (process.isAlive()) {
        send(new Command.Stop());
        process.endInput();
        int unused = process.awaitEnd(GRACE_SECONDS);
      }
    } catch (IOException e) {
      // It no longer reads commands and is ended below.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.close();
      Scratch.remove(temporary);
    }
  }
}
