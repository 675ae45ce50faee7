package io.sluice.storm.plugin.transport;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;

/**
 * The tuples that one connection of Storm has taken and not yet written to its socket, by the task
 * that they come from. Safe for any thread.
 *
 * <p>How it works: Storm writes in the order in which it takes, and counts what it has taken and
 * not written. So the tuples that are still here are always the last that it took, as many as it
 * counts; all before them have left, or are lost. While Storm takes tuples, some are in no count
 * yet: up to a batch, a quarter of a megabyte, may then be missing here.
 */
final class Departures {
  private final Tasks tasks;
  private final LongSupplier pending;
  private final AtomicReferenceArray<TaskOutput> outputs;
  private final LongRing places = new LongRing();
  private int turn = -1;

  /**
   * Has seen nothing yet.
   *
   * @param pending returns how many tuples Storm has taken and not written
   */
  Departures(Tasks tasks, LongSupplier pending) {
    this.tasks = tasks;
    this.pending = pending;
    outputs = new AtomicReferenceArray<>(tasks.places());
  }

  Tasks tasks() {
    return tasks;
  }

  /** Takes note that Storm's connection takes a tuple. */
  synchronized void took(int place, int bytes, long nowNanos) {
    TaskOutput output = output(place);
    places.add(place);
    output.departing.add(bytes, nowNanos);
    if (place != turn) {
      turn = place;
      output.picked();
    }
  }

  /** Forgets what has left by now. */
  synchronized void settle() {
    for (long left = places.size() - pending.getAsLong(); left > 0 && !places.isEmpty(); left--) {
      output((int) places.poll()).departing.poll();
    }
  }

  /** Returns the output of a task, which begins with that if it is not there. */
  TaskOutput output(int place) {
    TaskOutput present = outputs.get(place);
    if (present == null) {
      outputs.compareAndSet(place, null, new TaskOutput());
      present = outputs.get(place);
    }
    return present;
  }

  /** Returns the output of a task; empty if it has sent nothing by this connection. */
  Optional<TaskOutput> known(int place) {
    return Optional.ofNullable(outputs.get(place));
  }
}
