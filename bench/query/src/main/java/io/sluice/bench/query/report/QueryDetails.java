package io.sluice.bench.query.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;

/**
 * The values that only this experiment reports of a round; NaN (null in the document) where nothing
 * was measured.
 *
 * @param latencyOverB mean latency as a multiple of the mean backlog; comparable between rounds
 *     whose backlog differs
 * @param swmPropagationMs from the source's emission of the sweeping watermark to the sink
 * @param saturatedEps records per second while there was a backlog
 * @param saturatedCores CPU the host used at those times
 * @param memoryUse mean share in use of what receivers may keep inside the engine
 * @param slowdown mean latency as a multiple of the time one record needs when alone
 */
@JsonNaming(SnakeCaseStrategy.class)
public record QueryDetails(
    double latencyOverB,
    double latencyP99OverB,
    double backlogMaxS,
    double capacityEps,
    double saturatedEps,
    double saturatedCores,
    double cpuUsPerRecord,
    Summary checkpointMs,
    int checkpoints,
    int failedCheckpoints,
    Summary swmPropagationMs,
    double slowdown,
    double schedulerCores,
    double decisionsPerS,
    double switchesPerS,
    double gcMs,
    double memoryUse,
    double drainMs,
    int missing,
    int wrong) {

  public static QueryDetails of(RoundReport report) {
    Summary latency = latency(report);
    return new QueryDetails(
        latency.mean() / 1000 / report.backlogSeconds(),
        latency.p99() / 1000 / report.backlogSeconds(),
        report.samples().stream().mapToDouble(s -> s.backlogSeconds()).max().orElse(Double.NaN),
        report.capacityEps(),
        measured(report.saturatedEps()),
        measured(report.saturatedCores()),
        report.cpuMicrosPerRecord(),
        Summary.of(report.checkpointMillis().stream().mapToDouble(Long::doubleValue).toArray()),
        report.checkpointMillis().size(),
        report.failedCheckpoints(),
        propagation(report),
        latency.mean() * 1000 / report.idealMicros(),
        report.schedulerCores(),
        report.decisions(),
        report.switches(),
        report.gcMillis(),
        measured(report.memoryUse()),
        report.drainMillis(),
        report.missing(),
        report.wrong());
  }

  private static double measured(double orZero) {
    return orZero > 0 ? orZero : Double.NaN;
  }

  /**
   * Returns the latency of window results: sink time minus the planned arrival of the last record.
   */
  static Summary latency(RoundReport report) {
    return Summary.of(
        report.results().stream().mapToDouble(RoundReport.Result::latencyMillis).toArray());
  }

  private static Summary propagation(RoundReport report) {
    return Summary.of(
        report.results().stream()
            .mapToDouble(r -> r.emittedMillis() - r.ingestedMillis())
            .toArray());
  }
}
