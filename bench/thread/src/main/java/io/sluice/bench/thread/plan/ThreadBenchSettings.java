package io.sluice.bench.thread.plan;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.thread.order.Arms;
import java.util.List;
import java.util.Locale;

/**
 * Holds the settings of the experiment in a plan.
 *
 * @param engine {@code flink}, {@code storm} or {@code harness}; for several engines, the text of
 *     all members
 * @param workload the name of the dataflow; for several engines, all names
 * @param data the folder of its data; empty for generated data
 * @param rates items per second, each measured by itself; for several engines, shares of their
 *     maximum rates
 * @param search whether to search the highest rate that each arm keeps up with, beginning at the
 *     only rate
 * @param warmUpSeconds seconds of unmeasured load after each start
 * @param seconds length of a phase of load
 * @param skipSeconds length of its start that is not measured
 * @param parallelism the number of instances of each operator
 * @param heapMegabytes the heap of each process in which operators run, MB
 * @param seed the seed of the order of arms and of the items
 * @param nodes the number of processes over which a query is spread; if there are several, each has
 *     its own agent
 * @param changes the changes within a phase of load
 * @param fleet engines that run at the same time; {@link Fleet#NONE} for a single engine
 * @param source where items wait for sources: {@code memory} or {@code kafka}
 */
public record ThreadBenchSettings(
    String engine,
    String workload,
    String data,
    List<Double> rates,
    boolean search,
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

  /** The name of the experiment. */
  public static final String EXPERIMENT = "thread";

  private static final String PER_SECOND = "/s";

  /** Checks the settings. */
  public ThreadBenchSettings {
    rates = List.copyOf(rates);
    for (Member member : members(fleet, engine, workload)) {
      requireWindowsRun(member, parallelism);
    }
    require(!rates.isEmpty() && rates.stream().allMatch(rate -> rate > 0), "rates must be above 0");
    require(!search || rates.size() == 1, "a search begins at one rate, got " + rates.size());
    require(!search || fleet.alone(), "a search is for one engine; leave out --search for several");
    require(data.isEmpty() || fleet.alone(), "data is read by one engine only, not by several");
    require(
        source.equals("memory") || source.equals("kafka"),
        "unknown source '%s'; there is: memory, kafka".formatted(source));
    require(
        source.equals("memory") || fleet.alone(),
        "a broker is for one engine by itself: --source memory");
    require(seconds > skipSeconds, "a round of %s s has nothing to measure".formatted(seconds));
    require(parallelism >= 1, "parallelism must be at least 1, got " + parallelism);
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
        "costs of %s do not move; --shift is for the workload shift".formatted(workload));
    require(!shifts || changes.shiftSeconds() > 0, "shift must be above 0 s");
    changes.requireWithin(seconds - skipSeconds);
  }

  /**
   * Is one measured phase of load.
   *
   * @param arm the arm's label
   */
  public record Step(int round, String arm, double rate) {}

  /** Returns whether sources read from a Kafka broker. */
  public boolean fedByKafka() {
    return source.equals("kafka");
  }

  /** Returns a text for users about the source and the changes; empty for the defaults. */
  public String told() {
    return (fedByKafka() ? ", by way of Kafka" : "") + changes.told();
  }

  /** Returns the engines, each with its workload. */
  public List<Member> members() {
    return members(fleet, engine, workload);
  }

  private static List<Member> members(Fleet fleet, String engine, String workload) {
    return fleet.alone() ? List.of(new Member(engine, workload)) : fleet.members();
  }

  /**
   * Returns the items per second that each engine is offered.
   *
   * @param rate the rate of a step
   * @param maxima the maximum rates of several engines
   */
  public List<Double> offered(double rate, List<Double> maxima) {
    return fleet.alone()
        ? List.of(rate)
        : maxima.stream().map(most -> Math.max(1, Math.rint(rate * most))).toList();
  }

  /** Returns the name of a rate, which is its workload in slots. */
  public String label(double rate) {
    String number =
        rate == Math.rint(rate) ? String.format(Locale.ROOT, "%.0f", rate) : Double.toString(rate);
    return fleet.alone() ? number + PER_SECOND : number;
  }

  /** Returns the rate with a name. */
  public double rate(String label) {
    return Double.parseDouble(label.replace(PER_SECOND, ""));
  }

  /**
   * Returns a plan with these settings.
   *
   * @throws IllegalArgumentException when an arm is unknown, or cannot be run with them
   */
  public Plan<ThreadBenchSettings> plan(
      String command, List<String> arms, int rounds, int restartEvery, int repeats, boolean claim) {
    arms.forEach(Arms::require);
    require(
        engine.equals("harness") || arms.stream().noneMatch(Arms::isPool),
        "haren and edgewise run operators of the harness only, not of " + engine);
    require(
        nodes > 1 || arms.stream().noneMatch(Arms::isCoordinated),
        "a coordinator is for several nodes: --nodes 2");
    require(
        nodes == 1 || arms.stream().noneMatch(Arms::goesByOwnMetrics),
        "qs-paper uses metrics that an engine reports for all its processes together: --nodes 1");
    require(
        members().stream().map(Member::workload).anyMatch(Dataflows::hasWindows)
            || arms.stream().noneMatch(Arms::goesByWindows),
        "klink needs windows, and %s has none: --engine storm --workload ysb".formatted(workload));
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        rates.stream().map(this::label).toList(),
        rounds,
        restartEvery,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  /** Returns a seed, the same for all arms of a round. */
  public long seedOf(int round) {
    return seed * 1_000_003L + round;
  }

  private static void requireWindowsRun(Member member, int parallelism) {
    String name = member.workload();
    boolean windows = Dataflows.hasWindows(name);
    require(
        !windows || member.engine().equals("storm"),
        name + " has windows, which run on storm only here");
    require(
        !windows || parallelism == 1, name + " is checked with one instance of each operator only");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
