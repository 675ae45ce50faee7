package io.sluice.verify.job;

import static io.sluice.flink.api.Aggregation.mean;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.flink.api.Approximate;
import io.sluice.flink.api.ApproximateWindow;
import io.sluice.flink.api.Estimate;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/**
 * Kafka → approximate means per key → Kafka, exactly once, until it is cancelled. One subtask
 * reads, so that records have one order. Arguments: {@code bootstrap inputTopic outputTopic
 * windowMillis record|clock}; the last says whether arrivals are taken from the record or from the
 * clock.
 *
 * <p>The output's wire form is {@code
 * key,windowStartMillis,reason,value,lower,upper,seen,expected,revision}.
 */
public final class ApproximateMeansJob {

  private ApproximateMeansJob() {}

  public static void main(String[] args) throws Exception {
    String bootstrap = args[0];
    String inputTopic = args[1];
    String outputTopic = args[2];
    Duration size = Duration.ofMillis(Long.parseLong(args[3]));
    boolean fromRecord = args[4].equals("record");

    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    KeyedStream<LateReading, String> readings =
        env.fromSource(
                KafkaLines.source(bootstrap, inputTopic),
                WatermarkStrategy.noWatermarks(),
                "lines from Kafka")
            .setParallelism(1)
            .uid("source")
            .map(LateReading::parse)
            .setParallelism(1)
            .uid("parse")
            .keyBy(reading -> reading.key);
    ApproximateWindow<LateReading, String> windows =
        Approximate.window(readings, TumblingEventTimeWindows.of(size))
            .timestamps(reading -> reading.timeMillis)
            .within(RelativeError.percent(5), Confidence.percent(95));
    if (fromRecord) {
      windows.arrivals(reading -> reading.arrivalMillis);
    }
    windows
        .aggregate(mean(reading -> reading.value))
        .uid("windows")
        .map(ApproximateMeansJob::line)
        .returns(Types.STRING)
        .sinkTo(KafkaLines.sink(bootstrap, outputTopic))
        .uid("sink");
    env.execute("approximate means to " + outputTopic);
  }

  private static String line(Estimate<String> estimate) {
    return String.join(
        ",",
        estimate.key(),
        Long.toString(estimate.windowStart()),
        estimate.reason().name(),
        Double.toString(estimate.value()),
        Double.toString(estimate.lower()),
        Double.toString(estimate.upper()),
        Long.toString(estimate.seen()),
        Double.toString(estimate.expected()),
        Integer.toString(estimate.revision()));
  }
}
