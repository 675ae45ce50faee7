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
 * Asks a broker how far its partitions go, fifty times a second, for all sources of a process: what
 * their own consumers know is as old as their last poll, and a source that is held up polls nothing
 * just when its lag matters. Thread-safe.
 */
final class LagWatch {

  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final Map<String, LagWatch> ALL = new ConcurrentHashMap<>();

  private final Map<TopicPartition, KafkaFeed> feeds = new ConcurrentHashMap<>();

  private LagWatch() {}

  /** Watches one more source, which then knows of its broker's records, until the process ends. */
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
          asking.assign(partitions); // else it says of each answer that it is of none of its own
        }
        asking
            .endOffsets(partitions)
            .forEach((partition, offset) -> feeds.get(partition).endsAt(offset));
        LockSupport.parkNanos(PERIOD_NANOS);
      }
    } catch (KafkaException gone) {
      // a broker ends after everything that reads from it
    }
  }
}
