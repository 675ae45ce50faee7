package io.sluice.verify.kafka;

import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TaskMetadata;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.kstream.Consumed;

/**
 * A user's Kafka Streams application that takes its time for each record, with a thread for each
 * partition of its topic. It knows nothing of Sluice.
 */
final class SlowStreams {
  private static final long RECORD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final long POLL_MILLIS = 50;

  private SlowStreams() {}

  /** Prints that it is ready and the thread of each partition, and ends with its parent. */
  public static void main(String[] arguments) throws Exception {
    String topic = arguments[2];
    int partitions = Integer.parseInt(arguments[3]);
    Properties settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "slow-" + topic);
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, arguments[0]);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, arguments[1]);
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, partitions);
    StreamsBuilder topology = new StreamsBuilder();
    topology.stream(topic, Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()))
        .foreach((key, value) -> LockSupport.parkNanos(RECORD_NANOS));
    KafkaStreams streams = new KafkaStreams(topology.build(), settings);
    streams.start();
    Map<Integer, String> threads = threads(streams);
    while (threads.values().stream().distinct().count() < partitions) {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      threads = threads(streams);
    }
    System.out.println("ready " + String.join(" ", threads.values()));
    awaitEndOfParent();
    System.exit(0);
  }

  private static Map<Integer, String> threads(KafkaStreams streams) {
    Map<Integer, String> threads = new TreeMap<>();
    for (ThreadMetadata thread : streams.metadataForLocalThreads()) {
      for (TaskMetadata task : thread.activeTasks()) {
        task.topicPartitions().forEach(each -> threads.put(each.partition(), thread.threadName()));
      }
    }
    return threads;
  }

  private static void awaitEndOfParent() throws IOException {
    while (System.in.read() >= 0) {
      // nothing is said to it
    }
  }
}
