package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.feed.FeederLine;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.LongSerializer;

/**
 * Sends each record of a load at its planned time, once and in order. It gathers records for a few
 * milliseconds, because requests with few records would cost broker and feeder several times the
 * CPU time that the queries need.
 */
final class Sender implements AutoCloseable {

  private static final double MILLI = 1e6;
  private static final int LINGER_MILLIS = 5;
  private static final int BATCH_BYTES = 256 * 1024;
  private static final long BUFFER_BYTES = 64L * 1024 * 1024;

  private final Lanes lanes;
  private final Topics topics;
  private final KafkaProducer<Long, byte[]> producer;
  private final AtomicReference<Exception> refused = new AtomicReference<>();
  private final DoubleAccumulator mostLateMillis = new DoubleAccumulator(Math::max, 0);

  /**
   * Makes a sender and its topics.
   *
   * @throws IllegalStateException if the broker refuses
   */
  Sender(String broker, FeederLine what) {
    lanes = Lanes.of(what);
    topics = new Topics(broker, lanes.topics());
    topics.make();
    producer = producer(broker, lanes.compression());
  }

  private static KafkaProducer<Long, byte[]> producer(String broker, String compression) {
    return new KafkaProducer<>(
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker,
            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true,
            ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS,
            ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES,
            ProducerConfig.COMPRESSION_TYPE_CONFIG, compression,
            ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_BYTES,
            ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, false),
        new LongSerializer(),
        new ByteArraySerializer());
  }

  /**
   * Sends a load and returns when the broker has all of it.
   *
   * @return the longest delay, ms, of a record behind its planned time
   * @throws IllegalStateException if the broker refuses a record
   */
  double send(FeederLine.Send load) {
    List<Lane> all = lanes.of().apply(load);
    mostLateMillis.reset();
    double next = Double.NEGATIVE_INFINITY;
    while (next < Double.POSITIVE_INFINITY) {
      double now = millisSince(load);
      next = Double.POSITIVE_INFINITY;
      for (Lane lane : all) {
        next = Math.min(next, lane.send(now, producer, planned -> watch(load, planned)));
      }
      check();
      if (next > now && next < Double.POSITIVE_INFINITY) {
        double wake = Math.max(now + lanes.restMillis(), next);
        LockSupport.parkNanos((long) ((wake - millisSince(load)) * MILLI));
      }
    }
    producer.flush();
    check();
    return mostLateMillis.get();
  }

  private Callback watch(FeederLine.Send load, double plannedMillis) {
    return (metadata, fault) -> {
      refused.compareAndSet(null, fault);
      mostLateMillis.accumulate(millisSince(load) - plannedMillis);
    };
  }

  private static double millisSince(FeederLine.Send load) {
    return (System.nanoTime() - load.startNanos()) / MILLI;
  }

  private void check() {
    Exception fault = refused.get();
    if (fault != null) {
      throw new IllegalStateException("the broker refused a record: " + fault.getMessage(), fault);
    }
  }

  /** Removes all records that were sent so far. */
  void forget() {
    topics.empty();
  }

  @Override
  public void close() {
    producer.close();
    topics.close();
  }
}
