package io.sluice.bench.thread.plan;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.thread.order.Arms;
import java.util.List;
import java.util.Locale;

/**
 * The part of a plan that only the experiment with threads knows.
 *
 * @param engine {@code flink}, {@code storm} or {@code harness}; of several, as they are written
 * @param workload name of the dataflow; of several, all of them
 * @param data folder of what it reads; empty for what it makes itself
 * @param rates items per second, each measured by itself; of several engines, shares of what each
 *     keeps up with alone
 * @param search whether the highest rate that each arm keeps up with is looked for instead, from
 *     the only rate on
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
  private static final long IDLE_MILLIS = 5_000;
  private static final long BRIEF_IDLE_MILLIS = 500;

  /** Checks everything that can be wrong with it. */
  public ThreadBenchSettings {
    rates = List.copyOf(rates);
    for (Member member : members(fleet, engine, workload)) {
      requireWindowsRun(member, parallelism);
    }
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
        "costs of %s stay where they are; a shift is for the workload shift".formatted(workload));
    require(!shifts || changes.shiftSeconds() > 0, "shift must be above 0 s");
    changes.requireWithin(seconds - skipSeconds);
  }

  /**
   * One measured stretch of load.
   *
   * @param arm its label, with its number behind it where it is named again
   */
  public record Step(int round, String arm, double rate) {}

  /** Returns whether sources read from a Kafka broker. */
  public boolean fedByKafka() {
    return source.equals("kafka");
  }

  /** Returns, for users, what is special of how items come; empty if nothing is. */
  public String told() {
    return (fedByKafka() ? ", by way of Kafka" : "") + changes.told();
  }

  /** Returns what runs: one engine by itself, or several. */
  public List<Member> members() {
    return members(fleet, engine, workload);
  }

  private static List<Member> members(Fleet fleet, String engine, String workload) {
    return fleet.alone() ? List.of(new Member(engine, workload)) : fleet.members();
  }

  /**
   * Returns how many items per second each of these is offered.
   *
   * @param rate of a step
   * @param maxima of several, what each keeps up with alone
   */
  public List<Double> offered(double rate, List<Double> maxima) {
    return fleet.alone()
        ? List.of(rate)
        : maxima.stream().map(most -> Math.max(1, Math.rint(rate * most))).toList();
  }

  /** Returns the name of a rate, by which slots tell it. */
  public String label(double rate) {
    String number =
        rate == Math.rint(rate) ? String.format(Locale.ROOT, "%.0f", rate) : Double.toString(rate);
    return fleet.alone() ? number + PER_SECOND : number;
  }

  /** Returns the rate of a name. */
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
        "qs-paper goes by metrics that an engine tells of all its processes at once: --nodes 1");
    require(
        members().stream().map(Member::workload).anyMatch(Dataflows::hasWindows)
            || arms.stream().noneMatch(Arms::goesByWindows),
        "klink goes by windows, and %s makes none: --engine storm --workload ysb"
            .formatted(workload));
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        rates.stream().map(this::label).toList(),
        rounds,
        restartEvery,
        repeats,
        claim ? IDLE_MILLIS : BRIEF_IDLE_MILLIS,
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
