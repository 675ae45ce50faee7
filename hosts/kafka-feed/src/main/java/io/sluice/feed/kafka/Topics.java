package io.sluice.feed.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** Makes topics of a broker, which exist until this is closed. */
final class Topics implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 30_000;

  private final String broker;
  private final Map<String, Integer> partitions;
  private final Admin admin;

  /**
   * Makes an instance without creating topics.
   *
   * @param partitions the number of partitions by topic
   */
  Topics(String broker, Map<String, Integer> partitions) {
    this.broker = broker;
    this.partitions = partitions;
    admin =
        Admin.create(
            Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, broker,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS));
  }

  /**
   * Creates the topics.
   *
   * @throws IllegalStateException if the broker does not answer
   */
  void make() {
    List<NewTopic> all = new ArrayList<>();
    partitions.forEach(
        (name, number) -> all.add(new NewTopic(name, Optional.of(number), Optional.empty())));
    await("make the topics", admin.createTopics(all).all());
  }

  /**
   * Removes all records.
   *
   * @throws IllegalStateException if the broker refuses
   */
  void empty() {
    Map<TopicPartition, RecordsToDelete> everything = new HashMap<>();
    partitions.forEach(
        (name, number) -> {
          for (int partition = 0; partition < number; partition++) {
            TopicPartition from = new TopicPartition(name, partition);
            everything.put(from, RecordsToDelete.beforeOffset(-1));
          }
        });
    await("delete the records", admin.deleteRecords(everything).all());
  }

  private void await(String what, KafkaFuture<Void> done) {
    try {
      done.toCompletionStage().toCompletableFuture().join();
    } catch (CompletionException e) {
      throw new IllegalStateException(
          "the Kafka broker at %s did not %s: %s"
              .formatted(broker, what, e.getCause().getMessage()),
          e);
    }
  }

  /**
   * Removes the topics.
   *
   * @throws IllegalStateException if the broker refuses
   */
  @Override
  public void close() {
    try (admin) {
      await("delete the topics", admin.deleteTopics(partitions.keySet()).all());
    }
  }
}
