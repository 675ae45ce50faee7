package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.task.RunningTask;
import java.util.Arrays;
import java.util.List;

/**
 * The window operators of a query, known by the timers they fire, and which of them are the last.
 * The timers of those in front of the last say little of the query's windows: each fires with the
 * watermark of its own inputs, and where several streams are joined that is ahead of the query's by
 * as much as the streams differ.
 *
 * <p>Who fires timers changes hardly ever and is asked every tick, so once there are any, the
 * others are asked in one of 64 readings only. Safe for any thread.
 */
final class Windows {
  private static final int READINGS = 64;

  private final Member[] all;
  private final List<Vertex> vertices;
  private volatile Found found = new Found(0, List.of(), List.of());
  private int readings;

  private record Found(long operators, List<Member> tasks, List<Member> last) {}

  /** Among these tasks and their operators, which are not to change. */
  Windows(Member[] all, List<Vertex> vertices) {
    this.all = all;
    this.vertices = vertices;
  }

  private Found find() {
    Found before = found;
    if (before.operators > 0 && ++readings % READINGS != 0) {
      return before;
    }
    long operators = 0;
    for (int i = 0; i < vertices.size(); i++) {
      operators += vertices.get(i).lookForTimers() ? 1 : 0;
    }
    if (operators == before.operators) {
      return before;
    }
    List<Member> tasks =
        Arrays.stream(all).filter(member -> member.vertex().firesTimers()).toList();
    List<Member> last = tasks.stream().filter(task -> !feedsWindows(task)).toList();
    Found now = new Found(operators, tasks, last);
    found = now;
    return now;
  }

  private boolean feedsWindows(Member feeder) {
    return Arrays.stream(all)
        .filter(other -> other.feeders().contains(feeder.task()))
        .anyMatch(other -> other.vertex().firesTimers() || feedsWindows(other));
  }

  /** All their tasks; none before the first timer. */
  List<Member> tasks() {
    return find().tasks;
  }

  /** Fired by the last so far; falls when an operator further behind fires for the first time. */
  long fired() {
    long sum = 0;
    List<Member> last = find().last;
    for (int i = 0; i < last.size(); i++) {
      sum += last.get(i).task().firedTimers();
    }
    return sum;
  }

  /** Those of one of the tasks; 0 if it is not among the last. */
  long firedBy(RunningTask task) {
    return find().last.stream().anyMatch(member -> member.task() == task) ? task.firedTimers() : 0;
  }
}
