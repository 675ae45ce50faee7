package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.budget.ByteBudget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.storm.messaging.TaskMessage;

/**
 * Hands tuples over from the thread that Storm sends by to the one that sends them in order. It
 * holds as many bytes as Storm's own connection would; a thread that puts more waits until there
 * are as few as Storm would wait for. It also waits while the budget has no room, unless nothing
 * else waits here: one tuple at a time always passes. Safe for any thread.
 *
 * <p>How it works: it ends when it is told to, and when a tuple comes from no known task. From then
 * on nothing is taken in. A thread that puts tuples waits until all that were put before have been
 * handed on, and gets its own back to send them itself. So no tuple overtakes an earlier one of its
 * task, and none is lost.
 */
final class HandOver {
  /** Other processes give back to the budget without a sign. */
  private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition waiting = lock.newCondition();
  private final Condition done = lock.newCondition();
  private final Tasks tasks;
  private final OutgoingQueues queues;
  private final Bounds bounds;
  private final ByteBudget budget;
  private final Turns turns;
  private long charged;
  private boolean full;
  private boolean ended;
  private boolean finished;
  private volatile int stranger = WireFormat.NO_TASK;
  private volatile int items;

  /**
   * Holds nothing yet.
   *
   * @param bounds of this connection
   * @param budget for it and others together
   * @param turns take tuples out of the queues
   */
  HandOver(Tasks tasks, OutgoingQueues queues, Bounds bounds, ByteBudget budget, Turns turns) {
    this.tasks = tasks;
    this.queues = queues;
    this.bounds = bounds;
    this.budget = budget;
    this.turns = turns;
  }

  /**
   * Takes tuples in, and waits where there is no room for them.
   *
   * @return those that it does not take in; all that came before them have been handed on
   */
  Iterator<TaskMessage> put(Iterator<TaskMessage> tuples) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long now = System.nanoTime();
      while (tuples.hasNext()) {
        while (full && !ended) {
          room.await();
        }
        TaskMessage tuple = tuples.next();
        int place = place(tuple);
        awaitBudget(WireFormat.bytes(tuple));
        if (ended) {
          return rest(tuple, tuples);
        }
        queues.add(tuple, place, now);
        full = queues.bytes() > bounds.high();
        items = queues.items();
        waiting.signal();
      }
      return Collections.emptyIterator();
    } finally {
      lock.unlock();
    }
  }

  private int place(TaskMessage tuple) {
    int source = WireFormat.sourceTask(tuple);
    int place = tasks.place(source);
    if (place == Tasks.NOWHERE) {
      ended = true;
      stranger = source;
    }
    return place;
  }

  private void awaitBudget(int bytes) throws InterruptedException {
    while (!ended && !admit(bytes)) {
      long unused = room.awaitNanos(LOOK_AGAIN_NANOS);
    }
  }

  /** Charges bytes to the budget if it has so many; returns whether they may come in. */
  private boolean admit(int bytes) {
    boolean isCharged = budget.take(bytes);
    charged += isCharged ? bytes : 0;
    return isCharged || queues.isEmpty();
  }

  private Iterator<TaskMessage> rest(TaskMessage first, Iterator<TaskMessage> others)
      throws InterruptedException {
    waiting.signal();
    while (!finished) {
      done.await();
    }
    List<TaskMessage> rest = new ArrayList<>();
    rest.add(first);
    others.forEachRemaining(rest::add);
    return rest.iterator();
  }

  /**
   * Waits for tuples and takes the next ones out, in order, as many as may depart at once.
   *
   * @return whether there are any; without any it has ended
   */
  boolean take(List<TaskMessage> taken) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (queues.isEmpty() && !ended) {
        waiting.await();
      }
      long now = System.nanoTime();
      long bytes = 0;
      while (bytes < bounds.batch() && !queues.isEmpty()) {
        TaskMessage tuple = turns.poll(queues, now);
        taken.add(tuple);
        bytes += WireFormat.bytes(tuple);
      }
      left();
      return !taken.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private void left() {
    items = queues.items();
    long given = Math.max(0, charged - queues.bytes());
    if (given > 0) {
      charged -= given;
      budget.give(given);
      room.signalAll();
    }
    if (full && queues.bytes() < bounds.low()) {
      full = false;
      room.signalAll();
    }
  }

  /** Takes nothing in any more. */
  void end() {
    lock.lock();
    try {
      ended = true;
      waiting.signalAll();
      room.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends, and takes out all that is left, in no order but that of each task. */
  void drain(List<TaskMessage> taken) {
    lock.lock();
    try {
      end();
      queues.drainTo(taken);
      left();
    } finally {
      lock.unlock();
    }
  }

  /** Notes that all tuples that were taken out have been handed on, and no more will be. */
  void finish() {
    lock.lock();
    try {
      ended = true;
      finished = true;
      done.signalAll();
      room.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all has been handed on, but no longer; returns whether it has. */
  boolean awaitFinish(long patienceNanos) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = patienceNanos;
      while (!finished && left > 0) {
        left = done.awaitNanos(left);
      }
      return finished;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many tuples wait. */
  int items() {
    return items;
  }

  /** Says why the last tuple from no known task is none of a known task. */
  String stranger() {
    return stranger == WireFormat.NO_TASK
        ? "a tuple does not begin with the number of a task"
        : "a tuple comes from task %d, which topology %s does not have"
            .formatted(stranger, tasks.topology());
  }
}
