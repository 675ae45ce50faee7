package io.sluice.bench.thread.hub;

import io.sluice.bench.dataflow.probe.ProbeCommand;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.protocol.LineLink;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Holds the reports of one probe. Its own thread listens; one other thread may call its methods.
 */
final class ProbeLink implements AutoCloseable {

  private final LineLink link;
  private final List<ProbeEvent.Joined> joined = new CopyOnWriteArrayList<>();
  private final List<ProbeEvent.WindowLeft> windows = new CopyOnWriteArrayList<>();
  private final BlockingQueue<ProbeEvent> answers = new LinkedBlockingQueue<>();
  private volatile ProbeEvent.Counted counted;
  private volatile boolean ended;

  ProbeLink(Socket socket) throws IOException {
    link = LineLink.over(socket);
    link.listen("probe", ProbeEvent.class, this::hear, LineLink.REFUSE, broken -> ended = true);
  }

  private void hear(ProbeEvent event) {
    if (event instanceof ProbeEvent.Joined operator) {
      joined.add(operator);
    } else if (event instanceof ProbeEvent.Counted now) {
      counted = now;
    } else if (event instanceof ProbeEvent.WindowLeft window) {
      windows.add(window);
    } else {
      answers.add(event);
    }
  }

  boolean alive() {
    return !ended;
  }

  List<ProbeEvent.Joined> joined() {
    return joined;
  }

  List<ProbeEvent.WindowLeft> windows() {
    return windows;
  }

  Optional<ProbeEvent.Counted> counted() {
    return Optional.ofNullable(counted);
  }

  void send(ProbeCommand command) throws IOException {
    link.send(command);
  }

  void awaitArranged(String scheduler, long seconds) throws IOException, InterruptedException {
    if (!(answers.poll(seconds, TimeUnit.SECONDS) instanceof ProbeEvent.Arranged result)
        || !result.scheduler().equals(scheduler)) {
      throw new IOException(
          "a probe did not change its operators' threads " + "within " + seconds + " s");
    }
    if (result.fault() != null) {
      throw new IOException(scheduler + ": " + result.fault());
    }
  }

  ProbeEvent.Measured measured(int phase, long seconds) throws IOException, InterruptedException {
    if (answers.poll(seconds, TimeUnit.SECONDS) instanceof ProbeEvent.Measured result
        && result.phase() == phase) {
      return result;
    }
    throw new IOException("a probe did not report its measurements within " + seconds + " s");
  }

  @Override
  public void close() {
    try {
      link.close();
    } catch (IOException e) {
      // the connection is no longer needed
    }
  }
}
