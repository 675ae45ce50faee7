package io.sluice.host.flink;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * The only way to standard output: one line per event, written by a thread of its own, so that a
 * slow reader cannot hold up a measurement. Progress that finds the pipe busy is dropped.
 */
final class EventPipe implements Consumer<HostEvent> {

  private final PrintStream out;
  private final LinkedBlockingQueue<HostEvent> waiting = new LinkedBlockingQueue<>();

  private EventPipe(PrintStream out) {
    this.out = out;
    Thread writer = new Thread(this::write, "host-events");
    writer.setDaemon(true);
    writer.start();
  }

  /** Takes standard output for itself; whatever else prints goes to standard error from now on. */
  static EventPipe takeStandardOutput() {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.setOut(System.err);
    return new EventPipe(out);
  }

  @Override
  public void accept(HostEvent event) {
    if (!(event instanceof HostEvent.Progress) || waiting.isEmpty()) {
      waiting.add(event);
    }
  }

  private void write() {
    try {
      while (true) {
        out.println(Lines.write(waiting.take()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
