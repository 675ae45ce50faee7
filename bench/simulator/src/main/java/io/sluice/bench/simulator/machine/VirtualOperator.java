package io.sluice.bench.simulator.machine;

import static java.util.stream.Collectors.toUnmodifiableSet;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.core.query.forwarding.OperatorReport;
import java.util.List;
import java.util.Set;

/** Shows an operator as an engine does, with its parallel instances together. */
public final class VirtualOperator extends Linked {

  private final int place;
  private final Operator plan;
  private final Set<String> feeders;
  private final List<VirtualTask> tasks;
  private final boolean showsQueue;

  /**
   * Makes the view of an operator.
   *
   * @param place its index in the pipeline
   * @param showsQueue whether its queue is inside the engine, and so visible
   */
  public VirtualOperator(
      int place, Pipeline pipeline, List<VirtualTask> tasks, boolean showsQueue) {
    this.place = place;
    this.plan = pipeline.operators().get(place);
    this.feeders =
        pipeline.feeders(place).stream().map(VirtualOperator::dataSet).collect(toUnmodifiableSet());
    this.tasks = List.copyOf(tasks);
    this.showsQueue = showsQueue;
  }

  private static String dataSet(int place) {
    return "data set " + place;
  }

  public List<VirtualTask> tasks() {
    return tasks;
  }

  @Override
  public String name() {
    return plan.name();
  }

  @Override
  public String operator() {
    return "operator " + place;
  }

  @Override
  protected Set<String> consumes() {
    return feeders;
  }

  @Override
  protected Set<String> produces() {
    return plan.downstream().isEmpty() ? Set.of() : Set.of(dataSet(place));
  }

  public boolean isSource() {
    return feeders.isEmpty();
  }

  /**
   * Returns the number of fired timers: its outputs are results of windows, with one timer each.
   */
  @Override
  public long firedTimers() {
    return plan.hasWindows() ? recordsOut() : 0;
  }

  @Override
  public boolean firesTimers() {
    return firedTimers() > 0;
  }

  @Override
  public boolean lookForTimers() {
    return firesTimers();
  }

  /** Returns the number of records that have left the query through it. */
  public long resultRecords() {
    return plan.downstream().isEmpty() ? recordsOut() : 0;
  }

  @Override
  public long watermark() {
    long least = LiveQuery.UNKNOWN;
    for (int i = 0; i < tasks.size(); i++) {
      least = LiveQuery.lesser(least, tasks.get(i).reached());
    }
    return least;
  }

  /** Returns the report about the operator for another node. */
  public OperatorReport report(String node) {
    return new OperatorReport(
        node,
        operator(),
        name(),
        List.copyOf(consumes()),
        List.copyOf(produces()),
        recordsIn(),
        recordsOut(),
        cpuNanos(),
        queuedRecords(),
        firedTimers(),
        resultRecords(),
        isSource() ? LiveQuery.UNKNOWN : watermark(),
        isSource() && watermark() != LiveQuery.UNKNOWN);
  }

  @Override
  public long recordsIn() {
    double sum = 0;
    for (int i = 0; i < tasks.size(); i++) {
      sum += tasks.get(i).takenRecords();
    }
    return (long) sum;
  }

  @Override
  public long recordsOut() {
    double sum = 0;
    for (int i = 0; i < tasks.size(); i++) {
      sum += tasks.get(i).handedOnRecords();
    }
    return (long) sum;
  }

  @Override
  public long cpuNanos() {
    double sum = 0;
    for (int i = 0; i < tasks.size(); i++) {
      sum += tasks.get(i).cpuMillis();
    }
    return (long) (sum * 1e6);
  }

  @Override
  public long queuedRecords() {
    double sum = 0;
    for (int i = 0; showsQueue && i < tasks.size(); i++) {
      sum += tasks.get(i).queuedRecords();
    }
    return (long) Math.ceil(sum);
  }

  @Override
  public double recordRoom() {
    return plan.room();
  }
}
