package io.sluice.core.model;

/**
 * An instance of an operator, or of several chained to one another, and the one thread that runs
 * it.
 *
 * @param engine what runs it, in one word
 * @param logical what it is an instance of
 * @param subtask which instance of it, from 0
 * @param process the operating system's number of its process
 * @param thread the operating system's number of its thread
 * @param threadStart when that was started, clock ticks since boot
 */
public record PhysicalOperator(
    String engine,
    LogicalOperator logical,
    int subtask,
    long process,
    long thread,
    long threadStart) {

  /** Returns the name of the query. */
  public String query() {
    return logical.query();
  }

  /** Returns the name of the logical operator. */
  public String operator() {
    return logical.name();
  }

  /** Compares first what differs most often; the very same object needs no comparison at all. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof PhysicalOperator that
            && thread == that.thread
            && threadStart == that.threadStart
            && process == that.process
            && subtask == that.subtask
            && logical.equals(that.logical)
            && engine.equals(that.engine));
  }

  /** Computes the hash from what differs; names and links need not be looked at each time. */
  @Override
  public int hashCode() {
    return Long.hashCode(31 * (31 * logical.id() + subtask) + thread);
  }

  @Override
  public String toString() {
    return query() + "/" + operator() + "[" + subtask + "]";
  }
}
