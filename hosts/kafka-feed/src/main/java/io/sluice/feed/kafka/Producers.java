package io.sluice.feed.kafka;

import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.LongSerializer;

/**
 * Producers that send each record once and in order. Records wait a few milliseconds for one
 * another: requests with few records would cost broker and feeder several times the CPU that the
 * query needs.
 */
final class Producers {

  private static final int LINGER_MILLIS = 5;
  private static final int BATCH_BYTES = 256 * 1024;
  private static final long BUFFER_BYTES = 64L * 1024 * 1024;

  private Producers() {}

  static KafkaProducer<Long, byte[]> of(String broker) {
    return new KafkaProducer<>(
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker,
            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true,
            ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS,
            ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES,
            ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_BYTES,
            ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, false),
        new LongSerializer(),
        new ByteArraySerializer());
  }
}
