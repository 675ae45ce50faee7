package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.HostClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Sends each record of a phase when its time has come; the event time goes along as timestamp.
 * Records wait a few ms for one another: requests with few records would cost broker and feeder
 * several times the CPU that the queries need.
 */
final class PhaseSender implements AutoCloseable {

  private static final double REST_MILLIS = 20;
  private static final int LINGER_MILLIS = 5;

  private final Workload workload;
  private final KafkaTopics topics;
  private final KafkaProducer<byte[], byte[]> producer;
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final DoubleAccumulator mostLateMillis = new DoubleAccumulator(Math::max, 0);

  PhaseSender(Workload workload, KafkaTopics topics) {
    this.workload = workload;
    this.topics = topics;
    producer =
        new KafkaProducer<>(
            Map.of(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                topics.bootstrap(),
                ProducerConfig.ACKS_CONFIG,
                "1",
                ProducerConfig.LINGER_MS_CONFIG,
                LINGER_MILLIS,
                ProducerConfig.BATCH_SIZE_CONFIG,
                256 * 1024,
                ProducerConfig.COMPRESSION_TYPE_CONFIG,
                "lz4",
                ProducerConfig.BUFFER_MEMORY_CONFIG,
                64L * 1024 * 1024),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  FeederLine send(Phase phase) throws InterruptedException {
    List<Lane> lanes = lanes(phase);
    mostLateMillis.reset();
    boolean more = true;
    while (more) {
      more = false;
      double now = HostClock.now();
      for (Lane lane : lanes) {
        lane.sendUntil(now);
        more |= lane.hasMore();
      }
      if (more) {
        HostClock.sleepUntil(now + REST_MILLIS);
      }
    }
    producer.flush();
    Exception broken = failure.get();
    return broken == null
        ? new FeederLine.Fed(mostLateMillis.get())
        : new FeederLine.Broken("the broker refused a record: " + broken.getMessage());
  }

  private void arrived(double plannedMillis, Exception error) {
    failure.compareAndSet(null, error);
    mostLateMillis.accumulate(HostClock.now() - plannedMillis);
  }

  @Override
  public void close() {
    producer.close();
  }

  private List<Lane> lanes(Phase phase) {
    List<Lane> lanes = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      for (int p = 0; p < query.partitions(); p++) {
        int stream = query.streamOf(p);
        lanes.add(
            new Lane(
                topics.of(query, stream),
                p - query.firstPartition(stream),
                workload.records(phase, query.index(), p)));
      }
    }
    return lanes;
  }

  /** One partition of one topic. */
  private final class Lane {

    private final String topic;
    private final int partition;
    private final PlannedRecords records;
    private long next;

    Lane(String topic, int partition, PlannedRecords records) {
      this.topic = topic;
      this.partition = partition;
      this.records = records;
    }

    boolean hasMore() {
      return next < records.arrivals().total();
    }

    void sendUntil(double now) {
      long until = records.arrivals().countUntil(now - records.startMillis());
      for (; next < until - 1; next++) {
        send(null);
      }
      if (next < until) { // the rest of its batch arrives or fails with it
        double planned = records.startMillis() + records.arrivals().at(next);
        send((metadata, error) -> arrived(planned, error));
        next++;
      }
    }

    private void send(Callback callback) {
      Future<RecordMetadata> unused = // the callback says what went wrong
          producer.send(
              new ProducerRecord<>(
                  topic, partition, records.timestamp(next), null, records.render(next)),
              callback);
    }
  }
}
