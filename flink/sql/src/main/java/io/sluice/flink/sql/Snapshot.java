package io.sluice.flink.sql;

/** Holds the windows of a partition as state. */
public final class Snapshot {

  /** Holds what the estimator has learned, and its open windows. */
  public byte[] statistics;

  /** Holds what it has of the partition alone; null before the first row. */
  public byte[] partition;

  /** Says when the newest row arrived, ms. */
  public long clock;

  /** The time of the latest look, ms. */
  public long looked;

  /** The newest event time, ms. */
  public long newest;
}
