package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.core.query.forwarding.OperatorReport;
import io.sluice.flink.plugin.hook.task.OutputProbe;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The subtasks of one chain of operators, as far as they run in this process; has fired timers once
 * any of them has.
 */
final class Vertex extends Linked {
  private final List<RunningTask> subtasks;
  private List<Queue> queues = List.of();
  private final Set<String> consumes;
  private final Set<String> produces;
  private volatile boolean firesTimers;
  private volatile double room = 1;

  /** A queue between one task upstream and all subtasks here. */
  private record Queue(RunningTask feeder, OutputProbe output) {}

  Vertex(List<RunningTask> subtasks) {
    this.subtasks = List.copyOf(subtasks);
    this.consumes =
        subtasks.stream()
            .flatMap(task -> task.inputs().stream())
            .map(input -> input.dataSet().toString())
            .collect(Collectors.toUnmodifiableSet());
    this.produces =
        subtasks.stream()
            .flatMap(task -> task.outputs().stream())
            .map(output -> output.dataSet().toString())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Finds what feeds it in this process. To be called once, before any other thread sees it. */
  void connect(List<Vertex> all) {
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

  List<RunningTask> subtasks() {
    return subtasks;
  }

  @Override
  public boolean lookForTimers() {
    for (int i = 0; !firesTimers && i < subtasks.size(); i++) {
      firesTimers = subtasks.get(i).firedTimers() > 0;
    }
    return firesTimers;
  }

  @Override
  public boolean firesTimers() {
    return firesTimers;
  }

  @Override
  public String operator() {
    return subtasks.get(0).identity().vertex();
  }

  @Override
  public long firedTimers() {
    long sum = 0;
    for (int i = 0; i < subtasks.size(); i++) {
      sum += subtasks.get(i).firedTimers();
    }
    return sum;
  }

  @Override
  public long watermark() {
    long least = LiveQuery.UNKNOWN;
    for (int i = 0; i < subtasks.size(); i++) {
      RunningTask task = subtasks.get(i);
      least =
          LiveQuery.lesser(
              least, task.isSource() ? task.emittedWatermark() : task.inputWatermark());
    }
    return least;
  }

  @Override
  public String name() {
    return subtasks.get(0).identity().taskName();
  }

  @Override
  protected Set<String> consumes() {
    return consumes;
  }

  @Override
  protected Set<String> produces() {
    return produces;
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
    for (int i = 0; i < subtasks.size(); i++) {
      RunningTask task = subtasks.get(i);
      sum += task.arrivedRecords();
      sum += task.bufferedBytes() > 0 ? Math.max(0, task.pendingRecords()) : 0;
    }
    return sum;
  }

  /**
   * Returns the mean bytes of a record, as far as they are known: of a source's buffered records,
   * else as handed on.
   */
  @Override
  public double recordRoom() {
    double bytes = 0;
    double records = 0;
    for (int i = 0; i < subtasks.size(); i++) {
      long buffered = subtasks.get(i).bufferedBytes();
      bytes += buffered;
      records += buffered > 0 ? Math.max(0, subtasks.get(i).pendingRecords()) : 0;
    }
    for (int i = 0; i < queues.size() && records == 0; i++) {
      double one = queues.get(i).feeder().bytesPerRecordOut();
      bytes = one > 0 ? one : bytes;
    }
    double now = records > 0 ? bytes / records : bytes;
    room = now > 0 ? now : room;
    return room;
  }

  /** Returns the report of it for another process. */
  OperatorReport report(String node) {
    return new OperatorReport(
        node,
        operator(),
        name(),
        List.copyOf(consumes),
        List.copyOf(produces),
        recordsIn(),
        recordsOut(),
        cpuNanos(),
        queuedRecords(),
        firedTimers(),
        subtasks.stream().filter(RunningTask::isSink).mapToLong(RunningTask::resultRecords).sum(),
        subtasks.stream()
            .mapToLong(RunningTask::inputWatermark)
            .reduce(LiveQuery.UNKNOWN, LiveQuery::lesser),
        subtasks.stream().anyMatch(Vertex::originatesWatermarks));
  }

  private static boolean originatesWatermarks(RunningTask task) {
    return task.emittedWatermark() != LiveQuery.UNKNOWN
        && task.inputWatermark() == LiveQuery.UNKNOWN;
  }
}
