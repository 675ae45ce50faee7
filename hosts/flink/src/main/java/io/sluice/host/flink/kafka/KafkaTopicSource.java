package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.QueryPlan;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Flink's Kafka source on a stream's topic; the event time is the record's Kafka timestamp. */
public final class KafkaTopicSource {

  /** Of compressed records: about as many records as the default of 1 MiB holds uncompressed. */
  private static final String FETCH_BYTES = "262144";

  private KafkaTopicSource() {}

  public static KafkaSource<byte[]> of(QueryPlan query, int stream, KafkaTopics topics) {
    return KafkaSource.<byte[]>builder()
        .setBootstrapServers(topics.bootstrap())
        .setTopics(topics.of(query, stream))
        .setStartingOffsets(OffsetsInitializer.earliest())
        .setDeserializer(KafkaRecordDeserializationSchema.valueOnly(ByteArrayDeserializer.class))
        .setProperty("max.partition.fetch.bytes", FETCH_BYTES)
        .setProperty("partition.discovery.interval.ms", "-1")
        .setProperty("commit.offsets.on.checkpoint", "false")
        .build();
  }
}
