package io.sluice.feed.kafka;

import io.sluice.bench.workload.Arrivals;
import java.util.concurrent.Future;
import java.util.function.DoubleFunction;
import java.util.function.LongFunction;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Holds the records that are planned for one partition. Used by one thread. */
final class Lane {

  private static final int MOST = 4096;

  private final Arrivals arrivals;
  private final LongFunction<ProducerRecord<Long, byte[]>> records;
  private long next;

  /**
   * Makes a lane.
   *
   * @param arrivals when records arrive
   * @param records makes a record by its number, when it is sent
   */
  Lane(Arrivals arrivals, LongFunction<ProducerRecord<Long, byte[]>> records) {
    this.arrivals = arrivals;
    this.records = records;
  }

  /**
   * Sends the records that have arrived by now, at most some thousands; returns when the next one
   * arrives. Both times are ms since the start.
   *
   * @param watch makes a callback, by the planned time of the first record, which is the latest of
   *     those sent together
   */
  double send(
      double nowMillis, KafkaProducer<Long, byte[]> producer, DoubleFunction<Callback> watch) {
    long until = Math.min(arrivals.countUntil(nowMillis), next + MOST);
    Callback callback = next < until ? watch.apply(arrivals.at(next)) : null;
    while (next < until) {
      Future<RecordMetadata> unused = producer.send(records.apply(next), callback);
      callback = null; // records without a callback fail with their batch
      next++;
    }
    return next < arrivals.total() ? arrivals.at(next) : Double.POSITIVE_INFINITY;
  }
}
