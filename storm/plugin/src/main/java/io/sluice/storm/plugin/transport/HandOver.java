package io.sluice.storm.plugin.transport;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.storm.messaging.TaskMessage;

/**
 * Hands tuples over from the thread that Storm sends by to the one that sends them in order. It
 * holds as many bytes as Storm's own connection would; a thread that puts more waits until there
 * are as few as Storm would wait for. Safe for any thread.
 *
 * <p>How it works: it ends when it is told to, and when a tuple comes from no known task. From then
 * on nothing is taken in. A thread that puts tuples waits until all that were put before have been
 * handed on, and gets its own back to send them itself. So no tuple overtakes an earlier one of its
 * task, and none is lost.
 */
final class HandOver {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition waiting = lock.newCondition();
  private final Condition done = lock.newCondition();
  private final Tasks tasks;
  private final OutgoingQueues queues;
  private final Bounds bounds;
  private boolean full;
  private boolean ended;
  private boolean finished;
  private volatile int items;

  HandOver(Tasks tasks, OutgoingQueues queues, Bounds bounds) {
    this.tasks = tasks;
    this.queues = queues;
    this.bounds = bounds;
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
        int place = tasks.place(WireFormat.sourceTask(tuple));
        ended |= place == Tasks.NOWHERE;
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
        TaskMessage tuple = queues.poll(now);
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
}
