package io.sluice.feed.kafka;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Consumers that are told which partition is theirs: without a group there is no thread that beats
 * for them, so all they do they do in the thread of the source.
 */
final class Consumers {

  private Consumers() {}

  static KafkaConsumer<Long, String> of(String broker, String name) {
    Map<String, Object> config = new HashMap<>();
    config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
    config.put(ConsumerConfig.CLIENT_ID_CONFIG, name);
    config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    config.put(ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    return new KafkaConsumer<>(config, new LongDeserializer(), new StringDeserializer());
  }
}
