package io.sluice.bench.session;

import java.nio.file.Path;
import java.util.List;

/** How a Kafka broker is started. */
@FunctionalInterface
public interface BrokerCommand {

  /**
   * Program and arguments of the broker.
   *
   * @param data an empty folder of its own
   */
  List<String> words(Path data);
}
