package io.sluice.host.flink.window.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.core.window.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine that tests fill, answers come late; that each window has one is exact. */
@Tag("process")
class WindowJobTest {

  private static final int WARM_UP = 3;
  private static final int WINDOWS = 3;
  private static final long SIZE = 600;

  private static WindowMessage.Run run(String arm, String workload) {
    return new WindowMessage.Run(
        arm, workload, "shuffled", "cc", 1000, SIZE, WARM_UP, WINDOWS, 1, 5, 95, 400, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "stock, ysb-campaigns",
    "exact, ysb-campaigns",
    "approximate, nyt",
    "aion-minus, ysb"
  })
  void each_window_that_counts_is_answered_once_and_complete_answers_are_true(
      String arm, String workload) throws Exception {
    WindowMessage.Run run = run(arm, workload);
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
    assertThat(report.cpuSeconds()).isPositive();
  }
}
