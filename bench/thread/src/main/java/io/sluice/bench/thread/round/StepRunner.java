package io.sluice.bench.thread.round;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.hub.QueueSnapshot;
import io.sluice.bench.thread.order.Arms;
import io.sluice.bench.thread.order.OperatorThread;
import io.sluice.bench.thread.order.StaticOrder;
import io.sluice.bench.thread.plan.Changes;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Runs phases of load on queries, one after the other. Items that were planned to arrive in the
 * measured part are measured when they leave, however late: after the load has ended it waits until
 * all have left, or a time-out.
 */
public final class StepRunner {

  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long ANSWER_SECONDS = 30;
  private static final double LATE_MILLIS = 100;

  /** The time in which a window closes after the item that lets it close, ns. */
  private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final List<RunningQuery> queries;
  private final ThreadBenchSettings plan;
  private final AgentOptions shipped;
  private final Engines ownMetrics;
  private final Consumer<String> report;
  private final Map<String, Costs> costs = new HashMap<>();
  private String arranged = Arms.THREADS;
  private int phases;

  /**
   * Makes a runner. * *
   *
   * @param queries all queries that are ordered together *
   * @param shipped the default options of an agent *
   * @param ownMetrics where an agent finds the engines by their own metrics *
   * @param report gets messages for users, one line each
   */
  public StepRunner(
      List<RunningQuery> queries,
      ThreadBenchSettings plan,
      AgentOptions shipped,
      Engines ownMetrics,
      Consumer<String> report) {
    this.queries = List.copyOf(queries);
    this.plan = plan;
    this.shipped = shipped;
    this.ownMetrics = ownMetrics;
    this.report = report;
  }

  /** Holds the rate offered to a query, items per second, and its queues before. */
  private record Offered(RunningQuery query, double rate, QueueSnapshot before) {

    static Offered now(RunningQuery query, double rate) {
      return new Offered(query, rate, query.hub().snapshot());
    }
  }

  /** Holds the result of a query, and the costs of its items. */
  private record Ran(String query, StepResult result, Costs costs, Latencies latencies) {}

  /**
   * Warms up the engines' code and learns the costs of items.
   *
   * @param rates the rate of each query
   */
  public void warmUp(List<Double> rates) throws IOException, InterruptedException {
    ThreadBenchSettings.Step step = asTheSystemDoes(rates.get(0));
    List<Ran> all = run(step, load(rates), plan.changes().whileLearning(), plan.warmUpSeconds(), 0);
    for (Ran ran : all) {
      if (ran.costs().areKnown()) {
        costs.put(ran.query(), ran.costs());
      } else {
        report.accept(ran.query() + " took in no item while it warmed up: use a longer --warm-up");
      }
    }
  }

  /**
   * Runs one arm.
   *
   * @param step the phase
   * @param rates the rate of each query
   */
  public StepResult run(ThreadBenchSettings.Step step, List<Double> rates)
      throws IOException, InterruptedException {
    return measured(step, load(rates));
  }

  /** Runs one query under the operating system's order, while the others are idle. */
  public StepResult probe(int query, double rate) throws IOException, InterruptedException {
    return measured(asTheSystemDoes(rate), List.of(Offered.now(queries.get(query), rate)));
  }

  /**
   * Returns whether all offered items have left, so that the next phase is not affected by earlier
   * ones.
   */
  public boolean isEmpty() {
    return queries.stream().allMatch(query -> query.hub().snapshot().isThrough(query.dataflow()));
  }

  private static ThreadBenchSettings.Step asTheSystemDoes(double rate) {
    return new ThreadBenchSettings.Step(0, StaticOrder.OS.toString(), rate);
  }

  private List<Offered> load(List<Double> rates) {
    return IntStream.range(0, queries.size())
        .mapToObj(i -> Offered.now(queries.get(i), rates.get(i)))
        .toList();
  }

  private StepResult measured(ThreadBenchSettings.Step step, List<Offered> load)
      throws IOException, InterruptedException {
    List<Ran> all = run(step, load, plan.changes(), plan.seconds(), plan.skipSeconds());
    if (plan.fleet().alone()) {
      return all.get(0).result();
    }
    Map<String, StepResult> members = new LinkedHashMap<>();
    all.forEach(ran -> members.put(ran.query(), ran.result()));
    return StepResult.together(
        step, members, Latencies.of(all.stream().map(Ran::latencies).toList()));
  }

