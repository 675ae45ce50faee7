package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiter;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Readings by key, from two sources that are slow until the moves of a test are over. */
final class MovedReadings {

  static final long RECORDS = 120_000;
  private static final int KEYS = 300;
  private static final double SLOW_PER_SECOND = 2000;
  private static final AtomicBoolean FAST = new AtomicBoolean();

  private MovedReadings() {}

  static Stream<Reading> all() {
    return LongStream.range(0, RECORDS).mapToObj(Reading::of);
  }

  /** Returns the key of a reading. */
  static int key(Reading reading) {
    return (int) (reading.arrival() * 31 % KEYS);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Flink declares limits without their type
  static DataStream<Reading> stream(StreamExecutionEnvironment job) {
    FAST.set(false);
    RateLimiterStrategy<NumberSequenceSplit> pace =
        sources ->
            untilFast(RateLimiterStrategy.perSecond(SLOW_PER_SECOND).createRateLimiter(sources));
    return job.fromSource(
        new DataGeneratorSource<>(Reading::of, RECORDS, pace, TypeInformation.of(Reading.class)),
        WatermarkStrategy.<Reading>forBoundedOutOfOrderness(
                Duration.ofMillis(Reading.LONGEST_LAG + 1))
            .withTimestampAssigner((reading, before) -> reading.time()),
        "readings");
  }

  static KeyedStream<Reading, Integer> of(StreamExecutionEnvironment job) {
    return stream(job).keyBy(MovedReadings::key);
  }

  private static RateLimiter<NumberSequenceSplit> untilFast(RateLimiter<NumberSequenceSplit> slow) {
    return records -> FAST.get() ? CompletableFuture.completedFuture(null) : slow.acquire(records);
  }

  /** Lets the sources run to their end. */
  static void goOn() {
    FAST.set(true);
  }

  /** Lets a job come to its end that counts them, and compares its results. */
  static void assertEachCountsOnce(JobClient client, Results<String> results) throws Exception {
    goOn();
    client.getJobExecutionResult().get();
    Set<String> counts = Set.copyOf(results.all());
    assertThat(counts).isEqualTo(KeyCount.expected(all()));
    assertThat(results.all()).hasSize(counts.size());
  }
}
