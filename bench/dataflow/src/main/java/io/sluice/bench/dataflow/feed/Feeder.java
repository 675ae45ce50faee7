package io.sluice.bench.dataflow.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.protocol.Lines;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;

/**
 * A process that sends to a Kafka broker by plan: neither its CPU nor its pauses belong to the
 * engine that is measured. It removes its topics once this is closed. One thread at a time may
 * speak; any may ask how it goes.
 */
public final class Feeder implements Closeable {

  private final Socket socket;
  private final BufferedReader answers;
  private final PrintStream commands;
  private final String broker;
  private volatile String fault;
  private volatile double lateMillis;

  private Feeder(Socket socket, FeederLine what) throws IOException {
    this.socket = socket;
    answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    commands = new PrintStream(socket.getOutputStream(), true, UTF_8);
    tell(what);
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the Kafka feeder did not lay out the workload; its log says why");
    }
    FeederLine line = Lines.read(answer, FeederLine.class);
    if (line instanceof FeederLine.Broken broken) {
      throw new IOException(broken.message());
    }
    broker = ((FeederLine.Ready) line).broker();
  }

  /**
   * Connects to the process and waits until it has made the topics.
   *
   * @param address as {@code HOST:PORT}
   * @param what is to be sent: records or items
   * @throws IOException when it cannot; says why
   */
  public static Feeder connect(String address, FeederLine what) throws IOException {
    URI uri = URI.create("tcp://" + address);
    Socket socket = new Socket(uri.getHost(), uri.getPort());
    try {
      Feeder feeder = new Feeder(socket, what);
      Thread listener = new Thread(feeder::listen, "feeder-answers");
      listener.setDaemon(true);
      listener.start();
      return feeder;
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /** The broker that has what was sent, as {@code HOST:PORT}. */
  public String broker() {
    return broker;
  }

  /** One line after another is carried out. */
  public void tell(FeederLine line) {
    commands.println(Lines.write(line));
  }

  /** Why it cannot send any more; empty as long as it can. */
  public Optional<String> fault() {
    return Optional.ofNullable(fault);
  }

  /** The longest that the broker had a record of the last load after its planned time. */
  public double lateMillis() {
    return lateMillis;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void listen() {
    try (socket) {
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        FeederLine answer = Lines.read(line, FeederLine.class);
        if (answer instanceof FeederLine.Sent sent) {
          lateMillis = sent.lateMillis();
        } else if (answer instanceof FeederLine.Broken broken) {
          fault = broken.message();
          return;
        }
      }
      fault = "the Kafka feeder has ended";
    } catch (IOException e) {
      fault = "the Kafka feeder cannot be heard: " + e.getMessage();
    }
  }
}
