package io.sluice.host.flink.window.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.core.window.Reason;
import java.util.List;
import java.util.Set;
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
    "drop-scale-rho, nyt",
    "approximate, nyt",
    "aion-minus, ysb",
  })
  void each_window_that_counts_is_answered_once(String arm, String workload) throws Exception {
    WindowMessage.Run run = run(arm, workload);
    Set<WindowTotals.Key> windows = WindowTotals.of(run).windows();

    WindowMessage.Report report = WindowJob.run(run);

    List<WindowTotals.Key> answered =
        report.answers().stream()
            .map(answer -> new WindowTotals.Key(answer.key(), answer.end() - report.startMillis()))
            .filter(windows::contains)
            .toList();
    assertThat(answered).containsExactlyInAnyOrderElementsOf(windows);
    assertThat(report.records()).isPositive();
    assertThat(report.cpuSeconds()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"stock, nyt", "exact, ysb"})
  void complete_answers_are_those_of_the_events(String arm, String workload) throws Exception {
    WindowMessage.Run run = run(arm, workload);
    WindowTotals totals = WindowTotals.of(run);

    WindowMessage.Report report = WindowJob.run(run);

    for (WindowAnswer answer : report.answers()) {
      WindowTotals.Key window =
          new WindowTotals.Key(answer.key(), answer.end() - report.startMillis());
      assertThat(answer.reason()).isEqualTo(Reason.COMPLETE);
      if (totals.windows().contains(window) && answer.seen() == totals.count(window)) {
        assertThat(answer.value())
            .isBetween(totals.value(window) * (1 - 1e-9), totals.value(window) * (1 + 1e-9));
      }
    }
  }
}
