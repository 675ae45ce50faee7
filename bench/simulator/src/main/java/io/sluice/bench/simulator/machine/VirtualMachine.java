package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QuerySplit;
import io.sluice.bench.workload.Workload;
import io.sluice.core.query.control.Actuator;
import io.sluice.core.query.control.Engine;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Divides its cores equally, in steps of 1 ms, among the tasks that have work, have room for their
 * outputs and are not held. If queries are split over nodes, each node has its own cores. Without a
 * scheduler it is stock: processor sharing.
 */
public final class VirtualMachine implements Engine, Actuator {

  static final double STEP_MILLIS = 1;

  private static final double SAFETY = 1.1;

  private final MachineSpec spec;
  private final VirtualClock clock;
  private final List<VirtualQuery> queries;
  private final AwakeQueries awake;
  private final QuerySplit split;
  private final Processors[] nodes;
  private final VirtualMemory memory;
  private final VirtualGates gates;
  private boolean someAreHeld;
  private double usedMillis;
  private double collectedMillis;

  public VirtualMachine(MachineSpec spec, VirtualClock clock, Workload workload, Reach reach) {
    this(
        spec,
        clock,
        workload.queries().stream()
            .map(
                plan ->
                    new VirtualQuery(
                        clock,
                        plan,
                        Pipeline.of(plan.kind()),
                        InputPlan.ofAllStreams(workload, plan.index()),
                        spec.backlogInside()))
            .toList(),
        reach,
        new QuerySplit(Math.max(1, workload.spec().taskManagers())));
  }

  /** Runs all queries on one node. */
  public VirtualMachine(
      MachineSpec spec, VirtualClock clock, List<VirtualQuery> queries, Reach reach) {
    this(spec, clock, queries, reach, new QuerySplit(1));
  }

  private VirtualMachine(
      MachineSpec spec,
      VirtualClock clock,
      List<VirtualQuery> queries,
      Reach reach,
      QuerySplit split) {
    this.spec = spec;
    this.clock = clock;
    this.queries = queries;
    this.split = split;
    awake = new AwakeQueries(queries);
    List<VirtualTask> all = queries.stream().flatMap(query -> query.tasks().stream()).toList();
    List<VirtualInput> streams =
        queries.stream().flatMap(query -> query.inputs().stream()).toList();
    memory = new VirtualMemory(spec, all, streams);
    gates = new VirtualGates(queries, reach);
    nodes =
        IntStream.range(0, split.nodes())
            .mapToObj(node -> new Processors(spec.cores(), tasksOn(node)))
            .toArray(Processors[]::new);
  }

  private List<VirtualTask> tasksOn(int node) {
    return queries.stream()
        .flatMap(query -> query.tasks().stream().filter(task -> nodeOf(query, task) == node))
        .toList();
  }

  private int nodeOf(VirtualQuery query, VirtualTask task) {
    int index = query.plan().index();
    return task.isSource() ? split.front(index) : split.back(index);
  }

  public void begin(Phase phase) {
    awake.wakeAll(clock.millis());
    queries.forEach(query -> query.begin(phase));
  }

  /** Simulates the ms that ends now. */
  public void step(VirtualQuery.Sink sink) {
    awake.wakeDue(clock.millis());
    arrive();
    ask();
    if (awake.dormantFlow() > 0 && wantedMillis() > cores() * STEP_MILLIS) {
      awake.wakeAll(clock.millis() - 1);
      arrive();
      ask();
    }
    for (int i = 0; spec.isBounded() && i < nodes.length; i++) {
      nodes[i].limit(memory);
    }
    double millis = workMillis();
    boolean enough = true;
    for (Processors node : nodes) {
      enough &= node.grant(millis);
    }
    for (int i = 0; i < awake.size(); i++) {
      usedMillis += awake.get(i).run(sink);
    }
    awake.rest(clock.millis(), isCalm(enough));
  }

  /** Collects the demands of all awake queries. */
  private void ask() {
    for (Processors node : nodes) {
      node.begin();
    }
    for (int i = 0; i < awake.size(); i++) {
      List<VirtualTask> own = awake.get(i).tasks();
      for (int t = 0; t < own.size(); t++) {
        own.get(t).ask();
      }
    }
  }

