package io.sluice.flink.api;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/** A job on an embedded Flink that reads the records of the tests in their order. */
public final class TestJob {

  static final long SIZE = 1000;
  static final long RECORDS = 60_000;

  private static final double PER_SECOND = 30_000;

  private TestJob() {}

  static StreamExecutionEnvironment of(int parallelism) {
    return of(parallelism, new Configuration());
  }

  /** Returns a job with settings. */
  public static StreamExecutionEnvironment of(int parallelism, Configuration settings) {
    settings.set(RestOptions.BIND_PORT, "0");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 1);
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    return StreamExecutionEnvironment.createLocalEnvironment(parallelism, settings)
        .setMaxParallelism(16);
  }

  static DataStream<Reading> readings(StreamExecutionEnvironment job) {
    return job.fromSource(source(RECORDS), WatermarkStrategy.noWatermarks(), "readings")
        .setParallelism(1)
        .uid("readings");
  }

  static DataGeneratorSource<Reading> source(long records) {
    return new DataGeneratorSource<>(
        Reading::of,
        records,
        RateLimiterStrategy.perSecond(PER_SECOND),
        TypeInformation.of(Reading.class));
  }

  /** Reads the records from a number on. */
  static DataGeneratorSource<Reading> rest(long from) {
    return new DataGeneratorSource<>(
        number -> Reading.of(from + number),
        RECORDS - from,
        RateLimiterStrategy.perSecond(PER_SECOND),
        TypeInformation.of(Reading.class));
  }

  static ApproximateWindow<Reading, Integer> tumbling(DataStream<Reading> readings) {
    return described(
        Approximate.window(
            readings.keyBy(Reading::key), TumblingEventTimeWindows.of(Duration.ofMillis(SIZE))));
  }

  static ApproximateWindow<Reading, Integer> described(
      ApproximateWindow<Reading, Integer> windows) {
    return windows
        .timestamps(Reading::time)
        .arrivals(Reading::arrival)
        .within(RelativeError.percent(10), Confidence.percent(95));
  }

  /** Returns all records of a window and key. */
  static List<Reading> records(Estimate<Integer> estimate) {
    return LongStream.range(
            Math.max(0, estimate.windowStart()),
            Math.min(RECORDS, estimate.windowEnd() + Reading.LONGEST_LAG))
        .mapToObj(Reading::of)
        .filter(reading -> Objects.equals(reading.key(), estimate.key()))
        .filter(reading -> reading.time() >= estimate.windowStart())
        .filter(reading -> reading.time() < estimate.windowEnd())
        .toList();
  }

  /** Returns the values of all records of a window and key. */
  static double[] values(Estimate<Integer> estimate) {
    return records(estimate).stream().mapToDouble(Reading::value).toArray();
  }

  /** Returns whether the interval of an estimate holds the mean of all records. */
  static boolean holdsMean(Estimate<Integer> estimate) {
    double mean = Arrays.stream(values(estimate)).average().orElseThrow();
    return estimate.lower() - 1e-9 <= mean && mean <= estimate.upper() + 1e-9;
  }
}
