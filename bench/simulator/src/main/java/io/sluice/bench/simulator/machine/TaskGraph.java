package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.core.query.forwarding.Linked;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the threads of a query: each operator of its pipeline has an instance per partition, and a
 * channel leads from each instance to each instance of the downstream operators.
 */
final class TaskGraph {

  /** Receives the watermarks that tasks pass on. */
  @FunctionalInterface
  interface Listener {
    void passed(VirtualTask task, Watermark watermark);
  }

  private final List<VirtualTask> tasks = new ArrayList<>();
  private final List<VirtualInput> inputs = new ArrayList<>();
  private final List<VirtualOperator> operators = new ArrayList<>();
  private final List<VirtualTask> sinks = new ArrayList<>();
  private final List<VirtualTask> lastWindows;

  TaskGraph(
      VirtualClock clock,
      Pipeline pipeline,
      QueryPlan plan,
      List<InputPlan> streams,
      boolean backlogInside,
      Listener listener) {
    int partitions = plan.parallelism();
    List<Integer> entries = pipeline.entries();
    if (streams.size() != entries.size()) {
      throw new IllegalArgumentException(
          "%d inputs for a pipeline with %d entries".formatted(streams.size(), entries.size()));
    }
    Closings closings = new Closings(plan.windows());
    for (int i = 0; i < pipeline.operators().size(); i++) {
      Operator operator = pipeline.operators().get(i);
      int feeders = pipeline.feeders(i).size();
      List<VirtualTask> instances = new ArrayList<>();
      for (int p = 0; p < partitions; p++) {
        instances.add(
            new VirtualTask(
                operator, closings, Math.max(1, feeders * partitions), partitions, listener));
      }
      int entry = entries.indexOf(i);
      for (int p = 0; entry >= 0 && p < partitions; p++) {
        VirtualInput input =
            new VirtualInput(
                clock,
                streams.get(entry),
                p,
                instances.get(p),
                pipeline.microsFrom(i),
                backlogInside);
        instances.get(p).takeFrom(input);
        inputs.add(input);
      }
      operators.add(new VirtualOperator(i, pipeline, instances, entry < 0 || backlogInside));
      tasks.addAll(instances);
      if (operator.downstream().isEmpty()) {
        sinks.addAll(instances);
      }
    }
    connect(pipeline);
    lastWindows = operators.get(pipeline.lastWindow()).tasks();
  }

  private void connect(Pipeline pipeline) {
    Linked.inOrderOfFlow(operators, List.of());
    int[] connected = new int[operators.size()];
    for (int i = 0; i < operators.size(); i++) {
      for (int next : pipeline.operators().get(i).downstream()) {
        for (VirtualTask from : operators.get(i).tasks()) {
          for (VirtualTask to : operators.get(next).tasks()) {
            from.handOnTo(to, connected[next]);
          }
          connected[next]++;
        }
      }
    }
  }

  List<VirtualTask> tasks() {
    return tasks;
  }

  List<VirtualInput> inputs() {
    return inputs;
  }

  List<VirtualOperator> operators() {
    return operators;
  }

  List<VirtualTask> sinks() {
    return sinks;
  }

  List<VirtualTask> lastWindows() {
    return lastWindows;
  }

  /**
   * Returns the minimum watermark of the last window operators; unknown while one of them has none.
   */
  long reachedByLastWindows() {
    long least = Long.MAX_VALUE;
    for (VirtualTask task : lastWindows) {
      least = Math.min(least, task.reached());
    }
    return least;
  }
}
