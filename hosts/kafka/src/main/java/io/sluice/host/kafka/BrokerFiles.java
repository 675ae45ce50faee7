package io.sluice.host.kafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/**
 * The folder of one broker: its properties file and its formatted log directory.
 *
 * @param propertiesFile the file with which the broker is started
 */
record BrokerFiles(String propertiesFile) {

  /** Makes and formats the folder of an empty broker that listens on the loopback address only. */
  static BrokerFiles create(Path folder, int port, int controllerPort) throws IOException {
    Files.createDirectories(folder);
    Path logs = folder.resolve("logs");
    Path file = folder.resolve("server.properties");
    Files.writeString(file, SETTINGS.formatted(port, controllerPort, logs));
    String[] format = {"format", "-t", Uuid.randomUuid().toString(), "-c", file.toString()};
    int exit = StorageTool.execute(format, System.err);
    if (exit != 0) {
      throw new IOException(
          "Kafka's storage tool could not format " + folder + " (exit " + exit + ")");
    }
    return new BrokerFiles(file.toString());
  }

  private static final String SETTINGS =
      """
      process.roles=broker,controller
      node.id=1
      controller.quorum.voters=1@127.0.0.1:%2$d
      controller.listener.names=CONTROLLER
      listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
      listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
      advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
      log.dirs=%3$s
      auto.create.topics.enable=false
      group.initial.rebalance.delay.ms=0
      # records carry event times of long ago
      log.retention.ms=-1
      # what was consumed can go early
      log.segment.bytes=67108864
      log.retention.check.interval.ms=2000
      log.segment.delete.delay.ms=1000
      offsets.topic.replication.factor=1
      offsets.topic.num.partitions=4
      transaction.state.log.replication.factor=1
      transaction.state.log.min.isr=1
      transaction.state.log.num.partitions=4
      share.coordinator.state.topic.replication.factor=1
      share.coordinator.state.topic.min.isr=1
      """;
}
