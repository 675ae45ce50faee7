package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** A topic per stream of a query, named after this process so that hosts can share a broker. */
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

  public String of(QueryPlan query, int stream) {
    return prefix + query.name() + "-" + query.streams().get(stream).name();
  }

  /**
   * Makes the topics.
   *
   * @throws IllegalStateException if the broker does not answer
   */
  void create(Workload workload) throws InterruptedException {
    List<NewTopic> topics = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      Optional<Integer> partitions = Optional.of(query.parallelism());
      names(query).forEach(name -> topics.add(new NewTopic(name, partitions, Optional.empty())));
    }
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
      for (String name : names(query).toList()) {
        for (int p = 0; p < query.parallelism(); p++) {
          everything.put(new TopicPartition(name, p), RecordsToDelete.beforeOffset(-1));
        }
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
    List<String> names = workload.queries().stream().flatMap(this::names).toList();
    ask("delete the topics", admin -> admin.deleteTopics(names).all());
  }

  private Stream<String> names(QueryPlan query) {
    return IntStream.range(0, query.streams().size()).mapToObj(stream -> of(query, stream));
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
