package io.sluice.job.stage;

/** Tells how often a visitor has come. Its fields are public for Flink's serializer. */
public final class VisitCount {

  public int visitor;
  public long visits;
  public long planned;
}
