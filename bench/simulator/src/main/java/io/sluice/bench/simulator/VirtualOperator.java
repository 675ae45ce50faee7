package io.sluice.bench.simulator;

import io.sluice.core.model.LiveOperator;
import java.util.ArrayList;
import java.util.List;

/** An operator as the engine shows it: its parallel instances count together. */
final class VirtualOperator implements LiveOperator {

  private final Operator plan;
  private final List<VirtualTask> tasks;
  private final boolean showsQueue;
  private final List<VirtualOperator> downstream = new ArrayList<>();

  /** Shows what waits in front of it only where that is inside the engine. */
  VirtualOperator(Operator plan, List<VirtualTask> tasks, boolean showsQueue) {
    this.plan = plan;
    this.tasks = List.copyOf(tasks);
    this.showsQueue = showsQueue;
  }

  void handOnTo(VirtualOperator next) {
    downstream.add(next);
  }

  List<VirtualTask> tasks() {
    return tasks;
  }

  @Override
  public String name() {
    return plan.name();
  }

  @Override
  public List<VirtualOperator> downstream() {
    return downstream;
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

  @Override
  public String toString() {
    return name();
  }
}
