package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Work that would keep three threads for all records and has one, behind a sampler that measures
 * how long it takes; it waits as a call to another machine does. A machine that others fill hands
 * on records more slowly, but not three times. How often intervals cover is proven in virtual time;
 * of the few windows here, whose lags are those of the machine, three quarters have to: a sample
 * that was scaled wrongly would miss most.
 */
@Tag("process")
class OverloadTest {

  private static final long SIZE = 500;
  private static final int PER_SECOND = 2000;
  private static final long RECORDS = 10 * PER_SECOND;
  private static final long WORK_NANOS = 3_000_000_000L / PER_SECOND;
  private static final TumblingEventTimeWindows WINDOWS =
      TumblingEventTimeWindows.of(Duration.ofMillis(SIZE));

  private static final Queue<Reading> MADE = new ConcurrentLinkedQueue<>();
  private static final AtomicLong WORKED = new AtomicLong();

  /** Comes now, as late as the reading of the number is. */
  private static Reading make(long number) {
    Reading like = Reading.of(number);
    long now = System.currentTimeMillis();
    Reading made = new Reading(like.key(), now - like.arrival() + like.time(), now, like.value());
    MADE.add(made);
    return made;
  }

  private static Reading work(Reading reading) {
    long end = System.nanoTime() + WORK_NANOS;
    for (long left = WORK_NANOS; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    WORKED.incrementAndGet();
    return reading;
  }

  private static DataStream<Estimate<Integer>> job() {
    DataStream<Reading> readings =
        TestJob.of(1)
            .fromSource(
                new DataGeneratorSource<>(
                    OverloadTest::make,
                    RECORDS,
                    RateLimiterStrategy.perSecond(PER_SECOND),
                    TypeInformation.of(Reading.class)),
                WatermarkStrategy.noWatermarks(),
                "readings");
    DataStream<Sampled<Reading>> sample =
        Approximate.sample(readings, WINDOWS)
            .timestamps(Reading::time)
            .within(RelativeError.percent(10), Confidence.percent(95))
            .variation(0.5)
            .stream();
    MapFunction<Reading, Reading> work = OverloadTest::work;
    return Approximate.windowOfSample(
            sample
                .map(Sampled.map(work, TypeInformation.of(Reading.class)))
                .keyBy(reading -> 0, TypeInformation.of(Integer.class)),
            WINDOWS)
        .within(RelativeError.percent(10), Confidence.percent(95))
        .aggregate(Aggregation.mean(reading -> reading.element().value()));
  }

  private static boolean covers(Estimate<Integer> estimate) {
    double mean =
        MADE.stream()
            .filter(reading -> reading.time() >= estimate.windowStart())
            .filter(reading -> reading.time() < estimate.windowEnd())
            .mapToDouble(Reading::value)
            .average()
            .orElseThrow();
    return estimate.lower() <= mean && mean <= estimate.upper();
  }

  /**
   * Returns the most of the readings that the work may get: about twice what it can do of them. A
   * machine that is busy with others offers fewer in a second than planned, so that is more of
   * them.
   */
  private static double mostShare() {
    LongSummaryStatistics arrivals = MADE.stream().mapToLong(Reading::arrival).summaryStatistics();
    double offeredPerMilli = (double) RECORDS / Math.max(1, arrivals.getMax() - arrivals.getMin());
    double doablePerMilli = 1e6 / WORK_NANOS;
    return Math.min(1, 2.1 * doablePerMilli / offeredPerMilli);
  }

  @Test
  void the_work_gets_what_it_can_do_from_the_first_window_on_and_intervals_cover()
      throws Exception {
    MADE.clear();
    WORKED.set(0);

    List<Estimate<Integer>> estimates = Results.of(job());

    assertThat(WORKED.get()).isBetween(RECORDS / 20, (long) (RECORDS * mostShare()));
    assertThat(estimates.get(1).sampled()).isLessThan((long) (0.95 * SIZE * PER_SECOND / 1000));
    List<Estimate<Integer>> certified =
        estimates.stream()
            .filter(Estimate::certified)
            .filter(estimate -> estimate.sampled() < estimate.seen())
            .toList();
    assertThat(certified).hasSizeGreaterThan(5);
    assertThat(certified).allMatch(estimate -> estimate.lateShare() < 0.5);
    assertThat(certified)
        .filteredOn(OverloadTest::covers)
        .hasSizeGreaterThanOrEqualTo(certified.size() * 3 / 4);
  }
}
