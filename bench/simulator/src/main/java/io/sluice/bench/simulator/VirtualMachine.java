package io.sluice.bench.simulator;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.core.control.Actuator;
import io.sluice.core.control.Engine;
import io.sluice.core.control.Plan;
import io.sluice.core.control.Resting;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Some cores shared equally by the tasks that have work, have room for what they hand on and are
 * not held, ms by ms. As an engine without a scheduler it is stock: processor sharing.
 */
final class VirtualMachine implements Engine, Actuator {

  private static final double STEP_MILLIS = 1;

  private final MachineSpec spec;
  private final List<VirtualQuery> queries;
  private final VirtualTask[] tasks;
  private final VirtualInput[] inputs;
  private final VirtualMemory memory;
  private final VirtualTask[] running;
  private final double[] demands;
  private final double[] grants;
  private double usedMillis;
  private double collectedMillis;
  private long switches;

  VirtualMachine(MachineSpec spec, VirtualClock clock, Workload workload) {
    this(
        spec,
        workload.queries().stream()
            .map(
                plan ->
                    new VirtualQuery(
                        clock,
                        plan,
                        Pipeline.of(plan.kind()),
                        streams(workload, plan),
                        spec.backlogInside()))
            .toList());
  }

  VirtualMachine(MachineSpec spec, List<VirtualQuery> queries) {
    this.spec = spec;
    this.queries = queries;
    List<VirtualTask> all = queries.stream().flatMap(query -> query.tasks().stream()).toList();
    List<VirtualInput> streams =
        queries.stream().flatMap(query -> query.inputs().stream()).toList();
    memory = new VirtualMemory(spec, all, streams);
    tasks = all.toArray(VirtualTask[]::new);
    inputs = streams.toArray(VirtualInput[]::new);
    running = new VirtualTask[tasks.length];
    demands = new double[tasks.length];
    grants = new double[tasks.length];
  }

  private static List<InputPlan> streams(Workload workload, QueryPlan plan) {
    return IntStream.range(0, plan.streams().size())
        .mapToObj(stream -> new InputPlan(workload, plan.index(), stream))
        .toList();
  }

  void begin(Phase phase) {
    queries.forEach(query -> query.begin(phase));
  }

  /** Lives through the ms that ends now. */
  void step(VirtualQuery.Sink sink) {
    arrive();
    int count = 0;
    for (VirtualTask task : tasks) {
      double demand = task.demand();
      if (demand > 0) {
        running[count] = task;
        demands[count++] = demand;
      }
    }
    if (spec.isBounded()) {
      memory.limit(running, demands, count);
    }
    int idle = tasks.length - count;
    double millis = workMillis(count);
    ProcessorSharing.share(demands, grants, count, idle, spec.cores() * millis);
    for (int i = 0; i < count; i++) {
      running[i].grant(grants[i]);
    }
    for (int i = 0; i < queries.size(); i++) {
      usedMillis += queries.get(i).run(sink);
    }
  }

  /** What is left of the step when garbage has been collected; no thread can do more in it. */
  private double workMillis(int count) {
    if (spec.collectionCost() == 0 || count == 0) {
      return STEP_MILLIS;
    }
    double millis = STEP_MILLIS * memory.workingShare();
    collectedMillis += STEP_MILLIS - millis;
    for (int i = 0; i < count; i++) {
      demands[i] = Math.min(demands[i], millis);
    }
    return millis;
  }

  private void arrive() {
    if (spec.backlogInside()) {
      memory.admit();
      return;
    }
    for (VirtualInput input : inputs) {
      input.arriveIfNeeded();
    }
  }

  /** Records per second that it can take in, all queries offered the same. */
  double capacityEps() {
    double micros =
        queries.stream().mapToDouble(VirtualQuery::microsPerRecord).average().orElseThrow();
    return spec.cores() * 1e6 / micros;
  }

  /** What waits in front of all sources, in seconds of the whole machine. */
  double backlogSeconds() {
    double millis = 0;
    for (int i = 0; i < queries.size(); i++) {
      millis += queries.get(i).sourceBacklogMillis();
    }
    return millis / spec.cores() / 1000;
  }

  /** Whether that is more than so much; does not look further than needed. */
  boolean isBackloggedBy(double seconds) {
    double enough = 1.001 * seconds * spec.cores() * 1000;
    double known = 0;
    for (int i = 0; i < queries.size() && known < enough; i++) {
      known += queries.get(i).knownBacklogMillis();
    }
    return known >= enough || backlogSeconds() > seconds;
  }

  boolean isIdle() {
    return queries.stream().allMatch(VirtualQuery::isIdle);
  }

  /** CPU time used so far, of all cores. */
  double usedMillis() {
    return usedMillis;
  }

  /** Time so far in which everything stood still for a collection of garbage. */
  double collectedMillis() {
    return collectedMillis;
  }

  /** Times a query was held or let go. */
  long switches() {
    return switches;
  }

  /** Records that operators have taken in so far, each as often as it was taken in. */
  double processedRecords() {
    return queries.stream().mapToDouble(VirtualQuery::processedRecords).sum();
  }

  /** Records so far that found no room when they were sent. */
  double refusedRecords() {
    return memory.refusedRecords();
  }

  /** Whether there is an end to what its queues hold together. */
  boolean hasMemory() {
    return !Double.isInfinite(spec.memoryRecords());
  }

  @Override
  public double memoryUse() {
    return memory.use();
  }

  @Override
  public int cores() {
    return spec.cores();
  }

  @Override
  public List<VirtualQuery> queries() {
    return queries;
  }

  @Override
  public void apply(Plan plan) {
    Set<QueryId> held = new HashSet<>(plan.hold());
    for (VirtualQuery query : queries) {
      set(query, held.contains(query.id()));
    }
    rest(plan.resting());
  }

  @Override
  public void release() {
    queries.forEach(query -> set(query, false));
    rest(Resting.NOTHING);
  }

  private void set(VirtualQuery query, boolean held) {
    switches += query.isHeld() == held ? 0 : 1;
    query.setHeld(held);
  }

  private void rest(Resting resting) {
    Set<LiveOperator> operators = new HashSet<>(resting.operators());
    for (VirtualQuery query : queries) {
      for (VirtualOperator operator : query.operators()) {
        operator.setResting(operators.contains(operator));
      }
      for (VirtualInput input : query.inputs()) {
        if (resting.inputs().contains(input)) {
          input.rest();
        }
      }
    }
  }
}
