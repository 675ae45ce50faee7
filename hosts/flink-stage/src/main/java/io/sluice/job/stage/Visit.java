package io.sluice.job.stage;

/** Is one visit. Its fields are public for Flink's serializer. */
public final class Visit {

  public int visitor;
  public long planned;
}
