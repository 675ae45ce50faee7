package io.sluice.bench.window.live;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.WindowQuestion;
import java.util.List;

/**
 * Holds the settings of the experiment in a plan.
 *
 * @param order the order of real events
 * @param delays the distributions of drawn delays and gaps
 * @param data the file of pick-up points; empty for generated ones
 * @param rate events per second
 * @param sizeMillis the size of a window
 * @param warmUp number of unmeasured windows
 * @param seconds length of the measured part of each round
 * @param workMicros CPU time of each event besides its parsing, us
 * @param errorPercent the bound of the error
 * @param confidencePercent the confidence of intervals
 * @param heapMegabytes the heap of each host, MB
 */
public record WindowBenchSettings(
    String order,
    String delays,
    String data,
    int rate,
    long sizeMillis,
    int warmUp,
    double seconds,
    double workMicros,
    double errorPercent,
    double confidencePercent,
    int heapMegabytes) {

  /** The name of the experiment. */
  public static final String EXPERIMENT = "window";

  private static final double MILLIS = 1000;

  public WindowBenchSettings {
    if (sizeMillis % 10 != 0) {
      throw new IllegalArgumentException(
          "a window of %d ms: expected a multiple of 10 ms".formatted(sizeMillis));
    }
    if (seconds * MILLIS < 2 * sizeMillis) {
      throw new IllegalArgumentException(
          "%s s are too few: two windows of %d ms must end in a round"
              .formatted(seconds, sizeMillis));
    }
    if (!(workMicros >= 0 && workMicros < MILLIS)) {
      throw new IllegalArgumentException(
          "work of %s us: expected at least 0 and below 1000".formatted(workMicros));
    }
  }

  /**
   * Returns a plan with these settings.
   *
   * @throws IllegalArgumentException when something is unknown, or cannot be run
   */
  public Plan<WindowBenchSettings> plan(
      String command,
      List<String> arms,
      List<String> workloads,
      int rounds,
      int restartEvery,
      int repeats,
      boolean claim,
      long seed) {
    for (String workload : workloads) {
      WindowFeed unused = WindowFeed.of(workload, order, delays, data);
      arms.forEach(arm -> WindowArms.require(arm, workload));
    }
    WindowQuestion unused = run("", workloads.get(0), 0, 0).question(Aggregate.COUNT);
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        workloads,
        rounds,
        restartEvery,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  /** Returns the message that starts a run in a host. */
  WindowMessage.Run run(String arm, String workload, long boundMillis, long seed) {
    return new WindowMessage.Run(
        arm,
        workload,
        order,
        delays,
        data,
        rate,
        sizeMillis,
        warmUp,
        (int) (seconds * MILLIS / sizeMillis),
        workMicros,
        errorPercent,
        confidencePercent,
        boundMillis,
        seed);
  }
}
