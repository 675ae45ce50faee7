package io.sluice.core.tuple;

/**
 * Decides whose outgoing queue sends next. One thread uses it: it writes what a queue holds into
 * {@link TaskQueues} and then says that tuples have arrived or that one has been sent.
 *
 * <p>A call takes at most a logarithm of the number of tasks, allocates nothing and takes no lock.
 */
public interface SendOrder {

  /** Stands for no task. */
  int NONE = -1;

  /** Takes note that the queue of a task holds more than before. */
  void arrived(int task);

  /**
   * Begins a turn and returns the task that has it, or {@link #NONE}. Only orders that are not
   * {@link SendOrderKind#isWorkConserving work-conserving} give a turn to an empty queue, or to
   * none while something waits.
   *
   * @param now in the unit of the times in {@link TaskQueues}
   */
  int next(long now);

  /** Takes note that a task has had its turn: its queue holds one tuple less, or was empty. */
  void sent(int task);
}
