package io.sluice.verify.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * A fixed input and, computed without any engine, what its window sums must be.
 *
 * @param seed decides keys and values
 * @param partitions each in order of time
 * @param perPartition records of one partition, 10 ms of event time apart
 */
record Readings(long seed, int partitions, int perPartition) {

  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final long STEP_MILLIS = 10;
  private static final int KEYS = 10;

  /**
   * Writes the readings of each partition between two indices to a topic and returns when the
   * broker has them.
   */
  void writeTo(String bootstrap, String topic, int from, int to)
      throws InterruptedException, ExecutionException {
    List<Future<?>> sent = new ArrayList<>();
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", bootstrap);
    config.setProperty("linger.ms", "20");
    config.setProperty("batch.size", "262144");
    try (KafkaProducer<String, String> producer =
        new KafkaProducer<>(config, new StringSerializer(), new StringSerializer())) {
      for (int partition = 0; partition < partitions; partition++) {
        int target = partition;
        forEach(
            partition,
            from,
            to,
            (key, millis, value) ->
                sent.add(
                    producer.send(
                        new ProducerRecord<>(
                            topic, target, null, key + ',' + millis + ',' + value))));
      }
      for (Future<?> record : sent) {
        record.get();
      }
    }
  }

  /**
   * {@code key,windowStart} → {@code count,sum}, in the job's output format; without the windows
   * that the last reading is in, because nothing closes them.
   */
  Map<String, String> windowSums(long windowMillis) {
    Map<String, long[]> sums = new TreeMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      forEach(
          partition,
          0,
          perPartition,
          (key, millis, value) -> {
            long start = millis - millis % windowMillis;
            if (start + windowMillis > lastMillis()) {
              return;
            }
            String window = key + ',' + start;
            long[] sum = sums.computeIfAbsent(window, absent -> new long[2]);
            sum[0]++;
            sum[1] += value;
          });
    }
    Map<String, String> lines = new TreeMap<>();
    sums.forEach((window, sum) -> lines.put(window, sum[0] + "," + sum[1]));
    return lines;
  }

  private long lastMillis() {
    return START_MILLIS + (perPartition - 1) * STEP_MILLIS;
  }

  private void forEach(int partition, int from, int to, ReadingConsumer consumer) {
    SplittableRandom random = new SplittableRandom(seed * 31 + partition);
    for (int i = 0; i < to; i++) {
      String key = "k" + random.nextInt(KEYS);
      long value = random.nextInt(1000);
      if (i >= from) {
        consumer.accept(key, START_MILLIS + i * STEP_MILLIS, value);
      }
    }
  }

  @FunctionalInterface
  private interface ReadingConsumer {
    void accept(String key, long millis, long value);
  }
}
