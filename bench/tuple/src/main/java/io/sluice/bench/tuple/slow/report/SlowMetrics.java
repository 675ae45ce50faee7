package io.sluice.bench.tuple.slow.report;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Metric;
import java.util.List;

/** The metrics for which arms are compared. */
public final class SlowMetrics {

  /** The metric of the verdict. */
  public static final Metric<SlowRound> RATE =
      Metric.<SlowRound>of("throughput_eps", "records/s", HIGHER, SlowRound::recordsPerSecond)
          .drawnAs("the rate of records");

  /** Lists all metrics. */
  public static final List<Metric<SlowRound>> ALL =
      List.of(
          RATE,
          Metric.<SlowRound>of("share_of_ideal", "", HIGHER, SlowRound::shareOfIdeal)
              .drawnAs("share of the ideal rate"),
          Metric.<SlowRound>of("slow_share", "", LOWER, SlowRound::slowShare)
              .drawnAs("share of the slow subtask"),
          Metric.<SlowRound>of("wait_s", "s", LOWER, SlowRound::waitSeconds)
              .drawnAs("the time under way"),
          Metric.of("slow_wait_s", "s", LOWER, SlowRound::slowWaitSeconds),
          Metric.of("queued_buffers", "", LOWER, SlowRound::queuedBuffers),
          Metric.of("checkpoint_s", "s", LOWER, SlowRound::checkpointSeconds),
          Metric.of("named_after_s", "s", LOWER, SlowRound::namedAfter));

  private SlowMetrics() {}
}
