package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.HtmlReport;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SwmEstimatesTest {

  private static final Arm KLINK = Arms.parse(List.of("stock", "klink")).get(1);

  private static Results<RoundReport> runs(int pairs) {
    return new Runs("stock", "klink").run(pairs);
  }

  /** A window each second whose watermark comes 50 to 59 ms later; each range is as given. */
  private static RoundReport round(int windows, double earliest, double latest) {
    List<RoundReport.Result> results = new ArrayList<>();
    List<RoundReport.Estimate> estimates = new ArrayList<>();
    for (int i = 1; i <= windows; i++) {
      long end = 1000L * i;
      double came = end + 50 + i % 10;
      results.add(new RoundReport.Result(0, end, came, came, came));
      estimates.add(new RoundReport.Estimate(0, end, end + earliest, end + latest));
    }
    RoundReport plain = runs(1).rounds().get(1).report();
    return with(plain, results, estimates);
  }

  private static RoundReport with(
      RoundReport plain, List<RoundReport.Result> results, List<RoundReport.Estimate> estimates) {
    return new RoundReport(
        plain.round(),
        plain.arm(),
        plain.startMillis(),
        plain.capacityEps(),
        plain.saturatedEps(),
        plain.saturatedCores(),
        plain.offeredEps(),
        plain.throughputEps(),
        plain.cpuCores(),
        plain.cpuMicrosPerRecord(),
        plain.backlogSeconds(),
        plain.schedulerCores(),
        plain.decisions(),
        plain.switches(),
        plain.gcMillis(),
        plain.memoryUse(),
        plain.drainMillis(),
        results,
        plain.samples(),
        estimates,
        plain.checkpointMillis(),
        plain.failedCheckpoints(),
        0,
        plain.idealMicros(),
        0,
        0,
        plain.digest());
  }

  @Test
  void counts_what_came_in_the_stated_range_and_how_wide_that_was() {
    SwmEstimates estimates =
        SwmEstimates.of(KLINK, List.of(round(50, 50, 57), round(50, 50, 57))).orElseThrow();

    assertThat(estimates.epochs()).isEqualTo(100);
    assertThat(estimates.inside()).isEqualTo(0.8);
    assertThat(estimates.widthMs()).isEqualTo(7);
    assertThat(estimates.rangeMs()).isCloseTo(9, within(0.5));
    assertThat(estimates.confidence()).isEqualTo(0.95);
    assertThat(estimates.widthRatio()).isCloseTo(0.8, within(0.05));
  }

  @Test
  void the_rival_learns_from_the_same_lags_before_it_is_asked() {
    SwmEstimates estimates = SwmEstimates.of(KLINK, List.of(round(200, 50, 57))).orElseThrow();

    assertThat(estimates.regressionInside()).isBetween(0.7, 1.0);
    assertThat(estimates.regressionWidthMs()).isBetween(5.0, 20.0);
  }

  @Test
  void each_arm_that_stated_ranges_has_a_line_in_the_table_and_in_the_report() {
    Results<RoundReport> plain = runs(1);
    Round<RoundReport> round =
        new Round<>(0, new Slot(0, KLINK.name(), "ysb"), 1, 1, 0, 1, round(50, 50, 57));
    Results<RoundReport> run =
        new Results<>(plain.plan(), plain.comparison(), List.of(round), false);

    String text = TextReport.of(run, false);
    assertThat(text.lines().filter(line -> line.startsWith("sweeping watermarks"))).hasSize(1);
    assertThat(text).containsPattern("klink +95\\.0 +50 +80\\.0 +7\\.00 +\\d\\.\\d+ +0\\.\\d+ ");
    assertThat(HtmlReport.of(run, new HostFacts(2, "Linux 6", "17"), "abc"))
        .contains("How well sweeping watermarks were predicted", "<td>80.0</td>");
  }

  @Test
  void an_arm_that_says_nothing_has_none() {
    assertThat(SwmEstimates.of(KLINK, List.of(runs(2).rounds().get(0).report()))).isEmpty();
    assertThat(runs(2).comparison().sections(runs(2))).isEmpty();
  }
}
