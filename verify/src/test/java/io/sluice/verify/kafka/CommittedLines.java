package io.sluice.verify.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The independent verifier's eyes: what a {@code read_committed} consumer finds in a topic. */
final class CommittedLines {

  private CommittedLines() {}

  /** Returns all committed lines, duplicates included, up to the last offset that is stable now. */
  static List<String> read(String bootstrap, String topic) {
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", bootstrap);
    config.setProperty("isolation.level", IsolationLevel.READ_COMMITTED.toString());
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      List<String> lines = new ArrayList<>();
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(Duration.ofMillis(200)).forEach(line -> lines.add(line.value()));
      }
      return lines;
    }
  }
}
