package io.sluice.bench.window;

import java.util.List;

/**
 * Holds, for one stream, how long stragglers hold windows up and how much they add to accuracy, as
 * in Figures 1.4 and 1.5 of the thesis.
 *
 * @param source the name of the stream
 * @param windows number of measured windows
 * @param sizeMillis length of a window
 * @param lateShare mean share of events that arrive after the end of their window
 * @param completeP50Millis median time after the end of a window until its last event has arrived
 * @param completeP99Millis 99th percentile of that time
 * @param completion points of ms since the start of a window and mean share of its events that have
 *     arrived
 * @param sampledShare mean share of events in a sample
 * @param accuracyWithStragglers 1 - mean relative error of the mean of a sample of all events
 * @param accuracyWithout the same for a sample of as many events that arrived in time
 * @param accuracyOfOnTime the same for all events that arrived in time
 * @param accuracyOfEstimate the same for the answers of approximate windows
 * @param estimateWaitP50Millis median time after the end of a window until that answer
 */
public record Stragglers(
    String source,
    int windows,
    double sizeMillis,
    double lateShare,
    double completeP50Millis,
    double completeP99Millis,
    List<double[]> completion,
    double sampledShare,
    double accuracyWithStragglers,
    double accuracyWithout,
    double accuracyOfOnTime,
    double accuracyOfEstimate,
    double estimateWaitP50Millis) {

  /** Returns the median wait for the last event as a share of the window. */
  public double extraWait() {
    return completeP50Millis / sizeMillis;
  }
}
