package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.JobArguments;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;

/** A topic per source, with a partition per instance; a broker is for one query. */
final class Topics implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 30_000;

  private final Admin admin;

  Topics(String broker) {
    admin =
        Admin.create(
            Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, broker,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS));
  }

  /** Where items for one instance of a source are. */
  static TopicPartition of(String source, int instance) {
    return new TopicPartition(source.replace('/', '-'), instance);
  }

  /** Makes those of a query. */
  void create(JobArguments query) throws ExecutionException, InterruptedException {
    List<NewTopic> topics =
        query.dataflow().sources().stream()
            .map(source -> of(source, 0).topic())
            .map(name -> new NewTopic(name, Optional.of(query.parallelism()), Optional.empty()))
            .toList();
    admin.createTopics(topics).all().get();
  }

  /** Removes the first records of each, up to these offsets. */
  void removeBefore(Map<TopicPartition, RecordsToDelete> offsets)
      throws ExecutionException, InterruptedException {
    admin.deleteRecords(offsets).all().get();
  }

  @Override
  public void close() {
    admin.close();
  }
}
