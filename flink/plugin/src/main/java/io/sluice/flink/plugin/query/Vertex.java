package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveOperator;
import io.sluice.flink.plugin.task.OutputProbe;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.ArrayList;
import java.util.List;

/**
 * The subtasks of one chain of operators, as far as they run in this process; has fired timers once
 * any of them has.
 */
final class Vertex implements LiveOperator {
  private final List<RunningTask> subtasks;
  private List<Queue> queues = List.of();
  private List<Vertex> downstream = List.of();
  private volatile boolean firesTimers;

  /** What waits between one task upstream and all subtasks here. */
  private record Queue(RunningTask feeder, OutputProbe output) {}

  Vertex(List<RunningTask> subtasks) {
    this.subtasks = List.copyOf(subtasks);
  }

  /** Finds its neighbours. To be called once, before anybody else sees it. */
  void connect(List<Vertex> all) {
    downstream = all.stream().filter(this::feeds).toList();
    List<Queue> found = new ArrayList<>();
    for (Vertex vertex : all) {
      for (RunningTask feeder : vertex.subtasks) {
        feeder.outputs().stream()
            .filter(output -> subtasks.stream().anyMatch(task -> task.consumes(output)))
            .forEach(output -> found.add(new Queue(feeder, output)));
      }
    }
    queues = List.copyOf(found);
  }

  private boolean feeds(Vertex other) {
    return subtasks.stream()
        .flatMap(task -> task.outputs().stream())
        .anyMatch(output -> other.subtasks.stream().anyMatch(task -> task.consumes(output)));
  }

  List<RunningTask> subtasks() {
    return subtasks;
  }

  /** Looks until it has seen the first timer; the mark of a window operator does not wear off. */
  boolean lookForTimers() {
    for (int i = 0; !firesTimers && i < subtasks.size(); i++) {
      firesTimers = subtasks.get(i).firedTimers() > 0;
    }
    return firesTimers;
  }

  boolean firesTimers() {
    return firesTimers;
  }

  @Override
  public String name() {
    return subtasks.get(0).identity().taskName();
  }

  @Override
  public List<Vertex> downstream() {
    return downstream;
  }

  @Override
  public long recordsIn() {
    long sum = 0;
    for (int i = 0; i < subtasks.size(); i++) {
      sum += subtasks.get(i).recordsIn();
    }
    return sum;
  }

  @Override
  public long recordsOut() {
    long sum = 0;
    for (int i = 0; i < subtasks.size(); i++) {
      RunningTask task = subtasks.get(i);
      sum += task.isSink() ? task.resultRecords() : task.recordsOut();
    }
    return sum;
  }

  @Override
  public long cpuNanos() {
    long sum = 0;
    for (int i = 0; i < subtasks.size(); i++) {
      sum += subtasks.get(i).cpuNanos();
    }
    return sum;
  }

  @Override
  public long queuedRecords() {
    long sum = 0;
    for (int i = 0; i < queues.size(); i++) {
      sum += queues.get(i).feeder().queuedRecords(queues.get(i).output());
    }
    return sum;
  }

  @Override
  public String toString() {
    return name();
  }
}
