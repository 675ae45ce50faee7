package io.sluice.host.flink.window.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.core.window.answer.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine that tests fill, answers come late; that each window has one is exact. */
@Tag("process")
class WindowJobTest {

  @ParameterizedTest
  @CsvSource({
    "stock, ysb-campaigns",
    "exact, ysb-campaigns",
    "approximate, nyt",
    "approximate, kmeans",
    "sampled, ysb-campaigns",
    "aion-minus, ysb"
  })
  void each_window_that_counts_is_answered_once_and_complete_answers_are_true(
      String arm, String workload) throws Exception {
    WindowMessage.Run run = Runs.of(arm, workload, 1);
    WindowTotals totals = WindowTotals.of(run);

    WindowMessage.Report report = WindowJob.run(run, unused -> {});

    List<WindowTotals.Key> answered = new ArrayList<>();
    for (WindowAnswer answer : report.answers()) {
      WindowTotals.Key window =
          new WindowTotals.Key(answer.key(), answer.end() - report.startMillis());
      if (totals.windows().contains(window)) {
        answered.add(window);
        if (answer.reason() == Reason.COMPLETE && answer.seen() == totals.count(window)) {
          assertThat(answer.value()).isCloseTo(totals.value(window), within(1e-9));
        }
      }
    }
    assertThat(answered).containsExactlyInAnyOrderElementsOf(totals.windows());
    assertThat(report.records()).isPositive();
    assertThat(report.worked()).isPositive().isLessThanOrEqualTo(report.records() + Runs.SIZE);
    assertThat(report.cpuSeconds()).isPositive();
  }
}
