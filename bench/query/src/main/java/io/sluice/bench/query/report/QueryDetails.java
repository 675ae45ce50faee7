package io.sluice.bench.query.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;

/**
 * Holds the values of a round that only this experiment reports; a value that was not measured is
 * NaN (null in the document).
 *
 * @param latencyOverB mean latency as a multiple of the mean backlog, which can be compared between
 *     rounds with different backlogs
 * @param swmPropagationMs time from the source's emission of the sweeping watermark to the sink
 * @param saturatedEps records per second while there was a backlog
 * @param saturatedCores cores that the host used while there was a backlog
 * @param memoryUse mean share of the receivers' room inside the engine that was in use, 0 to 1
 * @param slowdown mean latency as a multiple of the time that a record needs alone
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
   * Returns the latency of window results: the time at the sink minus the planned arrival of the
   * last record.
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
