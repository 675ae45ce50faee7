package io.sluice.bench.tuple.slow.plan;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.tuple.slow.arm.SlowArm;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds what the experiment with a slow subtask knows of a plan beside arms and rounds.
 *
 * @param factor how many times as long the slow subtask takes for a record; 0 for as many as there
 *     are subtasks
 * @param bytes of a record
 * @param taskManagers of each Flink
 * @param collectSeconds after which Flink collects its metrics anew
 * @param checkpointSeconds after which Flink takes another checkpoint; 0 for none
 * @param warmUp seconds of a round that do not count
 * @param seconds that are measured after them
 */
public record SlowBenchSettings(
    int factor,
    int bytes,
    int taskManagers,
    double collectSeconds,
    double checkpointSeconds,
    double warmUp,
    double seconds) {

  /** The name of the experiment. */
  public static final String EXPERIMENT = "slow";

  private static final double LEAST_SECONDS = 5;
  private static final int MOST_BYTES = 10_000;

  public SlowBenchSettings {
    require(factor == 0 || factor >= 2, "factor must be at least 2, got " + factor);
    require(bytes <= MOST_BYTES, "bytes must be at most %d, got %d".formatted(MOST_BYTES, bytes));
    require(
        collectSeconds > 0 && collectSeconds <= 60,
        "collect-every must be above 0 and at most 60, got " + collectSeconds);
    require(
        checkpointSeconds >= 0, "checkpoint-every must not be negative, got " + checkpointSeconds);
    require(warmUp >= 0, "warm-up must not be negative, got " + warmUp);
    require(
        seconds >= LEAST_SECONDS,
        "seconds must be at least %.0f, got %s".formatted(LEAST_SECONDS, seconds));
  }

  /**
   * Returns a plan with these settings. Each arm of each round has new processes.
   *
   * @param kinds of workload, each measured by itself
   * @param parallelisms each measured by itself
   * @throws IllegalArgumentException when something is unknown, or cannot be run
   */
  public Plan<SlowBenchSettings> plan(
      String command,
      List<String> arms,
      List<String> kinds,
      List<Integer> parallelisms,
      int rounds,
      int repeats,
      boolean claim,
      long seed) {
    for (String arm : arms) {
      SlowArm unused = SlowArm.of(arm);
    }
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        kinds.stream().flatMap(kind -> labels(kind, parallelisms)).toList(),
        rounds,
        1,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  private Stream<String> labels(String kind, List<Integer> parallelisms) {
    SlowKind unused = SlowKind.of(kind);
    for (int parallelism : parallelisms) {
      require(
          parallelism >= 2 && parallelism % taskManagers == 0,
          "parallelism must be at least 2 and a multiple of the %d task managers, got %d"
              .formatted(taskManagers, parallelism));
    }
    return parallelisms.stream().map(parallelism -> kind + "-" + parallelism);
  }

  /**
   * Returns what runs in a round.
   *
   * @param workload of the plan
   * @param seed of the round, which says which subtask is slow
   */
  public SlowLoad load(String workload, long seed) {
    String[] parts = workload.split("-", 2);
    SlowKind kind = SlowKind.of(parts[0]);
    int parallelism = Integer.parseInt(parts[1]);
    return kind == SlowKind.SLOW
        ? new SlowLoad(
            kind,
            parallelism,
            Plan.random(seed).nextInt(parallelism),
            factor == 0 ? parallelism : factor,
            bytes,
            warmUp,
            seconds)
        : new SlowLoad(kind, parallelism, SlowLoad.NONE, 1, bytes, warmUp, seconds);
  }

  /** Returns the slots of each TaskManager. */
  public int slots(int parallelism) {
    return parallelism / taskManagers;
  }

  /** Returns the lines of Flink's configuration that are the same in each arm. */
  public List<String> lines() {
    String collect = "metrics.fetcher.update-interval: " + millis(collectSeconds);
    return checkpointSeconds == 0
        ? List.of(collect)
        : List.of(collect, "execution.checkpointing.interval: " + millis(checkpointSeconds));
  }

  private static String millis(double seconds) {
    return "%d ms".formatted(Math.round(1000 * seconds));
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
