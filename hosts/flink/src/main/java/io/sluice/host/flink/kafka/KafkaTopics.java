package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** A topic per query, named after this process so that hosts can share a broker. */
public final class KafkaTopics {

  private static final int TIMEOUT_MILLIS = 30_000;

  private final String bootstrap;
  private final String prefix;

  public KafkaTopics(String bootstrap, String prefix) {
    this.bootstrap = bootstrap;
    this.prefix = prefix;
  }

  public String bootstrap() {
    return bootstrap;
  }

  public String of(QueryPlan query) {
    return prefix + query.name();
  }

  /**
   * Makes the topics.
   *
   * @throws IllegalStateException if the broker does not answer
   */
  void create(Workload workload) throws InterruptedException {
    List<NewTopic> topics =
        workload.queries().stream()
            .map(
                query -> new NewTopic(of(query), Optional.of(query.partitions()), Optional.empty()))
            .toList();
    ask("make the topics", admin -> admin.createTopics(topics).all());
  }

  /**
   * Removes all records.
   *
   * @throws IllegalStateException if the broker refuses
   */
  void empty(Workload workload) throws InterruptedException {
    Map<TopicPartition, RecordsToDelete> everything = new HashMap<>();
    for (QueryPlan query : workload.queries()) {
      for (int p = 0; p < query.partitions(); p++) {
        everything.put(new TopicPartition(of(query), p), RecordsToDelete.beforeOffset(-1));
      }
    }
    ask("delete the records", admin -> admin.deleteRecords(everything).all());
  }

  /**
   * Removes the topics.
   *
   * @throws IllegalStateException if the broker refuses
   */
  void delete(Workload workload) throws InterruptedException {
    List<String> names = workload.queries().stream().map(this::of).toList();
    ask("delete the topics", admin -> admin.deleteTopics(names).all());
  }

  private void ask(String what, Function<Admin, KafkaFuture<Void>> request)
      throws InterruptedException {
    try (Admin admin = admin()) {
      request.apply(admin).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "the Kafka broker at %s did not %s: %s"
              .formatted(bootstrap, what, e.getCause().getMessage()),
          e);
    }
  }

  private Admin admin() {
    return Admin.create(
        Map.of(
            AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrap,
            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS,
            AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS));
  }
}
