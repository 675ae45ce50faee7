package io.sluice.flink.plugin.query;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LiveQuery;
import io.sluice.flink.plugin.task.InputProbe;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tasks of a query at one moment, with all that can be worked out once instead of per read. */
final class Members {
  static final Members NONE = new Members(List.of());

  private final List<RunningTask> tasks;
  private final Member[] all;
  private final List<Vertex> vertices;
  private final RunningTask[] sources;
  private final List<RunningTask> inputs;
  private final LastTimers timers;

  Members(List<RunningTask> tasks) {
    this.tasks = List.copyOf(tasks);
    Map<String, Vertex> byId = new HashMap<>();
    tasks.stream()
        .collect(groupingBy(task -> task.identity().vertex()))
        .forEach((id, subtasks) -> byId.put(id, new Vertex(subtasks)));
    vertices = inOrderOfFlow(byId.values());
    all =
        tasks.stream()
            .map(task -> Member.of(task, byId.get(task.identity().vertex()), tasks))
            .toArray(Member[]::new);
    sources = tasks.stream().filter(RunningTask::isSource).toArray(RunningTask[]::new);
    inputs = List.of(sources);
    timers = new LastTimers(all);
  }

  List<RunningTask> tasks() {
    return tasks;
  }

  /** Not to be written to, like {@link #sources()}: arrays, because they are walked every tick. */
  Member[] all() {
    return all;
  }

  RunningTask[] sources() {
    return sources;
  }

  List<RunningTask> inputs() {
    return inputs;
  }

  List<Vertex> vertices() {
    return vertices;
  }

  /** Each before those it feeds; sources first. */
  private static List<Vertex> inOrderOfFlow(Collection<Vertex> vertices) {
    List<Vertex> all = List.copyOf(vertices);
    all.forEach(vertex -> vertex.connect(all));
    Deque<Vertex> ordered = new ArrayDeque<>();
    Set<Vertex> seen = new HashSet<>();
    all.forEach(vertex -> follow(vertex, seen, ordered));
    return List.copyOf(ordered);
  }

  private static void follow(Vertex vertex, Set<Vertex> seen, Deque<Vertex> ordered) {
    if (seen.add(vertex)) {
      vertex.downstream().forEach(next -> follow(next, seen, ordered));
      ordered.addFirst(vertex);
    }
  }

  /**
   * The least watermark among the window operators, which are known by the timers they fire. Before
   * the first has fired, all tasks behind the sources stand for them. Tasks without a watermark and
   * tasks whose inputs are all idle do not count, unless there are no others.
   */
  long watermark() {
    boolean windowsKnown = false;
    for (int i = 0; i < vertices.size(); i++) {
      windowsKnown |= vertices.get(i).lookForTimers();
    }
    long least = LiveQuery.UNKNOWN;
    long leastIdle = LiveQuery.UNKNOWN;
    for (Member member : all) {
      if (windowsKnown ? member.vertex().firesTimers() : !member.task().isSource()) {
        long watermark = member.watermark();
        if (member.isIdle()) {
          leastIdle = lesser(leastIdle, watermark);
        } else {
          least = lesser(least, watermark);
        }
      }
    }
    return least == LiveQuery.UNKNOWN ? leastIdle : least;
  }

  /**
   * Whether a source has let a barrier go that some task has not yet received on all its inputs. A
   * newer checkpoint takes the place of one that was given up.
   */
  boolean barrierInFlight() {
    long newest = -1;
    for (RunningTask source : sources) {
      newest = Math.max(newest, source.signals().barrier());
    }
    for (Member member : all) {
      List<InputProbe> inputs = member.task().inputs();
      for (int i = 0; i < inputs.size(); i++) {
        if (inputs.get(i).barrier() < newest) {
          return true;
        }
      }
    }
    return false;
  }

  LastTimers timers() {
    return timers;
  }

  private static long lesser(long a, long b) {
    return a == LiveQuery.UNKNOWN || (b != LiveQuery.UNKNOWN && b < a) ? b : a;
  }
}
