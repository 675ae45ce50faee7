package io.sluice.bench.query.report;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cells of the table that people see, in the terminal and in the report: the median round of
 * each arm, and the ratios to the first arm.
 *
 * @param head one title per column
 * @param rows one per arm
 */
public record ResultTable(List<String> head, List<List<String>> rows) {

  private static final int PAIRS_FOR_AN_INTERVAL = 3;

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

  /** Where the backlog takes up the engine's memory. */
  private static final List<String> INSIDE_HEAD = List.of("GC ms", "memory %");

  private static final List<Metric> MEDIANS =
      List.of(
          Metric.LATENCY_MEAN,
          Metric.LATENCY_P50,
          Metric.LATENCY_P99,
          Metric.LATENCY_MAX,
          Metric.LATENCY_OVER_B,
          Metric.BACKLOG,
          Metric.THROUGHPUT,
          Metric.CPU,
          Metric.CHECKPOINT_MEAN);

  static ResultTable of(RunResult run) {
    boolean inside = run.arms().stream().anyMatch(arm -> arm.median(Metric.MEMORY) > 0);
    List<String> head = new ArrayList<>(HEAD);
    if (inside) {
      head.addAll(INSIDE_HEAD);
    }
    return new ResultTable(head, run.arms().stream().map(arm -> row(run, arm, inside)).toList());
  }

  private static List<String> row(RunResult run, ArmResult arm, boolean inside) {
    List<String> row = new ArrayList<>();
    row.add(arm.name());
    for (Metric metric : MEDIANS) {
      double scale = metric == Metric.THROUGHPUT ? 1e-3 : 1;
      row.add(number(scale * arm.median(metric)));
    }
    if (arm.name().equals(run.baseline().name())) {
      row.addAll(List.of("1", "1", "1"));
    } else {
      Pairing pairing = run.pairing(arm);
      row.add(interval(pairing.ratio(Metric.LATENCY_MEAN)));
      row.add(interval(pairing.ratio(Metric.LATENCY_P99)));
      row.add(number(pairing.ratio(Metric.BACKLOG).median()));
    }
    if (inside) {
      row.add(number(arm.median(Metric.GC)));
      row.add(number(100 * arm.median(Metric.MEMORY)));
    }
    return row;
  }

  /** The ratio and its interval; without it where so few pairs make it as good as unknown. */
  public static String interval(PairedRatio ratio) {
    return ratio.pairs() < PAIRS_FOR_AN_INTERVAL
        ? number(ratio.median())
        : "%s (%s-%s)".formatted(number(ratio.median()), number(ratio.low()), number(ratio.high()));
  }

  /** Three significant digits, without an exponent; a dash where nothing was measured. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
