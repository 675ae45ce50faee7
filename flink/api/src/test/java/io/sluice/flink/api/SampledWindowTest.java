package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.SampledJob.means;
import static io.sluice.flink.api.SampledJob.sample;
import static io.sluice.flink.api.SampledJob.windows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class SampledWindowTest {

  @Test
  void windows_of_a_sample_answer_with_intervals_that_hold_the_mean_over_all_records()
      throws Exception {
    List<Estimate<Integer>> warm =
        Results.of(means(sample(TestJob.readings(TestJob.of(1))).stream())).stream()
            .filter(SampledJob::isWarm)
            .toList();

    assertThat(warm).hasSizeBetween(40, 42).allMatch(Estimate::certified);
    assertThat(warm)
        .filteredOn(estimate -> estimate.sampled() < 0.6 * estimate.seen())
        .hasSizeGreaterThan(30);
    assertThat(warm).filteredOn(SampledJob::holdsMean).hasSizeGreaterThanOrEqualTo(warm.size() - 7);
  }

  @Test
  void a_job_that_fails_and_restarts_draws_the_same_sample_and_answers_the_same() throws Exception {
    List<Estimate<Integer>> undisturbed =
        Results.of(means(sample(TestJob.readings(TestJob.of(1))).stream()));

    StreamExecutionEnvironment job = TestJob.of(1);
    job.enableCheckpointing(100);
    List<Estimate<Integer>> restarted =
        Results.of(
            means(sample(TestJob.readings(job).map(new FailOnce(TestJob.RECORDS / 2))).stream()));

    assertThat(FailOnce.hasFailed()).isTrue();
    assertThat(undisturbed).anyMatch(estimate -> estimate.sampled() < estimate.seen());
    assertThat(Set.copyOf(restarted)).isEqualTo(Set.copyOf(undisturbed));
  }

  @Test
  void work_that_makes_several_records_or_none_keeps_what_they_stand_for() throws Exception {
    DataStream<Sampled<Reading>> sample = sample(TestJob.readings(TestJob.of(1))).stream();
    FlatMapFunction<Reading, Integer> repeat =
        (reading, out) -> {
          for (int i = 0; i < reading.key(); i++) {
            out.collect(reading.key());
          }
        };
    DataStream<Sampled<Integer>> keys = sample.flatMap(Sampled.flatMap(repeat, Types.INT));

    List<Estimate<Integer>> warm =
        Results.of(
                Approximate.windowOfSample(
                        keys.keyBy(Sampled::element, Types.INT), SampledJob.WINDOWS)
                    .within(RelativeError.percent(10), Confidence.percent(95))
                    .otherwise(Otherwise.ANSWER_UNCERTIFIED)
                    .aggregate(Aggregation.count()))
            .stream()
            .filter(SampledJob::isWarm)
            .toList();

    assertThat(warm).extracting(Estimate::key).containsOnly(1, 2, 3);
    for (int key = 1; key < Reading.KEYS; key++) {
      int each = key;
      double[] counts =
          warm.stream()
              .filter(estimate -> estimate.key() == each)
              .mapToDouble(Estimate::value)
              .toArray();
      double expected = each * TestJob.SIZE / (double) Reading.KEYS;
      assertThat(Arrays.stream(counts).average().orElseThrow())
          .isBetween(0.9 * expected, 1.1 * expected);
    }
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
                    sample(TestJob.readings(TestJob.of(1)).map(spoil).returns(Reading.class))
                        .stream()))
        .satisfies(
            failure ->
                assertThat(
                        ExceptionUtils.findThrowableWithMessage(
                            failure, "value NaN at time " + Reading.of(700).time()))
                    .isPresent());
  }

  @Test
  void what_is_missing_or_out_of_range_is_refused_before_the_job_runs() {
    DataStream<Reading> readings = TestJob.readings(TestJob.of(1));

    assertThatThrownBy(() -> Approximate.sample(readings, SampledJob.WINDOWS).stream())
        .hasMessage(
            "a sampler needs to know how much values vary: say either .values(…) or "
                + ".variation(…)");
    assertThatThrownBy(() -> sample(readings).variation(1).stream())
        .hasMessageContaining("say either");
    assertThatThrownBy(() -> sample(readings).costing(Duration.ZERO).stream())
        .hasMessage("cost of an event 0.0: must be above 0 and finite");
    var window = windows(sample(readings).stream()).otherwise(Otherwise.EXACT);
    assertThatThrownBy(() -> window.aggregate(mean(reading -> reading.element().value())))
        .hasMessage(
            "otherwise EXACT needs all events, and a sampler holds some back: leave the sampler "
                + "out");
    var other = windows(sample(readings).stream());
    assertThatThrownBy(() -> other.aggregate(Aggregation.max(reading -> reading.element().value())))
        .hasMessageStartingWith("max needs all events");
  }
}
