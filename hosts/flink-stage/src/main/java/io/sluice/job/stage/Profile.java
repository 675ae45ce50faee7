package io.sluice.job.stage;

/** Holds the profile of a visitor. Its fields are public for Flink's serializer. */
public final class Profile {

  public int visitor;
  public int visits;
  public long planned;
  public byte[] detail;
}
