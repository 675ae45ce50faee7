package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.distinct;
import static io.sluice.flink.api.Aggregation.max;
import static io.sluice.flink.api.Aggregation.min;
import static io.sluice.flink.api.Aggregation.quantile;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Extremes and sketches in a job, with intervals for all keys at once. */
@Tag("process")
class SummariesTest {

  private static long identity(Reading reading) {
    return reading.arrival() % 100;
  }

  private static void check(
      Aggregation<Reading> aggregation, ToDoubleFunction<List<Reading>> result) throws Exception {
    List<Estimate<Integer>> warm =
        Results.of(
                TestJob.tumbling(TestJob.readings(TestJob.of(1)))
                    .forAllKeys()
                    .aggregate(aggregation))
            .stream()
            .filter(estimate -> estimate.windowStart() >= 20 * SIZE)
            .filter(estimate -> estimate.windowEnd() < RECORDS - 3 * SIZE)
            .toList();

    assertThat(warm).hasSizeGreaterThan(100);
    assertThat(warm.stream().filter(Estimate::certified).count())
        .isGreaterThan(warm.size() * 9L / 10);
    long held =
        warm.stream()
            .filter(
                estimate -> {
                  double truth = result.applyAsDouble(TestJob.records(estimate));
                  return estimate.lower() - 1e-3 <= truth && truth <= estimate.upper() + 1e-3;
                })
            .count();
    assertThat(held).isGreaterThan(warm.size() * 9L / 10);
  }

  private static double quantileOf(List<Reading> readings, double share) {
    double[] sorted = readings.stream().mapToDouble(Reading::value).sorted().toArray();
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }

  @Test
  void the_smallest_value() throws Exception {
    check(
        min(Reading::value),
        readings -> readings.stream().mapToDouble(Reading::value).min().orElseThrow());
  }

  @Test
  void the_greatest_value() throws Exception {
    check(
        max(Reading::value),
        readings -> readings.stream().mapToDouble(Reading::value).max().orElseThrow());
  }

  @Test
  void a_quantile() throws Exception {
    check(quantile(0.5, Reading::value), readings -> quantileOf(readings, 0.5));
  }

  @Test
  void the_number_of_identities() throws Exception {
    check(
        distinct(SummariesTest::identity),
        readings -> readings.stream().map(SummariesTest::identity).distinct().count());
  }

  @Test
  void a_job_that_fails_and_restarts_counts_identities_as_if_it_had_not() throws Exception {
    List<Estimate<Integer>> undisturbed =
        Results.of(
            TestJob.tumbling(TestJob.readings(TestJob.of(1)))
                .aggregate(distinct(SummariesTest::identity)));

    StreamExecutionEnvironment job = TestJob.of(1);
    job.enableCheckpointing(100);
    List<Estimate<Integer>> restarted =
        Results.of(
            TestJob.tumbling(TestJob.readings(job).map(new FailOnce(RECORDS / 2)))
                .aggregate(distinct(SummariesTest::identity)));

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(Set.copyOf(restarted)).isEqualTo(Set.copyOf(undisturbed));
  }
}
