package io.sluice.bench.window.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stock windows wait until an event comes whose time is past their end by the bound. */
class StockWaitTest {

  private static final WindowQuestion SECONDS =
      new WindowQuestion(
          1_000_000,
          0,
          Aggregate.MEAN,
          RelativeError.percent(5),
          Confidence.percent(95),
          Otherwise.WAIT,
          2_000_000,
          true);

  @Test
  void without_disorder_a_window_waits_for_the_next_event_only() {
    EventRecorder recorder = new EventRecorder();
    for (long millis = 0; millis < 10_000; millis += 100) {
      recorder.add("", 1000 * millis, 1000 * (millis + 30), 1);
    }

    StockWait wait =
        StockWait.of(recorder.events(), SECONDS, List.of(0L, 1_000_000L, 2_000_000L), 0.999);

    assertThat(wait).isEqualTo(new StockWait(0.999, 0, 30, 30, 0));
  }

  /** Each tenth event comes after the three that follow it; a bound for 95 % has to wait for it. */
  @Test
  void the_bound_follows_the_share_and_a_smaller_share_loses_the_rest() {
    EventRecorder recorder = new EventRecorder();
    for (int event = 0; event < 1000; event++) {
      long time = 100_000L * event;
      recorder.add("", time, time + (event % 10 == 9 ? 400_000 : 0), 1);
    }
    RecordedEvents events = recorder.events();
    List<Long> starts = new RecordedTruth(events, SECONDS).starts().subList(2, 90);

    StockWait patient = StockWait.of(events, SECONDS, starts, 0.95);
    assertThat(patient.boundMillis()).isEqualTo(300);
    assertThat(patient.waitP50Millis()).isEqualTo(300);
    assertThat(patient.lost()).isZero();

    StockWait hasty = StockWait.of(events, SECONDS, starts, 0.5);
    assertThat(hasty.boundMillis()).isZero();
    assertThat(hasty.waitP50Millis()).isZero();
    assertThat(hasty.lost()).isBetween(0.09, 0.1);
  }
}
