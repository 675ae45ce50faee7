package io.sluice.feed.kafka;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads the end offsets of a broker's partitions fifty times a second, for all sources of a
 * process. Their own consumers know the offsets of their last poll only, and a source that is held
 * polls nothing just when its lag matters. Thread-safe.
 */
final class LagWatch {

  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final Map<String, LagWatch> ALL = new ConcurrentHashMap<>();

  private final Map<TopicPartition, KafkaFeed> feeds = new ConcurrentHashMap<>();

  private LagWatch() {}

  /** Watches a source's partition until the process ends. */
  static void add(String broker, KafkaFeed feed) {
    ALL.computeIfAbsent(broker, LagWatch::start).feeds.put(feed.partition(), feed);
  }

  private static LagWatch start(String broker) {
    LagWatch watch = new LagWatch();
    Thread thread = new Thread(() -> watch.look(broker), "kafka-lag");
    thread.setDaemon(true);
    thread.start();
    return watch;
  }

  private void look(String broker) {
    try (KafkaConsumer<Long, String> asking = KafkaFeeds.consumer(broker, "lag")) {
      while (true) {
        Set<TopicPartition> partitions = Set.copyOf(feeds.keySet());
        if (!partitions.equals(asking.assignment())) {
          asking.assign(
              partitions); // otherwise the consumer logs that each answer is for an unassigned
          // partition
        }
        asking
            .endOffsets(partitions)
            .forEach((partition, offset) -> feeds.get(partition).endsAt(offset));
        LockSupport.parkNanos(PERIOD_NANOS);
      }
    } catch (KafkaException gone) {
      // the broker ends after its readers, so the process is ending
    }
  }
}
