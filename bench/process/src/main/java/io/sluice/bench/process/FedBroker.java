package io.sluice.bench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** Runs a Kafka broker, and the process that sends to it by plan, until it is closed. */
public final class FedBroker implements AutoCloseable {

  private static final String BROKER = "io.sluice.host.kafka.KafkaHost";
  private static final String FEEDER = "io.sluice.feed.kafka.KafkaFeeder";
  private static final List<String> BROKER_HEAP = List.of("-Xmx512m");
  private static final List<String> FEEDER_HEAP = List.of("-Xmx768m");

  private final Path data;
  private final Deque<Sidecar> processes = new ArrayDeque<>();
  private String feeder;

  private FedBroker(Path data) {
    this.data = data;
  }

  /**
   * Starts both and waits until clients can connect.
   *
   * @param lib the jars of {@code hosts/kafka}
   * @param folder the folder of the broker's data
   * @param logs the folder of their logs
   * @param prefix words in front of their commands, which set their priority
   */
  public static FedBroker start(Path lib, Path folder, Path logs, List<String> prefix)
      throws HostFailure, InterruptedException {
    FedBroker fed = new FedBroker(folder.resolve("kafka"));
    Scratch.remove(fed.data);
    List<Path> jars = List.of(lib.resolve("*"));
    List<String> main = List.of(BROKER, fed.data.toString());
    try {
      String broker = fed.begin("broker", logs, prefix, Jvm.words(BROKER_HEAP, jars, main));
      main = List.of(FEEDER, broker);
      fed.feeder = fed.begin("feeder", logs, prefix, Jvm.words(FEEDER_HEAP, jars, main));
      return fed;
    } catch (IOException | InterruptedException | RuntimeException e) {
      fed.close();
      throw e;
    }
  }

  private String begin(String name, Path logs, List<String> prefix, List<String> words)
      throws HostFailure, InterruptedException {
    List<String> command = Stream.concat(prefix.stream(), words.stream()).toList();
    Path log = logs.resolve("kafka-" + name + ".log");
    processes.push(Sidecar.start("Kafka " + name, command, log));
    return processes.element().address();
  }

  /** Returns the address at which the feeder listens, as {@code HOST:PORT}. */
  public String feeder() {
    return feeder;
  }

  /** Ends both processes and removes the broker's data, which may be large. */
  @Override
  public void close() {
    processes.forEach(Sidecar::close);
    Scratch.remove(data);
  }
}
