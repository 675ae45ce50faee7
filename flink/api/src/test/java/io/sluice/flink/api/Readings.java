package io.sluice.flink.api;

import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job of the tests and its records. */
final class Readings {

  static final long SIZE = 1000;
  static final long COUNT = 60_000;
  private static final int PER_SECOND = 30_000;

  private Readings() {}

  /** Returns a job with one subtask that restarts once. */
  static StreamExecutionEnvironment job() {
    Configuration settings = new Configuration();
    settings.set(RestOptions.BIND_PORT, "0");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 1);
    settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    return StreamExecutionEnvironment.createLocalEnvironment(1, settings);
  }

  static DataStream<Reading> of(StreamExecutionEnvironment job) {
    return job.fromSource(
        new DataGeneratorSource<>(
            Reading::of,
            COUNT,
            RateLimiterStrategy.perSecond(PER_SECOND),
            TypeInformation.of(Reading.class)),
        WatermarkStrategy.noWatermarks(),
        "readings");
  }
}
