package io.sluice.core.model;

/**
 * An instance of an operator, or of several chained to one another, and the one thread that runs
 * it.
 *
 * @param query name of the query
 * @param operator name of the logical operator
 * @param subtask which instance of it, from 0
 * @param process the operating system's number of its process
 * @param thread the operating system's number of its thread
 * @param threadStart when that was started, clock ticks since boot
 */
public record PhysicalOperator(
    String query, String operator, int subtask, long process, long thread, long threadStart) {

  @Override
  public String toString() {
    return query + "/" + operator + "[" + subtask + "]";
  }
}
