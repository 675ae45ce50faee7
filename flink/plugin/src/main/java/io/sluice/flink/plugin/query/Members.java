package io.sluice.flink.plugin.query;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.core.query.forwarding.RemoteOperator;
import io.sluice.flink.plugin.hook.task.InputProbe;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** The tasks of a query at one moment, with all that can be worked out once instead of per read. */
final class Members {
  static final Members NONE = new Members(List.of(), List.of());

  private final List<RunningTask> tasks;
  private final Member[] all;
  private final List<PublishedTask> published;
  private final List<Vertex> vertices;
  private final List<RemoteOperator> elsewhere;
  private final List<Linked> operators;
  private final RunningTask[] sources;
  private final RunningTask[] intake;
  private final List<RunningTask> inputs;
  private final List<Member> behindSources;
  private final Windows windows;

  /**
   * Works out the rest.
   *
   * @param elsewhere operators that run in other processes
   */
  Members(List<RunningTask> tasks, List<RemoteOperator> elsewhere) {
    this.tasks = List.copyOf(tasks);
    Map<String, Vertex> byId = new HashMap<>();
    tasks.stream()
        .collect(groupingBy(task -> task.identity().vertex()))
        .forEach((id, subtasks) -> byId.put(id, new Vertex(subtasks)));
    vertices = List.copyOf(byId.values());
    vertices.forEach(vertex -> vertex.connect(vertices));
    this.elsewhere = elsewhere;
    operators = Linked.inOrderOfFlow(vertices, elsewhere);
    all =
        tasks.stream()
            .map(task -> Member.of(task, byId.get(task.identity().vertex()), tasks))
            .toArray(Member[]::new);
    published = Arrays.stream(all).flatMap(Members::published).toList();
    sources = tasks.stream().filter(RunningTask::isSource).toArray(RunningTask[]::new);
    inputs = List.of(sources);
    behindSources = Arrays.stream(all).filter(member -> !member.task().isSource()).toList();
    windows = new Windows(all, operators);
    intake =
        sources.length > 0
            ? sources
            : Arrays.stream(all)
                .filter(member -> !member.allFeedersKnown())
                .map(Member::task)
                .toArray(RunningTask[]::new);
  }

  List<RunningTask> tasks() {
    return tasks;
  }

  /** Returns only those tasks whose thread is known: others could not be ordered. */
  List<PublishedTask> published() {
    return published;
  }

  private static Stream<PublishedTask> published(Member member) {
    return member.task().nativeThread().stream().map(thread -> new PublishedTask(member, thread));
  }

  /** Returns a value summed over all tasks. */
  long sum(ToLongFunction<RunningTask> value) {
    long sum = 0;
    for (Member member : all) {
      sum += value.applyAsLong(member.task());
    }
    return sum;
  }

  /**
   * Returns all members. Not to be written to, like {@link #sources()}: they are arrays, because
   * they are walked every tick.
   */
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

  /** Returns all operators that are known of, in this process and elsewhere. */
  List<Linked> operators() {
    return operators;
  }

  /**
   * Returns what takes in from outside of this process: its sources, or without any the tasks that
   * are fed from elsewhere.
   */
  RunningTask[] intake() {
    return intake;
  }

  boolean takesIn(RunningTask task) {
    return Arrays.asList(intake).contains(task);
  }

  /**
   * Returns the least watermark among the window operators, which are known by the timers they
   * fire. Before the first has fired, all tasks behind the sources stand for them. Tasks without a
   * watermark and tasks whose inputs are all idle do not count, unless there are no others. Where
   * no task behind the sources is known of, the sources stand for them.
   *
   * @param told whether the reports of other processes hold
   */
  long watermark(boolean told) {
    List<Member> windowTasks = windows.tasks();
    boolean windowsKnown = !windowTasks.isEmpty();
    for (int i = 0; told && i < elsewhere.size(); i++) {
      windowsKnown |= elsewhere.get(i).firesTimers();
    }
    long least = LiveQuery.UNKNOWN;
    long leastIdle = LiveQuery.UNKNOWN;
    List<Member> counted = windowsKnown ? windowTasks : behindSources;
    for (int i = 0; i < counted.size(); i++) {
      Member member = counted.get(i);
      long watermark = member.watermark();
      if (member.isIdle()) {
        leastIdle = LiveQuery.lesser(leastIdle, watermark);
      } else {
        least = LiveQuery.lesser(least, watermark);
      }
    }
    for (int i = 0; told && i < elsewhere.size(); i++) {
      RemoteOperator operator = elsewhere.get(i);
      if (!windowsKnown || operator.firesTimers()) {
        least = LiveQuery.lesser(least, operator.watermark());
      }
    }
    if (least == LiveQuery.UNKNOWN && sources.length == tasks.size()) {
      return emittedWatermark();
    }
    return least == LiveQuery.UNKNOWN ? leastIdle : least;
  }

  /** Returns the least watermark that its sources have emitted so far; idle ones do not count. */
  long emittedWatermark() {
    long least = LiveQuery.UNKNOWN;
    for (RunningTask source : sources) {
      if (!source.signals().isIdle()) {
        least = LiveQuery.lesser(least, source.signals().watermark());
      }
    }
    return least;
  }

  /**
   * Returns whether a source has let a barrier go that some task has not yet received on all its
   * inputs. A newer checkpoint takes the place of one that was given up.
   *
   * @param elsewhere the newest that a source in another process has let go, or unknown
   */
  boolean barrierInFlight(long elsewhere) {
    long newest = Math.max(-1, elsewhere);
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

  Windows windows() {
    return windows;
  }

  /** Returns what waits in front of the sources; UNKNOWN where none of them tells. */
  long pendingInSources() {
    long sum = 0;
    boolean known = false;
    for (RunningTask source : sources) {
      long pending = source.pendingRecords();
      if (pending != LiveQuery.UNKNOWN) {
        sum += pending;
        known = true;
      }
    }
    return known ? sum : LiveQuery.UNKNOWN;
  }
}
