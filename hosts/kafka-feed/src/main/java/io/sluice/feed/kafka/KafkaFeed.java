package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.SourceFeed;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Returns the items of one partition, polled by the source's own thread. A record's key is the time
 * at which it was planned to arrive. A record that is lost, duplicated or out of order ends the
 * feed with an error, so that nothing wrong is measured.
 */
final class KafkaFeed implements ItemFeed {

  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final KafkaConsumer<Long, String> consumer;
  private final TopicPartition partition;
  private final ItemText text;
  private final SourceFeed plan;
  private final AtomicLong position = new AtomicLong();
  private volatile long end;
  private Iterator<ConsumerRecord<Long, String>> polled = Collections.emptyIterator();
  private ConsumerRecord<Long, String> next;

  /**
   * Makes a feed that reads from the first record on.
   *
   * @param consumer a consumer that only this feed uses
   */
  KafkaFeed(
      KafkaConsumer<Long, String> consumer,
      TopicPartition partition,
      ItemText text,
      SourceFeed plan) {
    this.consumer = consumer;
    this.partition = partition;
    this.text = text;
    this.plan = plan;
    consumer.assign(List.of(partition));
  }

  TopicPartition partition() {
    return partition;
  }

  /** Returns how long to wait, ns: the broker is polled only when a record should have arrived. */
  @Override
  public long waitNanos() {
    long wait = plan.waitNanos();
    if (wait > 0 || next != null) {
      return wait;
    }
    if (!polled.hasNext()) {
      polled = consumer.poll(Duration.ZERO).records(partition).iterator();
    }
    if (!polled.hasNext()) {
      return AGAIN_NANOS;
    }
    next = polled.next();
    if (next.key() != plan.plannedNanos()) {
      throw new IllegalStateException(
          "record %d of %s was planned for %d, but the next one is that for %d"
              .formatted(next.offset(), partition, next.key(), plan.plannedNanos()));
    }
    return 0;
  }

  @Override
  public long plannedNanos() {
    return plan.plannedNanos();
  }

  @Override
  public Object take() {
    ConsumerRecord<Long, String> taken = next;
    next = null;
    long unused = plan.pass();
    position.setOpaque(taken.offset() + 1);
    return text.read().apply(taken.value());
  }

  /** Sets the end offset of the partition at the broker. Safe for any thread. */
  void endsAt(long offset) {
    end = offset;
  }

  /**
   * Returns the consumer's lag: the records at the broker that were not handed out, whether polled
   * or not.
   */
  @Override
  public long waiting(long nowNanos) {
    return Math.max(0, end - position.getOpaque());
  }

  @Override
  public boolean hasWork() {
    return plan.hasWork();
  }
}
