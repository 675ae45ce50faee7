package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.count;
import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.Aggregation.sum;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static io.sluice.flink.api.TestJob.readings;
import static io.sluice.flink.api.TestJob.tumbling;
import static io.sluice.flink.api.TestJob.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.answer.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class ApproximateTest {

  private static StreamExecutionEnvironment job() {
    return TestJob.of(1);
  }

  private static boolean isWarm(Estimate<Integer> estimate) {
    return estimate.windowStart() >= 15 * SIZE && estimate.windowEnd() < RECORDS - 3 * SIZE;
  }

  @Test
  void windows_answer_with_intervals_that_hold_the_mean_over_all_records() throws Exception {
    List<Estimate<Integer>> estimates =
        Results.of(tumbling(readings(job())).aggregate(mean(Reading::value)));

    assertThat(estimates)
        .extracting(estimate -> estimate.key() + "@" + estimate.windowStart())
        .doesNotHaveDuplicates();
    List<Estimate<Integer>> warm = estimates.stream().filter(ApproximateTest::isWarm).toList();
    assertThat(warm)
        .hasSize((int) (Reading.KEYS * (RECORDS / SIZE - 15 - 4)))
        .allMatch(Estimate::certified)
        .allMatch(estimate -> estimate.seen() <= values(estimate).length);
    assertThat(warm)
        .filteredOn(estimate -> estimate.reason() == Reason.BOUND_HOLDS)
        .hasSizeGreaterThan(warm.size() / 2);
    assertThat(warm.stream().filter(TestJob::holdsMean).count())
        .isGreaterThan(warm.size() * 9L / 10);
  }

  @Test
  void a_job_that_fails_and_restarts_answers_as_if_it_had_not() throws Exception {
    List<Estimate<Integer>> undisturbed =
        Results.of(tumbling(readings(job())).aggregate(sum(Reading::value)));

    StreamExecutionEnvironment job = job();
    job.enableCheckpointing(100);
    List<Estimate<Integer>> restarted =
        Results.of(
            tumbling(readings(job).map(new FailOnce(RECORDS / 2))).aggregate(sum(Reading::value)));

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(Set.copyOf(restarted)).isEqualTo(Set.copyOf(undisturbed));
  }

  @Test
  void the_watermark_follows_the_answers() throws Exception {
    List<Tuple2<Long, Long>> ends =
        Results.of(
            tumbling(readings(job()))
                .aggregate(count())
                .process(
                    new ProcessFunction<Estimate<Integer>, Tuple2<Long, Long>>() {
                      private static final long serialVersionUID = 1L;

                      @Override
                      public void processElement(
                          Estimate<Integer> estimate,
                          Context context,
                          Collector<Tuple2<Long, Long>> out) {
                        out.collect(
                            Tuple2.of(
                                estimate.windowEnd(), context.timerService().currentWatermark()));
                      }
                    })
                .returns(Types.TUPLE(Types.LONG, Types.LONG)));

    assertThat(ends).allSatisfy(end -> assertThat(end.f1).isLessThan(end.f0 - 1));
    assertThat(ends)
        .filteredOn(end -> end.f0 > 20 * SIZE && end.f0 < RECORDS - 3 * SIZE)
        .allSatisfy(end -> assertThat(end.f1).isGreaterThanOrEqualTo(end.f0 - 3 * SIZE));
  }

  @Test
  void a_value_that_is_not_finite_fails_the_job_and_says_where() {
    MapFunction<Reading, Reading> spoil =
        reading ->
            reading.arrival() == 700
                ? new Reading(reading.key(), reading.time(), reading.arrival(), Double.NaN)
                : reading;

    assertThatThrownBy(
            () ->
                Results.of(
                    tumbling(readings(job()).map(spoil).returns(Reading.class))
                        .aggregate(mean(Reading::value))))
        .satisfies(
            failure ->
                assertThat(
                        ExceptionUtils.findThrowableWithMessage(
                            failure, "value NaN of key " + Reading.of(700).key()))
                    .isPresent());
  }

  @Test
  void what_is_out_of_range_is_refused_before_the_job_runs() {
    var window = tumbling(readings(job()));

    assertThatThrownBy(() -> window.waitingAtMost(Duration.ZERO).aggregate(mean(Reading::value)))
        .hasMessageContaining("longest wait 0: must be above 0");
  }
}
