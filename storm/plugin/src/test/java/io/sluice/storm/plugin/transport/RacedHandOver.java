package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.budget.ByteBudget;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.storm.messaging.TaskMessage;

/** One hand-over of a few tuples of two tasks, and what left it, in the order in which it did. */
final class RacedHandOver {
  /** All that left is what was put, each tuple once and those of a task in order. */
  static final String WHOLE = "whole";

  private static final int TUPLE_BYTES = WireFormat.bytes(Tuples.tuple(1, 0));

  /** Much more than any race puts. */
  private static final int WIDE = 1_000 * TUPLE_BYTES;

  private static final Tasks TASKS = new Tasks("words", Map.of(1, "a", 2, "a"));
  private static final SendOrderPlan OLDEST =
      new SendOrderPlan(SendOrderKind.OLDEST, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());

  private final HandOver waiting;
  private final List<TaskMessage> left = new ArrayList<>();

  private RacedHandOver(Bounds bounds) {
    OutgoingQueues queues =
        new OutgoingQueues(TASKS, known -> OLDEST.over(known, null), place -> new Backlog());
    waiting = new HandOver(TASKS, queues, bounds, ByteBudget.UNLIMITED, Turns.PLAIN);
  }

  /** Has room for all that is put, and lets all leave at once. */
  static RacedHandOver wide() {
    return new RacedHandOver(new Bounds(WIDE, WIDE, WIDE));
  }

  /** Has room for one tuple. */
  static RacedHandOver narrow() {
    return new RacedHandOver(new Bounds(TUPLE_BYTES - 1, TUPLE_BYTES, TUPLE_BYTES));
  }

  /** Puts tuples of a task, one at a time; sends those itself that are not taken in. */
  void put(int task, int count) {
    for (int number = 0; number < count; number++) {
      put(Tuples.tuple(task, number));
    }
  }

  private void put(TaskMessage tuple) {
    try {
      Iterator<TaskMessage> rest = waiting.put(List.of(tuple).iterator());
      List<TaskMessage> own = new ArrayList<>();
      rest.forEachRemaining(own::add);
      leave(own);
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }

  private void leave(List<TaskMessage> batch) {
    synchronized (left) {
      left.addAll(batch);
    }
    batch.clear();
  }

  void end() {
    waiting.end();
  }

  /** Sends until it ends; returns how many times it took tuples. */
  int sendAll() {
    int turns = 0;
    List<TaskMessage> batch = new ArrayList<>();
    try {
      while (waiting.take(batch)) {
        leave(batch);
        turns++;
      }
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
    waiting.finish();
    return turns;
  }

  /** Sends what waits, as one does whose order has failed; returns how many tuples these are. */
  int drain() {
    List<TaskMessage> drained = new ArrayList<>();
    waiting.drain(drained);
    int count = drained.size();
    leave(drained);
    waiting.finish();
    return count;
  }

  int items() {
    return waiting.items();
  }

  /** Returns the task of the tuple that left first. */
  int firstTask() {
    return WireFormat.sourceTask(left.get(0));
  }

  /** Says whether all that was put has left in order, or else what has. */
  String verdict(int ofFirst, int ofSecond) {
    boolean isWhole = isWhole(1, ofFirst) && isWhole(2, ofSecond);
    return isWhole && waiting.items() == 0 && left.size() == ofFirst + ofSecond
        ? WHOLE
        : left.stream()
                .map(tuple -> WireFormat.sourceTask(tuple) + ":" + Tuples.number(tuple))
                .toList()
            + " left";
  }

  private boolean isWhole(int task, int count) {
    int next = 0;
    for (TaskMessage tuple : left) {
      if (WireFormat.sourceTask(tuple) == task && Tuples.number(tuple) != next++) {
        return false;
      }
    }
    return next == count;
  }
}
