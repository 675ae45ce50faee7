package io.sluice.host.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/** The folder of one broker: its properties file and its formatted log directory. */
final class BrokerFiles {

  private final Path properties;

  private BrokerFiles(Path properties) {
    this.properties = properties;
  }

  /** Lays out and formats an empty broker that listens on the loopback address only. */
  static BrokerFiles create(Path folder, int port, int controllerPort) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve("server.properties");
    try (OutputStream out = Files.newOutputStream(file)) {
      settings(folder, port, controllerPort).store(out, null);
    }
    String[] format = {"format", "-t", Uuid.randomUuid().toString(), "-c", file.toString()};
    int exit = StorageTool.execute(format, System.err);
    if (exit != 0) {
      throw new IOException(
          "Kafka's storage tool could not format " + folder + " (exit " + exit + ")");
    }
    return new BrokerFiles(file);
  }

  String propertiesFile() {
    return properties.toString();
  }

  private static Properties settings(Path folder, int port, int controllerPort) {
    Properties settings = new Properties();
    settings.setProperty("process.roles", "broker,controller");
    settings.setProperty("node.id", "1");
    settings.setProperty("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
    settings.setProperty("controller.listener.names", "CONTROLLER");
    settings.setProperty(
        "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    settings.setProperty(
        "listeners", "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
    settings.setProperty("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
    settings.setProperty("log.dirs", folder.resolve("logs").toString());
    settings.setProperty("auto.create.topics.enable", "false");
    settings.setProperty("group.initial.rebalance.delay.ms", "0");
    settings.setProperty("log.retention.ms", "-1"); // records carry event times of long ago
    settings.setProperty("log.segment.bytes", "67108864"); // what was consumed can go early
    settings.setProperty("log.retention.check.interval.ms", "2000");
    settings.setProperty("log.segment.delete.delay.ms", "1000");
    settings.setProperty("offsets.topic.replication.factor", "1");
    settings.setProperty("offsets.topic.num.partitions", "4");
    settings.setProperty("transaction.state.log.replication.factor", "1");
    settings.setProperty("transaction.state.log.min.isr", "1");
    settings.setProperty("transaction.state.log.num.partitions", "4");
    settings.setProperty("share.coordinator.state.topic.replication.factor", "1");
    settings.setProperty("share.coordinator.state.topic.min.isr", "1");
    return settings;
  }
}
