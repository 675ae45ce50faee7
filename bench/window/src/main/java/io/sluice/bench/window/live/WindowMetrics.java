package io.sluice.bench.window.live;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Metric;
import java.util.List;

/** Defines the metrics for which arms are compared. */
final class WindowMetrics {

  static final Metric<ScoredRound> LATENCY_MEAN =
      Metric.<ScoredRound>of("latency_ms.mean", "ms", LOWER, round -> round.latency().mean())
          .drawnAs("mean latency");
  static final Metric<ScoredRound> LATENCY_P99 =
      Metric.<ScoredRound>of("latency_ms.p99", "ms", LOWER, round -> round.latency().p99())
          .drawnAs("p99 latency");

  static final List<Metric<ScoredRound>> ALL =
      List.of(
          LATENCY_MEAN,
          Metric.of("latency_ms.p50", "ms", LOWER, round -> round.latency().p50()),
          LATENCY_P99,
          Metric.<ScoredRound>of("error_pct.mean", "%", LOWER, round -> round.error().mean())
              .drawnAs("mean error"),
          Metric.of("error_pct.p95", "%", LOWER, ScoredRound::errorP95),
          Metric.of("within_pct", "%", HIGHER, ScoredRound::within).drawnAs("within the bound"),
          Metric.of("certified_pct", "%", HIGHER, ScoredRound::certified),
          Metric.of("certified_within_pct", "%", HIGHER, ScoredRound::certifiedWithin),
          Metric.of("covered_pct", "%", HIGHER, ScoredRound::covered),
          Metric.of("held_pct", "%", HIGHER, ScoredRound::held),
          Metric.of("sampled_pct", "%", LOWER, ScoredRound::sampled).drawnAs("sampled"),
          Metric.of("worked_pct", "%", LOWER, ScoredRound::workedPercent),
          Metric.of("waited_pct", "%", LOWER, ScoredRound::waited),
          Metric.<ScoredRound>of("cpu_us_per_record", "us", LOWER, ScoredRound::cpuMicrosPerRecord)
              .drawnAs("CPU per record"),
          Metric.<ScoredRound>of(
                  "compiled_cpu_us_per_record", "us", LOWER, ScoredRound::compiledMicrosPerRecord)
              .drawnAs("without compilers"));

  private WindowMetrics() {}
}
