package io.sluice.bench.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * The plan of a run, with everything that determines it. It is kept in the run's folder, so that
 * the run can be continued and repeated. Immutable.
 *
 * @param experiment the name of the experiment, as in {@code sluice bench NAME}
 * @param command the command as typed, for the report
 * @param arms the arms as typed; ratios are against the first
 * @param workloads the workloads under which every arm runs in every round
 * @param rounds how often every arm runs under every workload
 * @param restartEvery number of rounds after which processes are restarted; 0 for never
 * @param repeats how often a round is repeated while other processes use too much CPU
 * @param idleMillis how long the CPU use of other processes is measured before anything is started,
 *     ms
 * @param claim whether the run is meant to support a claim, or only to show
 * @param seed the seed of the order of arms and of each round's load
 * @param settings the settings of this experiment
 */
public record Plan<S>(
    String experiment,
    String command,
    List<String> arms,
    List<String> workloads,
    int rounds,
    int restartEvery,
    int repeats,
    long idleMillis,
    boolean claim,
    long seed,
    S settings) {

  private static final String COPY = "#";
  private static final long IDLE_MILLIS = 5_000;
  private static final long BRIEF_IDLE_MILLIS = 500;

  public Plan {
    arms = List.copyOf(arms);
    workloads = List.copyOf(workloads);
    require(!arms.isEmpty(), "at least one arm is needed");
    require(!workloads.isEmpty(), "at least one workload is needed");
    require(
        new HashSet<>(workloads).size() == workloads.size(),
        "each workload can be measured once, got " + workloads);
    require(rounds >= 1, "rounds must be at least 1, got " + rounds);
    require(restartEvery >= 0, "restart-every must not be negative, got " + restartEvery);
    require(repeats >= 0, "repeats must not be negative, got " + repeats);
  }

  /** Returns how long the CPU use of other processes is measured before a claim or a trial, ms. */
  public static long idleBefore(boolean claim) {
    return claim ? IDLE_MILLIS : BRIEF_IDLE_MILLIS;
  }

  /** Returns the arms' labels; a repeated arm has its number behind its name. */
  public List<String> labels() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < arms.size(); i++) {
      String arm = arms.get(i);
      long before = arms.subList(0, i).stream().filter(arm::equals).count();
      labels.add(before == 0 ? arm : arm + COPY + (before + 1));
    }
    return labels;
  }

  /** Returns the arm behind a label, as typed. */
  public static String arm(String label) {
    return label.split(COPY, 2)[0];
  }

  /** Returns the number of a label among those of the same arm, from 1. */
  public static int copy(String label) {
    String[] parts = label.split(COPY, 2);
    return parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
  }

  /**
   * Returns all slots of a round. Arms are shuffled by the seed, so that drift favours none; the
   * workloads of an arm follow each other, shuffled too, since they may share processes.
   */
  public List<Slot> order(int round) {
    Random random = random(seedOf(round));
    List<Slot> order = new ArrayList<>();
    for (String arm : shuffled(labels(), random)) {
      shuffled(workloads, random).forEach(load -> order.add(new Slot(round, arm, load)));
    }
    return order;
  }

  /**
   * Returns a generator of random numbers that differ from the first one on, even for neighbouring
   * seeds.
   */
  public static Random random(long seed) {
    return new Random(new SplittableRandom(seed).nextLong());
  }

  private static List<String> shuffled(List<String> names, Random random) {
    List<String> order = new ArrayList<>(names);
    Collections.shuffle(order, random);
    return order;
  }

  /** Returns the first slot of a round that is not done. */
  public Optional<Slot> next(int round, List<? extends Round<?>> done) {
    Set<Slot> known = done.stream().map(Round::slot).collect(Collectors.toSet());
    return order(round).stream().filter(slot -> !known.contains(slot)).findFirst();
  }

  /** Returns the seed of a round, which all its arms share. */
  public long seedOf(int round) {
    return seed * 1_000_003L + round;
  }

  /** Returns the number of all slots. */
  public int slots() {
    return rounds * arms.size() * workloads.size();
  }

  /** Returns the round after the last one that shares its processes with this one. */
  public int endOfBlock(int round) {
    return restartEvery == 0 ? rounds : Math.min(rounds, (round / restartEvery + 1) * restartEvery);
  }

  /**
   * Returns the same plan with more rounds.
   *
   * @throws IllegalArgumentException when the plan already has more
   */
  public Plan<S> withRounds(int more) {
    require(
        more >= rounds,
        "a run of %d rounds cannot become one of %d, it can only grow".formatted(rounds, more));
    return new Plan<>(
        experiment,
        command,
        arms,
        workloads,
        more,
        restartEvery,
        repeats,
        idleMillis,
        claim,
        seed,
        settings);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
