package io.sluice.bench.state.report;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Metric;
import io.sluice.bench.state.tenant.TenantScore;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Defines the metrics for which arms are compared. */
public final class StateMetrics {

  /** The metric of the verdict. */
  public static final Metric<StateRound> NEW_GAP =
      millis("new_gap_ms", round -> round.moved().newGap()).drawnAs("new-output gap");

  /** Lists all metrics. */
  public static final List<Metric<StateRound>> ALL =
      List.of(
          NEW_GAP,
          millis("any_gap_ms", round -> round.moved().anyGap()).drawnAs("any-output gap"),
          Metric.<StateRound>of("any_gap_of_quiet", "", LOWER, StateRound::timesQuiet)
              .drawnAs("any-output gap, times that before the command"),
          millis("latency_ms.max", round -> round.latency().max()).drawnAs("maximum latency"),
          millis("latency_ms.p99", round -> round.latency().p99()).drawnAs("p99 latency"),
          millis("latency_ms.mean", round -> round.latency().mean()),
          millis("slice_gap_ms.p99", round -> round.sliceGaps().p99()).drawnAs("slice gap p99"),
          millis("slice_gap_ms.max", round -> round.sliceGaps().max()).drawnAs("slice gap max"),
          millis("execution_delay_ms", StateRound::executionDelay).drawnAs("execution delay"),
          millis("longest_after_ms", StateRound::longestAfter).drawnAs("latency is longest after"),
          millis("last_latency_ms", StateRound::lastLatency).drawnAs("latency at the end"),
          millis("command_ms", round -> round.command().millis()),
          millis("copy_ms", round -> round.command().copyMillis()),
          millis("switch_ms", round -> round.command().switchMillis()),
          millis("quiet_any_gap_ms", round -> round.quiet().anyGap()),
          millis("quiet_new_gap_ms", round -> round.quiet().newGap()),
          millis("quiet_slice_gap_ms.p99", round -> round.quietSliceGaps().p99()),
          millis("quiet_latency_ms.max", round -> round.quietLatency().max())
              .drawnAs("maximum latency before the command"),
          Metric.<StateRound>of(
                  "tenant_throughput_of_quiet",
                  "",
                  HIGHER,
                  round -> round.tenant(TenantScore::throughputOfQuiet))
              .drawnAs("tenant's throughput, of that before the command"),
          Metric.<StateRound>of(
                  "tenant_p99_of_quiet", "", LOWER, round -> round.tenant(TenantScore::p99OfQuiet))
              .drawnAs("tenant's p99, times that before the command"));

  private StateMetrics() {}

  private static Metric<StateRound> millis(String key, ToDoubleFunction<StateRound> value) {
    return Metric.of(key, "ms", LOWER, value);
  }
}
