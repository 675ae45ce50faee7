package io.sluice.flink.sql;

/**
 * Tells the partitions of a task apart: Flink says neither to a row nor to a timer which it has.
 */
public final class Identity {

  /** Is null until the first row of a partition. */
  public Long id;
}
