package io.sluice.verify.cluster;

import io.sluice.bench.process.Jvm;
import io.sluice.bench.process.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A real broker in a process of its own. */
public final class RunningKafka implements AutoCloseable {

  private final Sidecar broker;

  private RunningKafka(Sidecar broker) {
    this.broker = broker;
  }

  /** Starts an empty broker and returns when it answers. */
  public static RunningKafka start(Path work) throws IOException, InterruptedException {
    List<String> words =
        Jvm.words(
            List.of("-Xmx384m", "-XX:+UseSerialGC"),
            List.of(Built.kafkaLib().resolve("*")),
            List.of("io.sluice.host.kafka.KafkaHost", work.resolve("kafka").toString()));
    return new RunningKafka(Sidecar.start("Kafka broker", words, work.resolve("kafka.log")));
  }

  public String bootstrap() {
    return broker.address();
  }

  public void createTopic(String name, int partitions) throws InterruptedException {
    Map<String, Object> config = Map.of(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap());
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
