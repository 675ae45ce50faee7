package io.sluice.bench.query.report;

/** The metrics for which arms are compared. */
public enum Metric {
  LATENCY_MEAN("latency_ms.mean"),
  LATENCY_P50("latency_ms.p50"),
  LATENCY_P99("latency_ms.p99"),
  LATENCY_MAX("latency_ms.max"),
  LATENCY_OVER_B("latency_over_b"),
  LATENCY_P99_OVER_B("latency_p99_over_b"),
  BACKLOG("backlog_s"),
  THROUGHPUT("throughput_eps"),
  CPU("cpu_cores"),
  CPU_PER_RECORD("cpu_us_per_record"),
  SATURATED_THROUGHPUT("saturated_eps"),
  SATURATED_CPU("saturated_cores"),
  CHECKPOINT_MEAN("checkpoint_ms.mean"),
  CHECKPOINT_P99("checkpoint_ms.p99"),
  SWM_PROPAGATION("swm_propagation_ms.mean"),
  SLOWDOWN("slowdown"),
  GC("gc_ms"),
  MEMORY("memory_use");

  private final String key;

  Metric(String key) {
    this.key = key;
  }

  /** As in the result document. */
  public String key() {
    return key;
  }

  /** Its value in a round; NaN when it was not measured there. */
  public double of(RoundMetrics round) {
    return switch (this) {
      case LATENCY_MEAN -> round.latencyMs().mean();
      case LATENCY_P50 -> round.latencyMs().p50();
      case LATENCY_P99 -> round.latencyMs().p99();
      case LATENCY_MAX -> round.latencyMs().max();
      case LATENCY_OVER_B -> round.latencyOverB();
      case LATENCY_P99_OVER_B -> round.latencyMs().p99() / 1000 / round.backlogS();
      case BACKLOG -> round.backlogS();
      case THROUGHPUT -> round.throughputEps();
      case CPU -> round.cpuCores();
      case CPU_PER_RECORD -> round.cpuUsPerRecord();
      case SATURATED_THROUGHPUT -> round.saturatedEps();
      case SATURATED_CPU -> round.saturatedCores();
      case CHECKPOINT_MEAN -> round.checkpointMs().mean();
      case CHECKPOINT_P99 -> round.checkpointMs().p99();
      case SWM_PROPAGATION -> round.swmPropagationMs().mean();
      case SLOWDOWN -> round.slowdown();
      case GC -> round.gcMs();
      case MEMORY -> round.memoryUse();
    };
  }
}
