package io.sluice.bench.dataflow.feed;

import io.sluice.bench.protocol.LineLink;
import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;

/**
 * Controls a process that sends to a Kafka broker by plan, so that neither its CPU time nor its
 * pauses belong to the measured engine. The process removes its topics when this is closed. Safe
 * for any thread.
 */
public final class Feeder implements Closeable {

  private final LineLink link;
  private final String broker;
  private volatile String fault;
  private volatile double lateMillis;

  private Feeder(LineLink link, String broker) {
    this.link = link;
    this.broker = broker;
  }

  /**
   * Connects to the process and waits until it has made the topics.
   *
   * @param address the address of the process, as {@code HOST:PORT}
   * @param what describes what to send: records or items
   * @throws IOException when that fails; the message says why
   */
  public static Feeder connect(String address, FeederLine what) throws IOException {
    URI uri = URI.create("tcp://" + address);
    LineLink link = LineLink.over(new Socket(uri.getHost(), uri.getPort()));
    link.send(what);
    FeederLine answer = link.read(FeederLine.class);
    if (answer instanceof FeederLine.Ready ready) {
      Feeder feeder = new Feeder(link, ready.broker());
      link.listen(
          "feeder-answers", FeederLine.class, feeder::hear, LineLink.REFUSE, feeder::hasEnded);
      return feeder;
    }
    link.close();
    throw new IOException(
        answer instanceof FeederLine.Broken broken
            ? broken.message()
            : "the Kafka feeder did not lay out the workload; its log says why");
  }

  private void hear(FeederLine answer) {
    if (answer instanceof FeederLine.Sent sent) {
      lateMillis = sent.lateMillis();
    } else if (answer instanceof FeederLine.Broken broken) {
      fault = broken.message();
    }
  }

  private void hasEnded(Optional<IOException> broken) {
    if (fault == null) {
      fault =
          broken
              .map(e -> "nothing can be read from the Kafka feeder: " + e.getMessage())
              .orElse("the Kafka feeder has ended");
    }
  }

  /** Returns the broker to which the process sends, as {@code HOST:PORT}. */
  public String broker() {
    return broker;
  }

  /** Sends a line to the process, which carries lines out one after another. */
  public void tell(FeederLine line) {
    try {
      link.send(line);
    } catch (IOException e) {
      fault = "nothing can be written to the Kafka feeder: " + e.getMessage();
    }
  }

  /** Returns why the process cannot send any more; empty as long as it can. */
  public Optional<String> fault() {
    return Optional.ofNullable(fault);
  }

  /**
   * Returns the longest delay of a record of the last load at the broker, behind its planned time,
   * ms.
   */
  public double lateMillis() {
    return lateMillis;
  }

  @Override
  public void close() throws IOException {
    link.close();
  }
}
