package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QueryId;
import java.util.List;

/**
 * A query of the bench's workload in virtual time. Arrivals, delays and watermarks are the same as
 * for the bench's real sources.
 */
public final class VirtualQuery implements LiveQuery, LiveWindows {

  /** Receives the windows that close. */
  @FunctionalInterface
  public interface Sink {
    /**
     * Called when the watermark has closed all windows that ended after {@code previous}, epoch ms.
     */
    void closed(VirtualQuery query, Watermark watermark, long previous);
  }

  private static final long DAY_MILLIS = 86_400_000;

  /**
   * The fractional parts of multiples of these two numbers are evenly spread in [0, 1) from the
   * first few on.
   */
  private static final double GOLDEN = 0.6180339887498949;

  private static final double PLASTIC = 0.7548776662466927;
  private static final Sink NOBODY = (query, watermark, previous) -> {};

  private final VirtualClock clock;
  private final QueryPlan plan;
  private final Pipeline pipeline;
  private final QueryId id;
  private final Closings closings;
  private final TaskGraph graph;
  private final QueryFlow flow;
  private final WatermarkJoin ends;
  private final List<VirtualQuery> windows = List.of(this);

  private Sink sink = NOBODY;
  private long watermark = UNKNOWN;
  private long finished = UNKNOWN;
  private double fired;
  private double cpuMillis;
  private boolean held;

  /**
   * Makes a query without arrivals.
   *
   * @param inputs the inputs of the pipeline's entries, in their order
   * @param backlogInside whether records in front of the sources are inside the engine, where
   *     {@link VirtualMemory} lets them in
   */
  public VirtualQuery(
      VirtualClock clock,
      QueryPlan plan,
      Pipeline pipeline,
      List<InputPlan> inputs,
      boolean backlogInside) {
    this.clock = clock;
    this.plan = plan;
    this.pipeline = pipeline;
    id = new QueryId(plan.name());
    closings = new Closings(plan.windows());
    graph = new TaskGraph(clock, pipeline, plan, inputs, backlogInside, this::passed);
    flow = new QueryFlow(graph, plan.parallelism());
    ends = new WatermarkJoin(graph.sinks().size());
  }

  public QueryPlan plan() {
    return plan;
  }

  public double microsPerRecord() {
    return pipeline.microsPerRecord();
  }

  /** Returns its tasks in the order of the pipeline. */
  public List<VirtualTask> tasks() {
    return graph.tasks();
  }

  public void begin(Phase phase) {
    graph.inputs().forEach(input -> input.begin(phase));
  }

  /** Lets the records arrive that its sources could need in a step. */
  void arriveIfNeeded() {
    for (int i = 0; i < graph.inputs().size(); i++) {
      graph.inputs().get(i).arriveIfNeeded();
    }
  }

  /**
   * Lets its tasks use the CPU time that they were granted. The outputs of a task are available to
   * the next one in the next step.
   */
  public double run(Sink listener) {
    List<VirtualTask> tasks = graph.tasks();
    double millis = 0;
    for (int i = 0; i < tasks.size(); i++) {
      millis += tasks.get(i).granted();
    }
    cpuMillis += millis;
    sink = listener;
    for (int i = tasks.size() - 1; i >= 0; i--) {
      tasks.get(i).run();
    }
    sink = NOBODY;
    return millis;
  }

  /** Returns its flow, which can skip steps. */
  public QueryFlow flow() {
    return flow;
  }

  /** Serves all records on arrival until a time (epoch ms); returns the CPU time, ms. */
  double flowUntil(long atMillis) {
    double millis = flow.serveUntil(atMillis);
    cpuMillis += millis;
    return millis;
  }

  private void passed(VirtualTask task, Watermark mark) {
    if (graph.lastWindows().contains(task)) {
      fired += task.firedResults();
      watermark = graph.reachedByLastWindows();
    }
    int end = graph.sinks().indexOf(task);
    if (end >= 0) {
      ends.offer(end, mark);
      for (Watermark all = ends.next(); all != null; all = ends.next()) {
        long previous = finished;
        finished = all.timestamp();
        if (closings.between(previous, finished) > 0) {
          sink.closed(this, all, previous);
        }
      }
    }
  }

  /** Sets whether it is held; called by {@link VirtualGates}, which holds its tasks. */
  void setHeld(boolean wanted) {
    held = wanted;
  }

  public boolean isHeld() {
    return held;
  }

  /** Returns whether there is no work left. */
  public boolean isIdle() {
    return graph.inputs().stream().allMatch(VirtualInput::isIdle)
        && graph.tasks().stream().allMatch(task -> task.waitingRecords() == 0);
  }

  /** Returns the CPU time of the records in front of its sources, ms. */
  double sourceBacklogMillis() {
    double sum = 0;
    for (int i = 0; i < graph.inputs().size(); i++) {
      sum += graph.inputs().get(i).backlogMillis();
    }
    return sum;
  }

  /** Returns a lower bound of the backlog, without computing arrivals, ms. */
  double knownBacklogMillis() {
    double sum = 0;
    for (int i = 0; i < graph.inputs().size(); i++) {
      sum += graph.inputs().get(i).knownBacklogMillis();
    }
    return sum;
  }

  /**
   * Returns the number of records that its operators have taken in; a record counts once for each
   * operator.
   */
  public long processedRecords() {
    return graph.operators().stream().mapToLong(VirtualOperator::recordsIn).sum();
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return plan.name();
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public List<VirtualInput> inputs() {
    return graph.inputs();
  }

  @Override
  public List<VirtualOperator> operators() {
    return graph.operators();
  }

  /** Returns itself: it stands for its last window operator, which every pipeline has. */
  @Override
  public List<VirtualQuery> windows() {
    return windows;
  }

  @Override
  public String operator() {
    return plan.name();
  }

  @Override
  public long firedTimers() {
    return (long) fired;
  }

  @Override
  public long pendingRecords() {
    long sum = 0;
    for (int i = 0; i < graph.inputs().size(); i++) {
      sum += graph.inputs().get(i).pendingRecords();
    }
    return sum;
  }

  @Override
  public long queuedRecords() {
    double sum = 0;
    for (int i = graph.inputs().size(); i < graph.tasks().size(); i++) {
      sum += graph.tasks().get(i).waitingRecords();
    }
    return (long) Math.ceil(sum);
  }

  @Override
  public long ingestedRecords() {
    long sum = 0;
    for (int i = 0; i < graph.inputs().size(); i++) {
      sum += graph.inputs().get(i).ingestedRecords();
    }
    return sum;
  }

  @Override
  public long resultRecords() {
    double sum = 0;
    for (int i = 0; i < graph.sinks().size(); i++) {
      sum += graph.sinks().get(i).handedOnRecords();
    }
    return (long) sum;
  }

  @Override
  public long cpuNanos() {
    return (long) (cpuMillis * 1e6);
  }

  @Override
  public int runnableThreads() {
    int runnable = 0;
    for (int i = 0; i < graph.tasks().size(); i++) {
      runnable += isRunnable(i) ? 1 : 0;
    }
    return runnable;
  }

  /** Returns whether a thread appears runnable at this moment. */
  public boolean isRunnable(int thread) {
    double evenly = clock.millis() % DAY_MILLIS * GOLDEN + (plan.index() + thread) * PLASTIC;
    return graph.tasks().get(thread).isRunnable(evenly - Math.floor(evenly));
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}
