package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.hook.task.OutputProbe;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.task.SentRecords;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Counts what waits in front of a task: records are counted where they are handed to it, less those
 * it has taken in. Where it is fed from other processes, or by an exchange whose consumers are not
 * numbered as its subtasks are, bytes are counted instead and divided by the mean size of a record.
 *
 * <p>A task that recovers takes in records that no task here handed out. The difference then falls
 * below zero, once, and from there it is counted. Used by one thread.
 */
final class TaskQueue {
  private final Member member;
  private final List<Feed> feeds = new ArrayList<>();
  private final boolean counted;
  private long takenUnseen;

  private record Feed(SentRecords sent, int consumer) {}

  TaskQueue(Member member) {
    this.member = member;
    boolean all = member.allFeedersKnown();
    for (RunningTask feeder : member.feeders()) {
      for (OutputProbe output : feeder.outputs()) {
        if (member.task().consumes(output)) {
          OptionalInt consumer = consumer(feeder, output.sent());
          consumer.ifPresent(index -> feeds.add(new Feed(output.sent(), index)));
          all &= consumer.isPresent();
        }
      }
    }
    counted = all;
  }

  private OptionalInt consumer(RunningTask feeder, SentRecords sent) {
    int subtask = member.task().identity().subtask();
    if (sent.consumers() == 1) {
      boolean forThis =
          member.vertex().subtasks().size() == 1 || feeder.identity().subtask() == subtask;
      return forThis ? OptionalInt.of(0) : OptionalInt.empty();
    }
    return subtask < sent.consumers() ? OptionalInt.of(subtask) : OptionalInt.empty();
  }

  /**
   * Returns the records; in front of a source those that it could take in, or -1 if it does not
   * tell.
   */
  long records() {
    RunningTask task = member.task();
    if (task.isSource()) {
      return Math.max(-1, task.pendingRecords());
    }
    return counted ? difference(task) : member.vertex().queuedRecords() / subtasks();
  }

  /**
   * Returns the difference of records handed on and taken in. What was taken in is read first: what
   * moves meanwhile may only make it seem longer, never negative.
   */
  private long difference(RunningTask task) {
    long taken = task.recordsIn();
    VarHandle.loadLoadFence();
    long handed = 0;
    for (int i = 0; i < feeds.size(); i++) {
      handed += feeds.get(i).sent().to(feeds.get(i).consumer());
    }
    takenUnseen = Math.max(takenUnseen, taken - handed);
    return handed + takenUnseen - taken;
  }

  private int subtasks() {
    return member.vertex().subtasks().size();
  }
}
