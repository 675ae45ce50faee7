package io.sluice.verify.job;

import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringSchema;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/**
 * Runs Kafka → parse → event-time window sums per key → Kafka, exactly once, until it is cancelled.
 * Arguments: {@code bootstrap inputTopic outputTopic windowMillis cpuRounds
 * [slotSharingGroupOfWindows]}.
 */
public final class WindowSumsJob {

  private WindowSumsJob() {}

  public static void main(String[] args) throws Exception {
    String bootstrap = args[0];
    String inputTopic = args[1];
    String outputTopic = args[2];
    Duration window = Duration.ofMillis(Long.parseLong(args[3]));
    int cpuRounds = Integer.parseInt(args[4]);
    String windows = args.length > 5 ? args[5] : "default";

    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.fromSource(source(bootstrap, inputTopic), inOrder(), "lines from Kafka")
        .uid("source")
        .map(new BusyParse(cpuRounds))
        .uid("parse")
        .keyBy(reading -> reading.key)
        .window(TumblingEventTimeWindows.of(window))
        .aggregate(new WindowSum(), new WindowLine())
        .uid("window")
        .slotSharingGroup(windows)
        .sinkTo(sink(bootstrap, outputTopic))
        .uid("sink");
    env.execute("window sums to " + outputTopic);
  }

  /** Makes watermarks that follow each partition, which is in order of time. */
  private static WatermarkStrategy<String> inOrder() {
    return WatermarkStrategy.<String>forMonotonousTimestamps()
        .withTimestampAssigner((line, brokerTime) -> Reading.parse(line).timestampMillis);
  }

  private static KafkaSource<String> source(String bootstrap, String topic) {
    return KafkaSource.<String>builder()
        .setBootstrapServers(bootstrap)
        .setTopics(topic)
        .setStartingOffsets(OffsetsInitializer.earliest())
        .setValueOnlyDeserializer(new SimpleStringSchema())
        .build();
  }

  private static KafkaSink<String> sink(String bootstrap, String topic) {
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
