package io.sluice.job.stage;

/**
 * Holds the number of a visitor's visits, the number that the profile shows, and the place where
 * they were counted. Its fields are public for Flink's serializer.
 */
public final class VisitCount {

  public int visitor;
  public int visits;
  public int shown;
  public long planned;
  public int slice;
  public int container;
}
