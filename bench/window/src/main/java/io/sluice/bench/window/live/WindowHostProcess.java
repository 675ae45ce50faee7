package io.sluice.bench.window.live;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.window.host.WindowMessage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs a host of windows as a child process; all its output but messages goes to its log. */
final class WindowHostProcess implements AutoCloseable {

  /** The most time that an engine may take to start and to end, s. */
  private static final long ENGINE_SECONDS = 120;

  /**
   * The factor by which a run may take longer than its events, since they may overload the host.
   */
  private static final long OVERLOAD = 4;

  private final String name;
  private final Path log;
  private final ChildProcess process;
  private final BlockingQueue<Optional<WindowMessage>> messages = new LinkedBlockingQueue<>();

  private WindowHostProcess(String name, Path log, ChildProcess process) {
    this.name = name;
    this.log = log;
    this.process = process;
    process.read(
        line -> messages.add(Optional.of(Lines.read(line, WindowMessage.class))),
        () -> messages.add(Optional.empty()));
  }

  static WindowHostProcess start(String name, List<String> words, Path log) throws HostFailure {
    ChildCommand command = ChildCommand.of("host '%s'".formatted(name), words);
    return new WindowHostProcess(name, log, command.log(log).talking().start());
  }

  /**
   * Lets the host carry out a run, and waits for the report.
   *
   * @param run the run
   * @param progress gets progress messages meanwhile
   */
  WindowMessage.Report run(WindowMessage.Run run, Consumer<WindowMessage.Progress> progress)
      throws IOException, InterruptedException {
    process.say(Lines.write(run));
    long seconds = OVERLOAD * run.length().toSeconds() + ENGINE_SECONDS;
    while (true) {
      Optional<WindowMessage> answer = messages.poll(seconds, TimeUnit.SECONDS);
      if (answer == null) {
        throw failure("did not answer for %d s".formatted(seconds));
      }
      WindowMessage message = answer.orElseThrow(() -> failure("ended" + process.saying()));
      if (message instanceof WindowMessage.Report report) {
        return report;
      }
      if (message instanceof WindowMessage.Failed failed) {
        throw failure(failed.message());
      }
      if (message instanceof WindowMessage.Progress now) {
        progress.accept(now);
      }
    }
  }

  private HostFailure failure(String what) {
    return new HostFailure("host '%s' %s (log: %s)".formatted(name, what, log), true, null);
  }

  @Override
  public void close() {
    process.close();
  }
}
