package io.sluice.job.stage;

/**
 * Tells how often a visitor has come, how many visits the profile shows, and where that was
 * counted. Its fields are public for Flink's serializer.
 */
public final class VisitCount {

  public int visitor;
  public int visits;
  public int shown;
  public long planned;
  public int slice;
  public int container;
}
