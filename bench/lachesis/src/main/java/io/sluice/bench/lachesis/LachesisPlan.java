package io.sluice.bench.lachesis;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.lachesis.order.Arms;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All that decides what a run does; written to its folder, so that it can be continued.
 *
 * @param command as typed, for the report
 * @param engine {@code flink}, {@code storm} or {@code harness}; of several, as they are written
 * @param workload name of the dataflow; of several, all of them
 * @param data folder of what it reads; empty for what it makes itself
 * @param arms what is compared, in order; the first is what the others are compared with
 * @param rates items per second, each measured by itself; of several engines, shares of what each
 *     keeps up with alone
 * @param search whether the highest rate that each arm keeps up with is looked for instead, from
 *     the only rate on
 * @param rounds how often each arm runs at each rate
 * @param restartEvery a fresh engine after so many rounds
 * @param warmUpSeconds of load after each start, not measured
 * @param seconds length of a measured stretch of load
 * @param skipSeconds start of it that is not measured
 * @param parallelism instances of each operator
 * @param heapMegabytes of each process in which operators run
 * @param seed of the order of the arms and of the items
 * @param nodes processes over which a query is spread; where there are several, each has an agent
 *     of its own
 * @param changes what changes within a stretch of load
 * @param fleet engines that run at the same time; {@link Fleet#NONE} for one by itself
 * @param source where items wait for sources: {@code memory} or {@code kafka}
 */
public record LachesisPlan(
    String command,
    String engine,
    String workload,
    String data,
    List<String> arms,
    List<Double> rates,
    boolean search,
    int rounds,
    int restartEvery,
    double warmUpSeconds,
    double seconds,
    double skipSeconds,
    int parallelism,
    int heapMegabytes,
    long seed,
    int nodes,
    Changes changes,
    Fleet fleet,
    String source) {

  private static final String REPEATED = "#";

  /** Checks everything that can be wrong with it. */
  public LachesisPlan {
    data = data == null ? "" : data; // a run begun before there was any
    nodes = nodes == 0 ? 1 : nodes; // the same
    changes = changes == null ? Changes.NONE : changes; // likewise
    fleet = fleet == null ? Fleet.NONE : fleet;
    source = source == null ? "memory" : source;
    arms = List.copyOf(arms);
    rates = List.copyOf(rates);
    arms.forEach(Arms::require);
    require(
        engine.equals("harness") || arms.stream().noneMatch(Arms::isPool),
        "haren and edgewise run operators of the harness only, not of " + engine);
    for (Member member : members(fleet, engine, workload)) {
      requireWindowsRun(member, parallelism);
    }
    require(!arms.isEmpty(), "at least one arm is needed");
    require(!rates.isEmpty() && rates.stream().allMatch(rate -> rate > 0), "rates must be above 0");
    require(!search || rates.size() == 1, "a search begins at one rate, got " + rates.size());
    require(!search || fleet.alone(), "a search is of one engine; of several it comes before");
    require(data.isEmpty() || fleet.alone(), "data is read by one engine only, not by several");
    require(
        source.equals("memory") || source.equals("kafka"),
        "unknown source '%s'; there is: memory, kafka".formatted(source));
    require(
        source.equals("memory") || fleet.alone(),
        "a broker is for one engine by itself: --source memory");
    require(rounds >= 1, "rounds must be at least 1, got " + rounds);
    require(restartEvery >= 1, "restart-every must be at least 1, got " + restartEvery);
    require(seconds > skipSeconds, "a round of %s s has nothing to measure".formatted(seconds));
    require(parallelism >= 1, "parallelism must be at least 1, got " + parallelism);
    require(
        nodes > 1 || arms.stream().noneMatch(Arms::isCoordinated),
        "a coordinator is for several nodes: --nodes 2");
    require(
        nodes == 1 || arms.stream().noneMatch(Arms::goesByOwnMetrics),
        "qs-paper goes by metrics that an engine tells of all its processes at once: --nodes 1");
    require(nodes >= 1, "nodes must be at least 1, got " + nodes);
    require(nodes == 1 || !engine.equals("harness"), "a query of the harness is in one process");
    require(nodes == 1 || fleet.alone(), "several nodes are for one engine by itself");
    require(
        !engine.equals("flink") || parallelism % nodes == 0,
        "each slot of Flink has an instance of all operators, so parallelism must be a multiple of"
            + " nodes, got %d for %d".formatted(parallelism, nodes));
    require(heapMegabytes >= 256, "heap must be at least 256 MB, got " + heapMegabytes);
    boolean shifts =
        members(fleet, engine, workload).stream().map(Member::workload).anyMatch(Dataflows::shifts);
    require(
        shifts || changes.shiftSeconds() == 0,
        "costs of %s stay where they are; a shift is for the workload shift".formatted(workload));
    require(!shifts || changes.shiftSeconds() > 0, "shift must be above 0 s");
    changes.requireWithin(seconds - skipSeconds);
  }

  /**
   * One measured stretch of load.
   *
   * @param arm its label, see {@link #labels}
   */
  public record Step(int round, String arm, double rate) {}

  /** Whether sources read from a Kafka broker. */
  public boolean fedByKafka() {
    return source.equals("kafka");
  }

  /** For people, what is special of how items come; empty if nothing is. */
  public String told() {
    return (fedByKafka() ? ", by way of Kafka" : "") + changes.told();
  }

  /** What runs: one engine by itself, or several. */
  public List<Member> members() {
    return members(fleet, engine, workload);
  }

  private static List<Member> members(Fleet fleet, String engine, String workload) {
    return fleet.alone() ? List.of(new Member(engine, workload)) : fleet.members();
  }

  /**
   * Items per second that each of these is offered.
   *
   * @param rate of a step
   * @param maxima of several, what each keeps up with alone
   */
  List<Double> offered(double rate, List<Double> maxima) {
    return fleet.alone()
        ? List.of(rate)
        : maxima.stream().map(most -> Math.max(1, Math.rint(rate * most))).toList();
  }

  /** The arms; one that is named again has its number behind its name. */
  public List<String> labels() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < arms.size(); i++) {
      String arm = arms.get(i);
      long before = arms.subList(0, i).stream().filter(arm::equals).count();
      labels.add(before == 0 ? arm : arm + REPEATED + (before + 1));
    }
    return labels;
  }

  /** The arm with this label. */
  public static String arm(String label) {
    return label.split(REPEATED, 2)[0];
  }

  /** A round has every arm at every rate, in an order of its own, so that drift favours none. */
  public List<Step> steps(int round) {
    List<Step> steps = new ArrayList<>();
    for (double rate : rates) {
      for (String arm : labels()) {
        steps.add(new Step(round, arm, rate));
      }
    }
    Collections.shuffle(steps, new Random(seedOf(round)));
    return steps;
  }

  /** How many steps there are where it is known before: not in a search. */
  public int countOfSteps() {
    return rounds * arms.size() * rates.size();
  }

  /**
   * What is to be measured next in a round; empty when all of it is there.
   *
   * @param measured of any round
   */
  public Optional<Step> next(int round, List<StepResult> measured) {
    List<StepResult> known = measured.stream().filter(step -> step.round() == round).toList();
    return search ? nextProbe(round, known) : nextOf(round, known);
  }

  private Optional<Step> nextOf(int round, List<StepResult> known) {
    Set<Step> done =
        known.stream()
            .map(step -> new Step(round, step.arm(), step.rate()))
            .collect(Collectors.toSet());
    return steps(round).stream().filter(step -> !done.contains(step)).findFirst();
  }

  /** Arms take turns, in an order of their own each time round. */
  private Optional<Step> nextProbe(int round, List<StepResult> known) {
    for (int turn = 0; turn <= known.size(); turn++) {
      List<String> order = labels();
      Collections.shuffle(order, new Random(seedOf(round) + turn));
      for (String arm : order) {
        List<StepResult> own = known.stream().filter(step -> step.arm().equals(arm)).toList();
        OptionalDouble rate = new RateSearch(rates.get(0), own).next();
        if (own.size() == turn && rate.isPresent()) {
          return Optional.of(new Step(round, arm, rate.getAsDouble()));
        }
      }
    }
    return Optional.empty();
  }

  /** The same for all arms of a round. */
  public long seedOf(int round) {
    return seed * 1_000_003L + round;
  }

  private static void requireWindowsRun(Member member, int parallelism) {
    String name = member.workload();
    boolean windows = Dataflows.hasWindows(name);
    require(
        !windows || member.engine().equals("storm"),
        name + " makes windows, which run on storm only here");
    require(
        !windows || parallelism == 1, name + " is checked with one instance of each operator only");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
