package io.sluice.verify.job;

import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
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
    env.fromSource(KafkaLines.source(bootstrap, inputTopic), inOrder(), "lines from Kafka")
        .uid("source")
        .map(new BusyParse(cpuRounds))
        .uid("parse")
        .keyBy(reading -> reading.key)
        .window(TumblingEventTimeWindows.of(window))
        .aggregate(new WindowSum(), new WindowLine())
        .uid("window")
        .slotSharingGroup(windows)
        .sinkTo(KafkaLines.sink(bootstrap, outputTopic))
        .uid("sink");
    env.execute("window sums to " + outputTopic);
  }

  /** Makes watermarks that follow each partition, which is in order of time. */
  private static WatermarkStrategy<String> inOrder() {
    return WatermarkStrategy.<String>forMonotonousTimestamps()
        .withTimestampAssigner((line, brokerTime) -> Reading.parse(line).timestampMillis);
  }
}