  /** Returns the CPU time that awake queries could use plus that of the others' flow, ms. */
  private double wantedMillis() {
    double sum = SAFETY * awake.dormantFlow();
    for (Processors node : nodes) {
      sum += node.wantedMillis();
    }
    return sum;
  }

  /** Returns whether queries may become dormant; of several nodes a single one may be full. */
  private boolean isCalm(boolean enough) {
    return enough && !someAreHeld && !spec.isBounded() && nodes.length == 1;
  }

  /** Returns the time of a step that is left for work after garbage collection, ms. */
  private double workMillis() {
    if (spec.collectionCost() == 0 || Stream.of(nodes).allMatch(Processors::areIdle)) {
      return STEP_MILLIS;
    }
    double millis = STEP_MILLIS * memory.workingShare();
    collectedMillis += STEP_MILLIS - millis;
    return millis;
  }

  private void arrive() {
    if (spec.backlogInside()) {
      memory.admit();
      return;
    }
    for (int i = 0; i < awake.size(); i++) {
      awake.get(i).arriveIfNeeded();
    }
  }

  /** Brings the visible state of all queries up to now. */
  public void settle() {
    awake.settle(clock.millis());
    usedMillis += awake.takeCaughtUpMillis();
  }

  /** Returns the capacity in records per second, with the same load for all queries. */
  public double capacityEps() {
    double micros =
        queries.stream().mapToDouble(VirtualQuery::microsPerRecord).average().orElseThrow();
    return cores() * 1e6 / micros;
  }

  /** Returns the backlog in front of all sources, in seconds of the whole machine. */
  public double backlogSeconds() {
    settle();
    double millis = 0;
    for (int i = 0; i < queries.size(); i++) {
      millis += queries.get(i).sourceBacklogMillis();
    }
    return millis / cores() / 1000;
  }

  /** Returns whether the backlog is above a number of seconds; it computes no more than needed. */
  public boolean isBackloggedBy(double seconds) {
    double enough = 1.001 * seconds * cores() * 1000;
    double known = 0;
    for (int i = 0; i < queries.size() && known < enough; i++) {
      known += queries.get(i).knownBacklogMillis();
    }
    if (known >= enough) {
      return true;
    }
    return awake.dormantFlow() > 0 ? awakeBacklogSeconds() > seconds : backlogSeconds() > seconds;
  }

  private double awakeBacklogSeconds() {
    double millis = 0;
    for (int i = 0; i < awake.size(); i++) {
      millis += awake.get(i).sourceBacklogMillis();
    }
    return millis / cores() / 1000;
  }

  public boolean isIdle() {
    settle();
    return queries.stream().allMatch(VirtualQuery::isIdle);
  }

  /** Returns the CPU time used so far, of all cores, ms. */
  public double usedMillis() {
    settle();
    return usedMillis;
  }

  /** Returns the total pause of garbage collection so far, ms. */
  public double collectedMillis() {
    return collectedMillis;
  }

  /** Returns how often a query was held or released. */
  public long switches() {
    return gates.switches();
  }

  /** Returns the records that operators have taken in; each counts once for every operator. */
  public double processedRecords() {
    settle();
    return queries.stream().mapToDouble(VirtualQuery::processedRecords).sum();
  }

  /** Returns the number of records that found no room when they were sent. */
  public double refusedRecords() {
    return memory.refusedRecords();
  }

  /** Returns whether its memory has a limit. */
  public boolean hasMemory() {
    return !Double.isInfinite(spec.memoryRecords());
  }

  @Override
  public double memoryUse() {
    return memory.use();
  }

  /** Returns the cores of all nodes. */
  @Override
  public int cores() {
    return spec.cores() * nodes.length;
  }

  /** Returns how queries are split over nodes. */
  public QuerySplit split() {
    return split;
  }

  public int coresOfNode() {
    return spec.cores();
  }

  @Override
  public List<VirtualQuery> queries() {
    settle();
    return queries;
  }

  @Override
  public void apply(Plan plan) {
    apply(plan, gates);
  }

  @Override
  public void release() {
    release(gates);
  }

  /** Applies a plan to the gates of some queries. */
  public void apply(Plan plan, VirtualGates which) {
    awake.wakeAll(clock.millis());
    someAreHeld = true;
    which.apply(plan);
  }

  /** Opens the gates of some queries. */
  public void release(VirtualGates which) {
    awake.wakeAll(clock.millis());
    someAreHeld = false;
    which.release();
  }
}
