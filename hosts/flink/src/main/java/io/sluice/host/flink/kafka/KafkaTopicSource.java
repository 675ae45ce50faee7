package io.sluice.host.flink.kafka;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostContext;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Makes Flink's Kafka source on a stream's topic; the event time is the record's Kafka timestamp.
 */
public final class KafkaTopicSource {

  /**
   * The bytes of a fetch. Compressed, it has about as many records as the default of 1 MiB has
   * uncompressed.
   */
  private static final String FETCH_BYTES = "262144";

  private KafkaTopicSource() {}

  /**
   * Makes a source that reads from the first record on.
   *
   * @param topic the topic of the stream, with the stream's number of partitions
   */
  public static KafkaSource<byte[]> of(QueryPlan query, int stream, String broker, String topic) {
    return KafkaSource.<byte[]>builder()
        .setBootstrapServers(broker)
        .setTopics(topic)
        .setStartingOffsets(OffsetsInitializer.earliest())
        .setDeserializer(new Counting(query.index(), query.firstPartition(stream)))
        .setProperty("max.partition.fetch.bytes", FETCH_BYTES)
        .setProperty("partition.discovery.interval.ms", "-1")
        .setProperty("commit.offsets.on.checkpoint", "false")
        .build();
  }

  /**
   * Takes a record's value, and reports to the host how many records its partition has handed out,
   * since Flink updates its own count once a second.
   */
  private record Counting(int query, int firstPartition)
      implements KafkaRecordDeserializationSchema<byte[]> {

    @Override
    public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<byte[]> out) {
      out.collect(record.value());
      HostContext host = HostContext.current();
      int slot = host.workload().slot(query, firstPartition + record.partition());
      host.ingested().set(slot, record.offset() + 1);
    }

    @Override
    public TypeInformation<byte[]> getProducedType() {
      return PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO;
    }
  }
}
