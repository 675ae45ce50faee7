package io.sluice.host.flink;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.LineLink;
import java.io.IOException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Tells the bench of events by a thread of its own, so that a slow reader cannot hold up a
 * measurement. Progress that finds others waiting is dropped.
 */
final class EventPipe implements Consumer<HostEvent> {

  private final LineLink bench;
  private final LinkedBlockingQueue<HostEvent> waiting = new LinkedBlockingQueue<>();

  EventPipe(LineLink bench) {
    this.bench = bench;
    Thread writer = new Thread(this::write, "host-events");
    writer.setDaemon(true);
    writer.start();
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
        bench.send(waiting.take());
      }
    } catch (IOException gone) {
      // the thread that hears that the bench is gone ends the process
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
