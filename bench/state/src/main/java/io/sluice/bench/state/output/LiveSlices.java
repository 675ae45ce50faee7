package io.sluice.bench.state.output;

import java.util.List;
import java.util.Locale;

/**
 * Shows the places of slices during a round.
 *
 * @param seconds seconds since the first visit
 * @param latencyMillis the longest latency of the latest outputs, ms
 * @param homes the container that served each slice first; -1 before its first output
 * @param containers the container that served each slice last
 * @param moves the moves of slices so far, the newest last
 */
public record LiveSlices(
    double seconds,
    long latencyMillis,
    List<Integer> homes,
    List<Integer> containers,
    List<SlicesMoved> moves) {

  /**
   * Counts slices that moved from one container to another at about the same time.
   *
   * @param seconds seconds since the first visit
   */
  public record SlicesMoved(double seconds, int slices, int from, int to) {}

  /** Returns a line for a terminal. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "%.0f s, latency %d ms, slices on containers: %d, %d, %d",
        seconds,
        latencyMillis,
        on(0),
        on(1),
        on(2));
  }

  private long on(int container) {
    return containers.stream().filter(each -> each == container).count();
  }
}
