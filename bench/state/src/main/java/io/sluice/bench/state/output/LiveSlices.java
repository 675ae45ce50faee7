package io.sluice.bench.state.output;

import java.util.List;
import java.util.Locale;

/**
 * Tells where slices are while a round goes on.
 *
 * @param seconds since the first visit
 * @param latencyMillis the longest of what came last
 * @param homes the container that served each slice first; -1 before its first output
 * @param containers the container that served each slice last
 * @param moves of slices so far, the latest last
 */
public record LiveSlices(
    double seconds,
    long latencyMillis,
    List<Integer> homes,
    List<Integer> containers,
    List<SlicesMoved> moves) {

  /**
   * Slices that went from one container to another at about the same time.
   *
   * @param seconds since the first visit
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
