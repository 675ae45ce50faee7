package io.sluice.bench.protocol;

import java.util.List;

/**
 * The measurements of one round, raw enough to draw and to check. Times of {@link Result} and
 * {@link Sample} are ms since the start of the round.
 *
 * @param startMillis wall clock start of the round
 * @param capacityEps from the probe before the round
 * @param saturatedEps records per second ingested while there was a backlog: the capacity as the
 *     load itself found it; 0 when there was hardly ever one
 * @param saturatedCores CPU of the host while there was a backlog, in cores: below what stock uses,
 *     cores idled although work was waiting; 0 likewise
 * @param offeredEps planned records per second over the measured part
 * @param throughputEps records per second ingested over the measured part
 * @param cpuCores CPU the host used, in cores, over the measured part
 * @param cpuMicrosPerRecord CPU of the host per ingested record
 * @param backlogSeconds mean of the samples' backlog over the measured part, in seconds of the
 *     whole machine
 * @param schedulerCores CPU of the scheduler's own threads, in cores
 * @param decisions scheduler decisions per second
 * @param switches gate openings and closings per second
 * @param gcMillis time in garbage collection
 * @param memoryUse mean share of the memory in use in which receivers keep the backlog; 0 where it
 *     waits outside the engine
 * @param drainMillis time to clear the backlog after the last planned record
 * @param results one line per window that was due in the measured part
 * @param samples backlog over time, every 100 ms
 * @param estimates when sweeping watermarks were expected, as far as an arm expects anything
 * @param checkpointMillis end-to-end duration of each checkpoint completed in the round
 * @param failedCheckpoints checkpoints that failed or expired
 * @param feederLateMillis the most that a separate feeder had a record there after its planned
 *     time; 0 without one
 * @param idealMicros CPU time of one record through all operators, the divisor of slowdown
 * @param missing windows expected but never seen at the sink
 * @param wrong windows whose values differ from the expected ones
 * @param digest of all (query, window, key, value) rows, independent of their order: equal digests
 *     mean equal results
 */
public record RoundReport(
    int round,
    String arm,
    long startMillis,
    double capacityEps,
    double saturatedEps,
    double saturatedCores,
    double offeredEps,
    double throughputEps,
    double cpuCores,
    double cpuMicrosPerRecord,
    double backlogSeconds,
    double schedulerCores,
    double decisions,
    double switches,
    double gcMillis,
    double memoryUse,
    double drainMillis,
    List<Result> results,
    List<Sample> samples,
    List<Estimate> estimates,
    List<Long> checkpointMillis,
    int failedCheckpoints,
    double feederLateMillis,
    double idealMicros,
    int missing,
    int wrong,
    String digest) {

  /**
   * One window result.
   *
   * @param query index of the query
   * @param windowEnd event time ms since the start of the round
   * @param availableMillis when the last record it needed was planned to be available
   * @param ingestedMillis when the source emitted the sweeping watermark
   * @param emittedMillis when its last row reached the sink
   */
  public record Result(
      int query,
      long windowEnd,
      double availableMillis,
      double ingestedMillis,
      double emittedMillis) {

    public double latencyMillis() {
      return emittedMillis - availableMillis;
    }
  }

  /** The records waiting in front of all sources, and the same in seconds of the whole machine. */
  public record Sample(double atMillis, long pendingRecords, double backlogSeconds) {}

  /**
   * The range of times in which the sweeping watermark of a window was said to come, as long as it
   * had not; ms since the start of the round like all times here.
   */
  public record Estimate(int query, long windowEnd, double earliestMillis, double latestMillis) {}
}
