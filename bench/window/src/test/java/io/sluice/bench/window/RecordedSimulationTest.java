package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.window.recorded.EventRecorder;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows over recorded events do what they do on the stream that was recorded. */
@Tag("thorough")
class RecordedSimulationTest {

  private static final int WINDOWS = 1000;

  private static WindowPlan plan(String id) {
    return new WindowPlan(
        WindowCases.of(id),
        WINDOWS,
        Duration.ofSeconds(3),
        1000,
        RelativeError.percent(5),
        Confidence.percent(95),
        Otherwise.WAIT,
        Estimator.CORRECTED,
        7);
  }

  private static RecordedResult run(WindowPlan plan) {
    return RecordedSimulation.run(plan.source().id(), CaseRecord.of(plan), plan.question());
  }

  @Test
  void intervals_cover_as_on_the_stream_itself() {
    WindowPlan plan = plan("taxi-pairs");
    WindowResult recorded = run(plan).result();
    WindowResult simulated = WindowSimulation.run(plan);

    assertThat(recorded.windows()).isBetween(WINDOWS, WINDOWS + 2);
    assertThat(recorded.coverage()).isCloseTo(simulated.coverage(), within(0.01));
    assertThat(recorded.halfWidth()).isCloseTo(simulated.halfWidth(), within(0.001));
    assertThat(recorded.meanError()).isCloseTo(simulated.meanError(), within(0.001));
    assertThat(recorded.waitP50Millis()).isZero();
  }

  @Test
  void windows_that_overlap_are_held_against_all_their_events() {
    WindowPlan plan = plan("sliding");
    RecordedResult run = run(plan);
    WindowResult simulated = WindowSimulation.run(plan);

    assertThat(run.warmUp()).isEqualTo(180);
    assertThat(run.result().windows()).isBetween(3 * WINDOWS, 3 * WINDOWS + 8);
    assertThat(run.result().coverage()).isCloseTo(simulated.coverage(), within(0.015));
    assertThat(run.result().meanError()).isCloseTo(simulated.meanError(), within(0.001));
    assertThat(run.stock().lost()).isLessThan(0.001);
  }

  @Test
  void keys_are_answered_each_by_itself() {
    RecordedResult run = run(plan("taxi-zones").at(2000));

    assertThat(run.answers()).extracting(JudgedAnswer::key).contains(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(run.result().coverage()).isBetween(0.93, 0.99);
    assertThat(run.result().windows() + run.unanswered()).isBetween(9 * WINDOWS, 10 * WINDOWS + 20);
  }

  @Test
  void stock_windows_wait_for_the_longest_of_a_thousand_lags() {
    RecordedResult run = run(plan("exponential"));

    double longest = 240 * Math.log(1000);
    assertThat(run.stock().boundMillis()).isCloseTo(longest, within(0.1 * longest));
    assertThat(run.stock().waitP50Millis()).isCloseTo(longest, within(0.1 * longest));
    assertThat(run.stock().lost()).isLessThan(0.001);
    assertThat(run.result().waitP99Millis()).isLessThanOrEqualTo(50);
  }

  @Test
  void the_same_events_have_the_same_result() {
    RecordedEvents events = CaseRecord.of(plan("bursts-sum"));

    assertThat(RecordedSimulation.run("once", events, plan("bursts-sum").question()))
        .isEqualTo(RecordedSimulation.run("once", events, plan("bursts-sum").question()));
  }

  /** The record ends in the middle of a day that would go on, and that is nobody's error. */
  @Test
  void windows_that_the_end_cuts_off_and_those_of_the_warm_up_do_not_count() {
    RecordedResult run = run(plan("uniform"));

    assertThat(run.allWindows()).isEqualTo(run.warmUp() + run.result().windows() + run.cutOff());
    assertThat(run.warmUp()).isEqualTo(60);
    assertThat(run.cutOff()).isBetween(1, 3);
    assertThat(run.result().reasons()).doesNotContainKey(Reason.WARMING_UP);
  }

  @Test
  void a_record_that_is_too_short_is_refused_with_a_size_that_would_do() {
    EventRecorder recorder = new EventRecorder();
    for (long second = 0; second <= 120; second++) {
      recorder.add("", second * 1_000_000, second * 1_000_000, 1);
    }

    assertThatThrownBy(
            () ->
                RecordedSimulation.run("short.csv", recorder.events(), plan("uniform").question()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "short.csv has events in 41 windows of 3000 ms, too few: the first 60 only warm up;"
                + " take a longer record, or windows of at most 1000 ms");
  }
}
