package io.sluice.host.flink;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.LineLink;
import java.io.IOException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Sends events to the bench on its own thread, so that a slow reader cannot delay a measurement. A
 * progress event is dropped if others are waiting.
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
      // the bench is gone; the thread that reads standard input ends the process
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