  private List<Ran> run(
      ThreadBenchSettings.Step step,
      List<Offered> load,
      Changes changes,
      double seconds,
      double skipSeconds)
      throws IOException, InterruptedException {
    long seed = plan.seedOf(step.round());
    List<RootGroup> rootGroups = RootGroup.of(ofEngines());
    try (AppliedOrder applied = begin(Plan.arm(step.arm()), seed)) {
      long length = nanos(seconds);
      long skip = nanos(skipSeconds);
      long shift = nanos(changes.shiftSeconds());
      long start = System.nanoTime() + LEAD_NANOS;
      phases++;
      List<LoadPhase> offers = new ArrayList<>();
      for (Offered one : load) {
        LoadShape shape = changes.at(one.rate());
        LoadPhase offer = new LoadPhase(phases, start, shape, length, skip, shift);
        one.query().hub().offer(offer);
        offers.add(offer);
      }
      watch(applied, start + skip, () -> {});
      List<StepMeter> meters = new ArrayList<>();
      for (Offered one : load) {
        meters.add(new StepMeter(one.query(), start));
      }
      watch(applied, start + length, () -> meters.forEach(StepMeter::look));
      for (StepMeter meter : meters) {
        meter.end(applied);
      }
      drain(applied, meters, start + length);
      if (load.stream().anyMatch(one -> one.query().dataflow().hasWindows())) {
        watch(applied, System.nanoTime() + CLOSE_NANOS, () -> {});
      }
      List<Ran> all = new ArrayList<>();
      for (int i = 0; i < load.size(); i++) {
        all.add(ran(step, load.get(i), rootGroups, offers.get(i), meters.get(i)));
      }
      return all;
    }
  }

  private Ran ran(
      ThreadBenchSettings.Step step,
      Offered offered,
      List<RootGroup> rootGroups,
      LoadPhase offer,
      StepMeter meter)
      throws IOException, InterruptedException {
    RunningQuery query = offered.query();
    double late = query.hub().lateMillis();
    if (late > LATE_MILLIS) {
      report.accept(
          "the broker had items up to %.0f ms late, which is part of end-to-end latencies"
              .formatted(late));
    }
    Latencies latencies = query.hub().measure(phases, ANSWER_SECONDS);
    if (!query.dataflow().hasWindows()) {
      Unfinished.addTo(latencies, query.dataflow(), query.hub().snapshot());
    }
    WindowCheck windows = WindowCheck.of(query, offer, plan.seed(), latencies);
    Costs learned = meter.costs();
    Costs known = costs.getOrDefault(query.name(), learned);
    return new Ran(
        query.name(),
        meter.result(step, offered.rate(), offered.before(), rootGroups, known, latencies, windows),
        learned,
        latencies);
  }

  private AppliedOrder begin(String arm, long seed) throws IOException, InterruptedException {
    String scheduler = Arms.scheduler(arm);
    if (!scheduler.equals(arranged)) {
      for (RunningQuery query : queries) {
        query.hub().arrange(scheduler, ANSWER_SECONDS);
      }
      arranged = scheduler;
    }
    Optional<StaticOrder> order = Arms.statically(arm);
    if (order.isPresent()) {
      return StaticallyApplied.begin(
          order.get(), Arms.isBatched(arm), threads(), seed, shipped.undo(), report);
    }
    AgentOptions options = Arms.agent(arm, shipped, ownMetrics);
    return plan.nodes() > 1
        ? AppliedByAgents.perNode(options, processes(), Arms.isCoordinated(arm), report)
        : AppliedByAgents.alone(options, report);
  }

  private Set<Long> processes() {
    return queries.stream()
        .flatMap(query -> query.processes().stream())
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Returns the processes in which operators run, and all others that the bench started. */
  private Set<Long> ofEngines() {
    Set<Long> all = processes();
    ProcessHandle.current().descendants().forEach(started -> all.add(started.pid()));
    return all;
  }

  private List<OperatorThread> threads() {
    return queries.stream()
        .flatMap(query -> query.threads(costs.getOrDefault(query.name(), Costs.UNKNOWN)).stream())
        .toList();
  }

  private static long nanos(double seconds) {
    return (long) (seconds * 1e9);
  }

  private void watch(AppliedOrder applied, long untilNanos, Runnable look)
      throws IOException, InterruptedException {
    for (long now = System.nanoTime(); now < untilNanos; now = System.nanoTime()) {
      applied.tick(now);
      look.run();
      TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, untilNanos - now));
      if (!queries.stream().allMatch(query -> query.hub().alive())) {
        throw new IOException("a process of the engine, or its feeder, has ended");
      }
    }
  }

  /** Waits until all items have left, or until the time-out. */
  private void drain(AppliedOrder applied, List<StepMeter> meters, long end)
      throws IOException, InterruptedException {
    while (System.nanoTime() < end + PATIENCE_NANOS) {
      watch(applied, System.nanoTime() + LOOK_NANOS, () -> {});
      boolean through = true;
      for (StepMeter meter : meters) {
        through &= meter.isThrough(end);
      }
      if (through) {
        return;
      }
    }
  }
}
