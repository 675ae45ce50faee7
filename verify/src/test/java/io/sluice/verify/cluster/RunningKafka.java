package io.sluice.verify.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A real broker in a process of its own. */
public final class RunningKafka implements AutoCloseable {

  private static final String READY = "ready ";

  private final ChildJvm broker;
  private final String bootstrap;

  private RunningKafka(ChildJvm broker, String bootstrap) {
    this.broker = broker;
    this.bootstrap = bootstrap;
  }

  /** Starts an empty broker and returns when it answers. */
  public static RunningKafka start(Path work) throws IOException {
    Files.createDirectories(work);
    Path log = work.resolve("kafka.log");
    ChildJvm broker =
        ChildJvm.startTalking(
            log,
            List.of("-Xmx384m", "-XX:+UseSerialGC"),
            Built.kafkaLib() + "/*",
            "io.sluice.host.kafka.KafkaHost",
            List.of(work.resolve("kafka").toString()));
    BufferedReader output = broker.output();
    String line = output.readLine();
    while (line != null && !line.startsWith(READY)) {
      line = output.readLine();
    }
    if (line == null) {
      broker.close();
      throw new IOException("the broker ended before it was ready; see " + log);
    }
    return new RunningKafka(broker, line.substring(READY.length()));
  }

  public String bootstrap() {
    return bootstrap;
  }

  public void createTopic(String name, int partitions) throws InterruptedException {
    Map<String, Object> config = Map.of(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
    try (Admin admin = Admin.create(config)) {
      admin.createTopics(List.of(new NewTopic(name, partitions, (short) 1))).all().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("topic " + name + " could not be created", e);
    }
  }

  @Override
  public void close() {
    broker.close();
  }
}
