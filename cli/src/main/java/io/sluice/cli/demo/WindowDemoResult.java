package io.sluice.cli.demo;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.sluice.bench.window.demo.ArmSummary;
import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.contract.Result;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows stock windows beside approximate ones, as a table. */
public record WindowDemoResult(@JsonUnwrapped DemoResult demo) implements Result {

  private static final String HEAD =
      """
                          latency ms              error %        within
                 results    mean    p50    p99    mean   p95      bound  certified  covered    used
      """;

  @Override
  public String text() {
    ReplaySettings settings = demo.settings();
    String title =
        String.format(
            Locale.ROOT,
            "Mean distance of taxi trips per zone, windows of %d ms, %d trips/s;"
                + " bound %.1f %% at %.1f %%.%n%n",
            settings.sizeMillis(),
            settings.eventsPerSecond(),
            settings.errorPercent(),
            settings.confidencePercent());
    return title
        + HEAD
        + demo.arms().stream().map(WindowDemoResult::line).collect(Collectors.joining())
        + String.format(
            Locale.ROOT,
            """

            latency: from the end of a window until its result
            certified: share of results with an interval within the bound;
            covered: share of these intervals that hold the result over all trips
            used: share of trips in the result; stock waits %d ms and drops later ones
            checks: %s\
            """,
            demo.stockBoundMillis(),
            demo.checks().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(check -> check.getKey() + (check.getValue() ? " ok" : " FAILED"))
                .collect(Collectors.joining(", ")));
  }

  private static String line(ArmSummary arm) {
    return String.format(
        Locale.ROOT,
        "%-11s  %7d  %6.0f %6.0f %6.0f  %6.2f %5.2f  %7.1f %%  %7.1f %%  %7s  %5.1f %%%n",
        arm.arm(),
        arm.answers(),
        arm.latencyMeanMillis(),
        arm.latencyP50Millis(),
        arm.latencyP99Millis(),
        arm.errorMeanPercent(),
        arm.errorP95Percent(),
        arm.withinPercent(),
        arm.certifiedPercent(),
        arm.coveredPercent() == null
            ? "-"
            : String.format(Locale.ROOT, "%.1f %%", arm.coveredPercent()),
        arm.usedPercent());
  }
}
