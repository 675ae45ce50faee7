package io.sluice.verify.job;

import org.apache.flink.api.common.serialization.SimpleStringSchema;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;

/** Lines of text from a topic, from its beginning, and to one, exactly once. */
final class KafkaLines {

  private KafkaLines() {}

  static KafkaSource<String> source(String bootstrap, String topic) {
    return KafkaSource.<String>builder()
        .setBootstrapServers(bootstrap)
        .setTopics(topic)
        .setStartingOffsets(OffsetsInitializer.earliest())
        .setValueOnlyDeserializer(new SimpleStringSchema())
        .build();
  }

  static KafkaSink<String> sink(String bootstrap, String topic) {
    return KafkaSink.<String>builder()
        .setBootstrapServers(bootstrap)
        .setRecordSerializer(
            KafkaRecordSerializationSchema.builder()
                .setTopic(topic)
                .setValueSerializationSchema(new SimpleStringSchema())
                .build())
        .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
        .setTransactionalIdPrefix(topic)
        .setProperty("transaction.timeout.ms", "600000")
        .build();
  }
}
