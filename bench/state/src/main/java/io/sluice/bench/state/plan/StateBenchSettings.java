package io.sluice.bench.state.plan;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.arm.StateArm;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds the settings of the experiment in a plan.
 *
 * @param rate visits per second
 * @param seconds the measured seconds of each round, half before the command and half after it
 * @param heapMegabytes the heap of each TaskManager, MB; 0 to derive it from the state's size
 */
public record StateBenchSettings(int rate, double seconds, int heapMegabytes) {

  /** The name of the experiment. */
  public static final String EXPERIMENT = "state";

  /** The number of TaskManagers of each Flink. */
  public static final int TASK_MANAGERS = 3;

  private static final List<String> WINDOWS = List.of("visits", "sessions");
  private static final Pattern LABEL = Pattern.compile("([a-z]+)-([0-9]+)mb");
  private static final int LEAST_HEAP_MEGABYTES = 512;
  private static final int HEAP_PER_STATE = 2;
  private static final double LEAST_SECONDS = 8;

  public StateBenchSettings {
    if (seconds < LEAST_SECONDS) {
      throw new IllegalArgumentException(
          "seconds must be at least %.0f, half before the command and half after it, got %s"
              .formatted(LEAST_SECONDS, seconds));
    }
  }

  /**
   * Returns a plan with these settings. Each arm of each round has new processes.
   *
   * @param windows the kinds of windows that hold the state, each measured by itself
   * @param megabytes the sizes of the state, MB, each measured by itself
   * @throws IllegalArgumentException when something is unknown, or cannot be run
   */
  public Plan<StateBenchSettings> plan(
      String command,
      List<String> arms,
      List<String> windows,
      List<Integer> megabytes,
      int rounds,
      int repeats,
      boolean claim,
      long seed) {
    for (String arm : arms) {
      StateArm unused = StateArm.of(arm);
    }
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        windows.stream()
            .flatMap(kind -> megabytes.stream().map(size -> label(kind, size)))
            .toList(),
        rounds,
        1,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  private static String label(String windows, int megabytes) {
    if (!WINDOWS.contains(windows)) {
      throw new IllegalArgumentException(
          "no workload %s; there is: %s".formatted(windows, String.join(", ", WINDOWS)));
    }
    return "%s-%dmb".formatted(windows, megabytes);
  }

  /** Returns the visits of a workload of the plan. */
  public StateLoad load(String workload, long seed) {
    return new StateLoad(parts(workload).group(1), megabytes(workload), rate, seconds, seed);
  }

  /** Returns the size of the state in a workload of the plan, MB. */
  public static int megabytes(String workload) {
    return Integer.parseInt(parts(workload).group(2));
  }

  private static MatchResult parts(String workload) {
    Matcher parts = LABEL.matcher(workload);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no workload of the state level: " + workload);
    }
    return parts;
  }

  /** Returns the heap of each TaskManager for a size of state, MB. */
  public int heapMegabytes(int megabytes) {
    return heapMegabytes > 0 ? heapMegabytes : LEAST_HEAP_MEGABYTES + HEAP_PER_STATE * megabytes;
  }
}
