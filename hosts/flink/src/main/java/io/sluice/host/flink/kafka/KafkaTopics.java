package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;

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

  String prefix() {
    return prefix;
  }

  public String of(QueryPlan query) {
    return prefix + query.name();
  }

  /**
   * Makes the topics.
   *
   * @throws IllegalStateException if the broker does not answer
   */
  public void create(Workload workload) throws InterruptedException {
    try (Admin admin = admin()) {
      admin
          .createTopics(
              workload.queries().stream()
                  .map(
                      query ->
                          new NewTopic(
                              of(query), Optional.of(query.partitions()), Optional.empty()))
                  .toList())
          .all()
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "the Kafka broker at %s did not make the topics: %s"
              .formatted(bootstrap, e.getCause().getMessage()),
          e);
    }
  }

  /** Removes the topics. */
  public void delete(Workload workload) throws InterruptedException, ExecutionException {
    try (Admin admin = admin()) {
      List<String> names = workload.queries().stream().map(this::of).toList();
      admin.deleteTopics(names).all().get();
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
