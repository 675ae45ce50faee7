package io.sluice.bench.simulator;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.core.control.Actuator;
import io.sluice.core.control.Engine;
import io.sluice.core.control.Plan;
import io.sluice.core.control.Reach;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Some cores shared equally by the tasks that have work, have room for what they hand on and are
 * not held, ms by ms. As an engine without a scheduler it is stock: processor sharing.
 */
final class VirtualMachine implements Engine, Actuator {

  private static final double STEP_MILLIS = 1;
  private static final double SAFETY = 1.1;

  private final MachineSpec spec;
  private final VirtualClock clock;
  private final List<VirtualQuery> queries;
  private final AwakeQueries awake;
  private final int tasks;
  private final VirtualMemory memory;
  private final VirtualGates gates;
  private final VirtualTask[] running;
  private final double[] demands;
  private final double[] grants;
  private int count;
  private boolean someAreHeld;
  private double usedMillis;
  private double collectedMillis;

  VirtualMachine(MachineSpec spec, VirtualClock clock, Workload workload, Reach reach) {
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
                        streams(workload, plan),
                        spec.backlogInside()))
            .toList(),
        reach);
  }

  VirtualMachine(MachineSpec spec, VirtualClock clock, List<VirtualQuery> queries, Reach reach) {
    this.spec = spec;
    this.clock = clock;
    this.queries = queries;
    awake = new AwakeQueries(queries);
    List<VirtualTask> all = queries.stream().flatMap(query -> query.tasks().stream()).toList();
    List<VirtualInput> streams =
        queries.stream().flatMap(query -> query.inputs().stream()).toList();
    memory = new VirtualMemory(spec, all, streams);
    gates = new VirtualGates(queries, reach);
    tasks = all.size();
    running = new VirtualTask[tasks];
    demands = new double[tasks];
    grants = new double[tasks];
  }

  private static List<InputPlan> streams(Workload workload, QueryPlan plan) {
    return IntStream.range(0, plan.streams().size())
        .mapToObj(stream -> new InputPlan(workload, plan.index(), stream))
        .toList();
  }

  void begin(Phase phase) {
    awake.wakeAll(clock.millis());
    queries.forEach(query -> query.begin(phase));
  }

  /** Lives through the ms that ends now. */
  void step(VirtualQuery.Sink sink) {
    awake.wakeDue(clock.millis());
    arrive();
    double total = spec.cores() * STEP_MILLIS;
    double wanted = demand();
    if (awake.dormantFlow() > 0 && wanted + SAFETY * awake.dormantFlow() > total) {
      awake.wakeAll(clock.millis() - 1);
      arrive();
      wanted = demand();
    }
    if (spec.isBounded()) {
      memory.limit(running, demands, count);
    }
    double millis = workMillis();
    boolean enough = wanted <= total && millis == STEP_MILLIS;
    if (!enough) {
      ProcessorSharing.share(demands, grants, count, tasks - count, spec.cores() * millis);
    }
    double[] granted = enough ? demands : grants;
    for (int i = 0; i < count; i++) {
      running[i].grant(granted[i]);
    }
    for (int i = 0; i < awake.size(); i++) {
      usedMillis += awake.get(i).run(sink);
    }
    awake.rest(clock.millis(), enough && !someAreHeld && !spec.isBounded());
  }

  /** Lists the tasks that could work; returns for how long, all together. */
  private double demand() {
    count = 0;
    double sum = 0;
    for (int i = 0; i < awake.size(); i++) {
      List<VirtualTask> own = awake.get(i).tasks();
      for (int t = 0; t < own.size(); t++) {
        double demand = own.get(t).demand();
        if (demand > 0) {
          running[count] = own.get(t);
          demands[count++] = demand;
          sum += demand;
        }
      }
    }
    return sum;
  }

  /** What is left of the step when garbage has been collected; no thread can do more in it. */
  private double workMillis() {
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
    for (int i = 0; i < awake.size(); i++) {
      awake.get(i).arriveIfNeeded();
    }
  }

  /** Brings all that can be seen up to now. */
  private void settle() {
    awake.settle(clock.millis());
    usedMillis += awake.takeCaughtUpMillis();
  }

  /** Records per second that it can take in, all queries offered the same. */
  double capacityEps() {
    double micros =
        queries.stream().mapToDouble(VirtualQuery::microsPerRecord).average().orElseThrow();
    return spec.cores() * 1e6 / micros;
  }

  /** What waits in front of all sources, in seconds of the whole machine. */
  double backlogSeconds() {
    settle();
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
    return millis / spec.cores() / 1000;
  }

  boolean isIdle() {
    settle();
    return queries.stream().allMatch(VirtualQuery::isIdle);
  }

  /** CPU time used so far, of all cores. */
  double usedMillis() {
    settle();
    return usedMillis;
  }

  /** Time so far in which everything stood still for a collection of garbage. */
  double collectedMillis() {
    return collectedMillis;
  }

  /** Times a query was held or let go. */
  long switches() {
    return gates.switches();
  }

  /** Records that operators have taken in so far, each as often as it was taken in. */
  double processedRecords() {
    settle();
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
    settle();
    return queries;
  }

  @Override
  public void apply(Plan plan) {
    awake.wakeAll(clock.millis());
    someAreHeld = true;
    gates.apply(plan);
  }

  @Override
  public void release() {
    awake.wakeAll(clock.millis());
    someAreHeld = false;
    gates.release();
  }
}
