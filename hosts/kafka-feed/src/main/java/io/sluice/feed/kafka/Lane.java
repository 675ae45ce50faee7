package io.sluice.feed.kafka;

import io.sluice.bench.workload.Arrivals;
import java.util.concurrent.Future;
import java.util.function.DoubleFunction;
import java.util.function.LongFunction;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Holds what is planned to go to one partition. Used by one thread. */
final class Lane {

  private static final int MOST = 4096;

  private final Arrivals arrivals;
  private final LongFunction<ProducerRecord<Long, byte[]>> records;
  private long next;

  /** Makes records only as they are sent, by their number. */
  Lane(Arrivals arrivals, LongFunction<ProducerRecord<Long, byte[]>> records) {
    this.arrivals = arrivals;
    this.records = records;
  }

  /**
   * Sends what has arrived by now, some thousands at most; returns when the next one arrives, both
   * in ms since the start.
   *
   * @param watch by its planned time, what the broker reports of the first: it is the latest of
   *     them
   */
  double send(
      double nowMillis, KafkaProducer<Long, byte[]> producer, DoubleFunction<Callback> watch) {
    long until = Math.min(arrivals.countUntil(nowMillis), next + MOST);
    Callback callback = next < until ? watch.apply(arrivals.at(next)) : null;
    while (next < until) {
      Future<RecordMetadata> unused = producer.send(records.apply(next), callback);
      callback = null; // those without one fail with their batch
      next++;
    }
    return next < arrivals.total() ? arrivals.at(next) : Double.POSITIVE_INFINITY;
  }
}
