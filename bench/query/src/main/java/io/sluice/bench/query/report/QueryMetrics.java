package io.sluice.bench.query.report;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Metric.Better;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Defines the metrics for which orders of queries are compared. */
public final class QueryMetrics {

  static final Metric<RoundReport> LATENCY_MEAN =
      latency("mean", Summary::mean).drawnAs("mean latency of window results");
  static final Metric<RoundReport> LATENCY_P50 = latency("p50", Summary::p50);
  static final Metric<RoundReport> LATENCY_P99 =
      latency("p99", Summary::p99).drawnAs("p99 latency of window results");
  static final Metric<RoundReport> LATENCY_MAX = latency("max", Summary::max);
  static final Metric<RoundReport> BACKLOG =
      Metric.of("backlog_s", "s", LOWER, RoundReport::backlogSeconds).drawnAs("backlog");
  static final Metric<RoundReport> THROUGHPUT =
      Metric.of("throughput_eps", "/s", HIGHER, RoundReport::throughputEps).drawnAs("throughput");
  static final Metric<RoundReport> CPU =
      Metric.of("cpu_cores", "cores", LOWER, RoundReport::cpuCores);
  static final Metric<RoundReport> OVER_B =
      details("latency_over_b", "", LOWER, QueryDetails::latencyOverB);
  static final Metric<RoundReport> CHECKPOINT_MEAN =
      details("checkpoint_ms.mean", "ms", LOWER, round -> round.checkpointMs().mean());
  static final Metric<RoundReport> GC = details("gc_ms", "ms", LOWER, QueryDetails::gcMs);
  static final Metric<RoundReport> MEMORY =
      details("memory_use", "", LOWER, QueryDetails::memoryUse);
  static final Metric<RoundReport> SCHEDULER =
      details("scheduler_cores", "cores", LOWER, QueryDetails::schedulerCores);

  static final List<Metric<RoundReport>> ALL =
      List.of(
          LATENCY_MEAN,
          LATENCY_P50,
          LATENCY_P99,
          LATENCY_MAX,
          OVER_B,
          details("latency_p99_over_b", "", LOWER, QueryDetails::latencyP99OverB),
          BACKLOG,
          THROUGHPUT,
          CPU,
          details("cpu_us_per_record", "us", LOWER, QueryDetails::cpuUsPerRecord),
          details("saturated_eps", "/s", HIGHER, QueryDetails::saturatedEps),
          details("saturated_cores", "cores", HIGHER, QueryDetails::saturatedCores),
          CHECKPOINT_MEAN,
          details("checkpoint_ms.p99", "ms", LOWER, round -> round.checkpointMs().p99()),
          details("swm_propagation_ms.mean", "ms", LOWER, round -> round.swmPropagationMs().mean()),
          details("slowdown", "", LOWER, QueryDetails::slowdown).drawnAs("slowdown"),
          GC,
          MEMORY);

  private QueryMetrics() {}

  private static Metric<RoundReport> latency(String key, ToDoubleFunction<Summary> value) {
    return Metric.of(
        "latency_ms." + key,
        "ms",
        LOWER,
        report -> value.applyAsDouble(QueryDetails.latency(report)));
  }

  private static Metric<RoundReport> details(
      String key, String unit, Better better, ToDoubleFunction<QueryDetails> value) {
    return Metric.of(key, unit, better, report -> value.applyAsDouble(QueryDetails.of(report)));
  }
}
