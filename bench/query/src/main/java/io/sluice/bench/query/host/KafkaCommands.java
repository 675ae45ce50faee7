package io.sluice.bench.query.host;

import java.nio.file.Path;
import java.util.List;

/** How a Kafka broker is started, and the process that brings the records of all hosts to it. */
public interface KafkaCommands {

  /**
   * Program and arguments of the broker, which says {@code ready HOST:PORT}.
   *
   * @param data an empty folder of its own
   */
  List<String> broker(Path data);

  /** Program and arguments of the feeder of a broker, which says {@code ready HOST:PORT}. */
  List<String> feeder(String bootstrap);
}
