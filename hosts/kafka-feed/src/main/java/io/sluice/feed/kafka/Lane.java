package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.probe.SourceFeed;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;

/** What goes to one partition. For one thread. */
final class Lane {

  private static final int MOST = 4096;

  private final TopicPartition partition;
  private final SourceFeed plan;
  private final ItemText text;
  private final KafkaProducer<Long, byte[]> producer;
  private final Acknowledged acknowledged;
  private long sent;

  /** Told when the broker has a record, or an exception why it has not. */
  @FunctionalInterface
  interface Acknowledged {
    void at(long plannedNanos, Exception fault);
  }

  /**
   * Sends nothing yet.
   *
   * @param plan of items as they are sent, or as they are, where they depend on the time
   */
  Lane(
      TopicPartition partition,
      SourceFeed plan,
      ItemText text,
      KafkaProducer<Long, byte[]> producer,
      Acknowledged acknowledged) {
    this.partition = partition;
    this.plan = plan;
    this.text = text;
    this.producer = producer;
    this.acknowledged = acknowledged;
  }

  TopicPartition partition() {
    return partition;
  }

  /** Records so far. */
  long sent() {
    return sent;
  }

  /**
   * Sends what has arrived by now, some thousands at most; returns how long there is nothing more.
   * The first is the latest of them, so only of this one it is heard when the broker has it.
   */
  long send() {
    long wait = plan.waitNanos();
    for (int i = 0; wait == 0 && i < MOST; i++) {
      long planned = plan.plannedNanos();
      send(planned, i == 0 ? (record, fault) -> acknowledged.at(planned, fault) : null);
      wait = plan.waitNanos();
    }
    return wait;
  }

  private void send(long planned, Callback callback) {
    Object item = plan.take();
    byte[] value = item instanceof byte[] bytes ? bytes : bytes(text, item);
    Future<RecordMetadata> unused = // those without a callback fail with their batch
        producer.send(
            new ProducerRecord<>(partition.topic(), partition.partition(), planned, value),
            callback);
    sent++;
  }

  static byte[] bytes(ItemText text, Object item) {
    return text.write().apply(item).getBytes(StandardCharsets.UTF_8);
  }
}
