package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.max;
import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static io.sluice.flink.api.TestJob.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows that slide by half of their size. */
@Tag("process")
class SlidingEstimatesTest {

  private static final long SLIDE = SIZE / 2;

  private static ApproximateWindow<Reading, Integer> sliding(
      DataStream<Reading> readings, long slide) {
    return TestJob.described(
        Approximate.window(
            readings.keyBy(Reading::key),
            SlidingEventTimeWindows.of(Duration.ofMillis(SIZE), Duration.ofMillis(slide))));
  }

  @Test
  void a_record_counts_in_all_its_windows_and_answers_of_a_key_keep_their_order() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(1);
    List<Estimate<Integer>> estimates =
        Results.of(sliding(TestJob.readings(job), SLIDE).aggregate(mean(Reading::value)));

    estimates.stream()
        .collect(Collectors.groupingBy(Estimate::key))
        .values()
        .forEach(
            ofKey ->
                assertThat(ofKey.stream().map(Estimate::windowEnd))
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo((int) (RECORDS / SLIDE) - 1));
    List<Estimate<Integer>> warm =
        estimates.stream()
            .filter(estimate -> estimate.windowStart() >= 15 * SIZE)
            .filter(estimate -> estimate.windowEnd() < RECORDS - 3 * SIZE)
            .toList();
    assertThat(warm).allMatch(estimate -> estimate.seen() <= values(estimate).length);
    assertThat(warm.stream().filter(TestJob::holdsMean).count())
        .isGreaterThan(warm.size() * 9L / 10);
  }

  @Test
  void a_job_that_fails_and_restarts_answers_and_corrects_as_if_it_had_not() throws Exception {
    List<Estimate<Integer>> undisturbed =
        Results.of(
            sliding(TestJob.readings(TestJob.of(1)), SLIDE)
                .correct()
                .aggregate(max(Reading::value)));

    StreamExecutionEnvironment job = TestJob.of(1);
    job.enableCheckpointing(100);
    List<Estimate<Integer>> restarted =
        Results.of(
            sliding(TestJob.readings(job).map(new FailOnce(RECORDS / 2)), SLIDE)
                .correct()
                .aggregate(max(Reading::value)));

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(undisturbed).anyMatch(estimate -> estimate.revision() == 2);
    assertThat(Set.copyOf(restarted)).isEqualTo(Set.copyOf(undisturbed));
  }

  @Test
  void windows_that_leave_records_out_are_refused() {
    var window = sliding(TestJob.readings(TestJob.of(1)), 2 * SIZE);

    assertThatThrownBy(() -> window.aggregate(mean(Reading::value)))
        .hasMessageContaining("slide of 2000: must be above 0 and at most the size");
  }
}
