package io.sluice.bench.window.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import org.junit.jupiter.api.Test;

class RecordedTruthTest {

  private static final WindowQuestion SUMS =
      new WindowQuestion(
          300,
          0,
          Aggregate.SUM,
          RelativeError.percent(5),
          Confidence.percent(95),
          Otherwise.WAIT,
          600,
          true);

  /** One event each 50, whose value is its number. */
  private static RecordedEvents events() {
    EventRecorder recorder = new EventRecorder();
    for (int event = 0; event < 12; event++) {
      recorder.add("", 50L * event, 50L * event, event);
    }
    return recorder.events();
  }

  @Test
  void an_event_counts_in_its_window_only_if_windows_tumble() {
    RecordedTruth truth = new RecordedTruth(events(), SUMS);

    assertThat(truth.starts()).containsExactly(0L, 300L);
    assertThat(truth.result(0, 0)).isEqualTo(0 + 1 + 2 + 3 + 4 + 5);
    assertThat(truth.result(0, 300)).isEqualTo(6 + 7 + 8 + 9 + 10 + 11);
  }

  @Test
  void an_event_counts_in_all_its_windows_if_they_slide() {
    RecordedTruth truth = new RecordedTruth(events(), SUMS.slidingBy(100));

    assertThat(truth.starts()).containsExactly(-200L, -100L, 0L, 100L, 200L, 300L, 400L, 500L);
    assertThat(truth.result(0, -200)).isEqualTo(0 + 1);
    assertThat(truth.result(0, 100)).isEqualTo(2 + 3 + 4 + 5 + 6 + 7);
    assertThat(truth.result(0, 500)).isEqualTo(10 + 11);
    assertThat(truth.answers(100, 300)).isEqualTo(3);
  }

  /** A slide that is no part of the size: the window from 0 has ended when that from 400 begins. */
  @Test
  void a_window_that_ended_before_an_event_does_not_count_it() {
    RecordedTruth truth = new RecordedTruth(events(), SUMS.slidingBy(200));

    assertThat(truth.result(0, 0)).isEqualTo(0 + 1 + 2 + 3 + 4 + 5);
    assertThat(truth.result(0, 200)).isEqualTo(4 + 5 + 6 + 7 + 8 + 9);
    assertThat(truth.result(0, -200)).isEqualTo(0 + 1);
  }
}
