package io.sluice.bench.window.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.core.window.answer.Reason;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Scores tell a live page of the windows of a round. */
class LiveScoresTest {

  private static final long START = 1_000_000;

  private final WindowMessage.Run run = Runs.of("approximate", "nyt", "eg");
  private final WindowTotals truth = WindowTotals.of(run);
  private final WindowTotals.Key window = truth.windows().iterator().next();
  private final double value = truth.value(window);

  private WindowAnswer answer(double lower, double upper, Reason reason, long end) {
    return new WindowAnswer(
        window.key(), START + end, value, lower, upper, reason, 9, 9, START + end + 7);
  }

  private static WindowMessage.Progress progress(WindowAnswer... answers) {
    return new WindowMessage.Progress(START, List.of(answers));
  }

  @Test
  void intervals_are_compared_with_the_truth_as_they_come() {
    LiveScores scores = new LiveScores(truth);
    scores.with(progress(answer(value - 1, value + 1, Reason.BOUND_HOLDS, window.end())));
    LiveWindows now =
        scores.with(
            progress(
                answer(value + 1, value + 2, Reason.BOUND_HOLDS, window.end()),
                answer(value - 9, value + 9, Reason.WARMING_UP, window.end())));

    assertThat(now.certified()).isEqualTo(2);
    assertThat(now.covered()).isEqualTo(1);
    assertThat(now.reasons()).isEqualTo(Map.of(Reason.BOUND_HOLDS, 2, Reason.WARMING_UP, 1));
    assertThat(now.latest()).hasSize(3);
    assertThat(now.latest().get(0).waitedMillis()).isEqualTo(7);
    assertThat(now.text()).isEqualTo("3 windows answered, 1 of 2 intervals hold the truth");
  }

  @Test
  void windows_from_which_a_host_only_learns_do_not_count() {
    WindowAnswer early = answer(value, value, Reason.BOUND_HOLDS, run.beginMillis());

    assertThat(new LiveScores(truth).with(progress(early)).latest()).isEmpty();
  }
}
