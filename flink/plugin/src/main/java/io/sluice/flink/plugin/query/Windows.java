package io.sluice.flink.plugin.query;

import io.sluice.core.query.forwarding.Linked;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the window operators of a query, known by the timers they fire, and which of them are the
 * last. The timers of those in front of the last say little of the query's windows: each fires with
 * the watermark of its own inputs, and where several streams are joined that is ahead of the
 * query's by as much as the streams differ.
 *
 * <p>The operators that fire timers hardly ever change and are asked for every tick, so once there
 * are any, the others are asked in one of 64 readings only. Safe for any thread.
 */
final class Windows {
  private static final int READINGS = 64;

  private final Member[] all;
  private final List<Linked> operators;
  private volatile Found found = new Found(0, List.of(), List.of());
  private int readings;

  private record Found(long operators, List<Member> tasks, List<Linked> last) {}

  /** Looks among these tasks and all operators, here and elsewhere, which are not to change. */
  Windows(Member[] all, List<Linked> operators) {
    this.all = all;
    this.operators = operators;
  }

  private Found find() {
    Found before = found;
    if (before.operators > 0 && ++readings % READINGS != 0) {
      return before;
    }
    long firing = 0;
    for (int i = 0; i < operators.size(); i++) {
      firing += operators.get(i).lookForTimers() ? 1 : 0;
    }
    if (firing == before.operators) {
      return before;
    }
    List<Member> tasks =
        Arrays.stream(all).filter(member -> member.vertex().firesTimers()).toList();
    Found now = new Found(firing, tasks, Linked.lastWindows(operators));
    found = now;
    return now;
  }

  /** Returns the tasks in this process of all of them; none before the first timer. */
  List<Member> tasks() {
    return find().tasks;
  }

  /** Returns the last of them, here and elsewhere; the same list until others are known. */
  List<Linked> last() {
    return find().last;
  }
}
