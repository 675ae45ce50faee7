package io.sluice.flink.api;

import static io.sluice.flink.api.SampledJob.means;
import static io.sluice.flink.api.SampledJob.sample;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The same records through one, two and four samplers. Alone, each of two would take a third more,
 * and each of four all, since its part of the work is not worth an error.
 */
@Tag("process")
class OnePlanTest {

  private static final long FROM = TestJob.RECORDS / 2;
  private static final long UNTIL = TestJob.RECORDS - 3 * TestJob.SIZE;
  private static final Duration OFTEN = Duration.ofMillis(50);
  private static final MapFunction<Reading, Reading> UNDISTURBED = reading -> reading;

  /** Returns what windows answer last, long after the plan has been followed. */
  private static Collection<Estimate<Integer>> estimates(
      int samplers, MapFunction<Reading, Reading> through, Duration checkpoints) throws Exception {
    StreamExecutionEnvironment job = TestJob.of(samplers);
    job.enableCheckpointing(checkpoints.toMillis());
    DataStream<Reading> readings =
        TestJob.readings(job).map(through).returns(Reading.class).setParallelism(1);
    Map<Long, Estimate<Integer>> last = new TreeMap<>();
    for (Estimate<Integer> estimate : Results.of(means(sample(readings.rebalance()).stream()))) {
      if (estimate.windowStart() >= FROM && estimate.windowEnd() < UNTIL) {
        last.put(estimate.windowStart(), estimate);
      }
    }
    assertThat(last.values()).hasSize((int) ((UNTIL - FROM) / TestJob.SIZE) - 1);
    return last.values();
  }

  private static double share(Collection<Estimate<Integer>> estimates) {
    double sampled = estimates.stream().mapToLong(Estimate::sampled).sum();
    return sampled / estimates.stream().mapToLong(Estimate::seen).sum();
  }

  private static void assertThatIntervalsHold(Collection<Estimate<Integer>> estimates) {
    assertThat(estimates).filteredOn(Estimate::certified).hasSizeGreaterThan(22);
    assertThat(estimates).filteredOn(SampledJob::holdsMean).hasSizeGreaterThan(21);
  }

  @Test
  void samplers_draw_together_what_one_would_draw_also_after_a_failure() throws Exception {
    double ofOne = share(estimates(1, UNDISTURBED, OFTEN));
    Collection<Estimate<Integer>> two = estimates(2, new FailOnce(FROM), OFTEN);
    Collection<Estimate<Integer>> four = estimates(4, UNDISTURBED, OFTEN);

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(ofOne).isLessThan(0.6);
    assertThat(share(two)).isCloseTo(ofOne, within(0.05 * ofOne));
    assertThat(share(four)).isCloseTo(ofOne, within(0.05 * ofOne));
    assertThatIntervalsHold(two);
    assertThatIntervalsHold(four);
  }

  /** Records that are read again would be drawn otherwise. */
  @Test
  void a_plan_that_is_in_no_checkpoint_is_not_followed() throws Exception {
    assertThat(share(estimates(4, UNDISTURBED, Duration.ofHours(1)))).isGreaterThan(0.99);
  }
}
