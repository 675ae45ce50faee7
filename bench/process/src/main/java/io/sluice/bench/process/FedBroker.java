package io.sluice.bench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** A Kafka broker, and the process that sends to it by plan, until it is closed. */
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
   * Starts both and waits until others can connect.
   *
   * @param lib of {@code hosts/kafka}
   * @param folder in which the broker keeps what it is sent
   * @param prefix of their commands, that says with which priority they run
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

  /**
   * Ends its processes and removes what the broker kept, which may be more than a disk should hold
   * for long.
   */
  @Override
  public void close() {
    processes.forEach(Sidecar::close);
    Scratch.remove(data);
  }
}
