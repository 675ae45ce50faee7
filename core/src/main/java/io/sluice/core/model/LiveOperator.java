package io.sluice.core.model;

import java.util.List;

/**
 * One operator of a running query as the engine runs it: what is chained into one task counts as
 * one, and its parallel instances count together. Read like a {@link LiveQuery}: cheap, at any
 * time, by the scheduler's thread. Totals never fall while the object stays the same.
 */
public interface LiveOperator {

  /** Returns its name for users, unique in its query as a rule. */
  String name();

  /** Returns the operators of the same query that take in what it hands on; empty for a sink. */
  List<? extends LiveOperator> downstream();

  /** Returns the number of records taken in so far. */
  long recordsIn();

  /**
   * Returns the number of records handed on so far, each counted once, however many operators take
   * it in.
   */
  long recordsOut();

  /** Returns the CPU time so far, ns. */
  long cpuNanos();

  /**
   * Returns the number of records that wait in front of it inside the engine; an estimate will do.
   * What waits in front of a source is outside the engine and does not count; where receivers keep
   * it in the engine's own memory it counts here, and as pending records of the query as well.
   */
  long queuedRecords();

  /**
   * Returns the memory that a record takes up while it waits in front of it, above 0, in any
   * measure that is the same for all operators of the engine. Where that is not known, all records
   * are equal.
   */
  default double recordRoom() {
    return 1;
  }
}
