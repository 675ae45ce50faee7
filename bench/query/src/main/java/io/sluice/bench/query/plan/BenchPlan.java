package io.sluice.bench.query.plan;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;

/**
 * All that decides what a run does; written to the run folder so that a run can be continued and
 * repeated.
 *
 * @param command as typed, for the report
 * @param arms what is compared; ratios are against the first
 * @param pairs how often every arm runs once
 * @param load mean offered load as a multiple of the capacity measured, above 0
 * @param restartEvery fresh host processes after so many pairs; 0 for never
 * @param repeats how often a round is run again while other processes use too much CPU
 * @param claim whether the run is meant to support a claim, or only to show
 * @param seed of the order of arms and of each pair's records
 */
public record BenchPlan(
    String command,
    WorkloadSpec workload,
    List<Arm> arms,
    int pairs,
    double load,
    Burst burst,
    Timing timing,
    int restartEvery,
    int repeats,
    boolean claim,
    long seed) {

  /** Windows of 5 s that begin within 3 s, and watermarks that lag by up to 1.7 s. */
  private static final long LEAST_LRB_SECONDS = 10;

  public BenchPlan {
    arms = List.copyOf(arms);
    require(!arms.isEmpty(), "at least one arm is needed");
    require(
        new HashSet<>(arms.stream().map(Arm::name).toList()).size() == arms.size(),
        "arm names must differ");
    require(pairs >= 1, "pairs must be at least 1, got " + pairs);
    require(load > 0 && load <= 3, "load must be in (0, 3], got " + load);
    require(restartEvery >= 0, "restart-every must not be negative, got " + restartEvery);
    require(
        !workload.workload().equals("lrb") || timing.seconds() >= LEAST_LRB_SECONDS,
        "seconds must be at least %d for lrb, whose windows must begin and end in a round; got %d"
            .formatted(LEAST_LRB_SECONDS, timing.seconds()));
    require(repeats >= 0, "repeats must not be negative, got " + repeats);
  }

  /** The order in which the arms run in a pair; shuffled so that drift favours none. */
  public List<Arm> order(int pair) {
    List<Arm> order = new ArrayList<>(arms);
    Collections.shuffle(order, new Random(seedOf(pair)));
    return order;
  }

  /** Same for all arms of a pair: they see the same records at the same planned times. */
  public long seedOf(int pair) {
    return seed * 1_000_003L + pair;
  }

  public Arm arm(String name) {
    return arms.stream().filter(arm -> arm.name().equals(name)).findFirst().orElseThrow();
  }

  /** The same plan, carried on for longer. */
  public BenchPlan withPairs(int more) {
    return new BenchPlan(
        command, workload, arms, more, load, burst, timing, restartEvery, repeats, claim, seed);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
