package io.sluice.bench.report;

import io.sluice.bench.stats.PairedRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The run as a table for a terminal: the median round of each arm, and the ratios. */
public final class TextTable {

  private static final List<String> HEAD =
      List.of(
          "arm",
          "mean ms",
          "p50",
          "p99",
          "max",
          "of B",
          "B s",
          "krec/s",
          "CPU",
          "chkpt ms",
          "mean ratio (95 %)",
          "p99 ratio (95 %)",
          "B ratio");

  private TextTable() {}

  public static String of(RunResult run) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    run.arms().forEach(arm -> rows.add(row(run, arm)));
    return align(rows) + notes(run);
  }

  private static List<String> row(RunResult run, ArmResult arm) {
    List<String> row = new ArrayList<>();
    row.add(arm.name());
    row.add(number(arm.median(Metric.LATENCY_MEAN)));
    row.add(number(arm.median(Metric.LATENCY_P50)));
    row.add(number(arm.median(Metric.LATENCY_P99)));
    row.add(number(arm.median(Metric.LATENCY_MAX)));
    row.add(number(arm.median(Metric.LATENCY_OVER_B)));
    row.add(number(arm.median(Metric.BACKLOG)));
    row.add(number(arm.median(Metric.THROUGHPUT) / 1000));
    row.add(number(arm.median(Metric.CPU)));
    row.add(number(arm.median(Metric.CHECKPOINT_MEAN)));
    boolean compared = !arm.name().equals(run.baseline().name());
    row.add(compared ? interval(run.pairing(arm).ratio(Metric.LATENCY_MEAN)) : "1");
    row.add(compared ? interval(run.pairing(arm).ratio(Metric.LATENCY_P99)) : "1");
    row.add(compared ? number(run.pairing(arm).ratio(Metric.BACKLOG).median()) : "1");
    return row;
  }

  static String interval(PairedRatio ratio) {
    return ratio.pairs() < 2
        ? number(ratio.median())
        : "%s (%s-%s)".formatted(number(ratio.median()), number(ratio.low()), number(ratio.high()));
  }

  /** Three significant digits, without an exponent; a dash where nothing was measured. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  private static String align(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    int[] widths = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      text.append(String.format("%-" + widths[0] + "s", row.get(0)));
      for (int i = 1; i < widths.length; i++) {
        text.append(String.format("  %" + widths[i] + "s", row.get(i)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String notes(RunResult run) {
    StringBuilder text = new StringBuilder("\n");
    for (ArmResult arm : run.arms().subList(1, run.arms().size())) {
      Pairing pairing = run.pairing(arm);
      text.append(
          "%s: %d of %d pairs comparable, mean ratio of those %s%n"
              .formatted(
                  arm.name(),
                  pairing.comparable(),
                  pairing.kept(),
                  interval(pairing.ratioOfComparable(Metric.LATENCY_MEAN))));
    }
    text.append(
        "results: %s; rounds disturbed by other processes: %d of %d%s%n"
            .formatted(
                run.checks().passed() ? "complete, correct and equal in all arms" : "NOT RIGHT",
                run.disturbed(),
                run.records().size(),
                run.partial() ? "; PARTIAL run" : ""));
    run.checks().failures().forEach(failure -> text.append("  ").append(failure).append('\n'));
    return text.toString();
  }
}
