package io.sluice.job.stage.logged;

/** Holds the records of a window. Its fields are public for Flink's serializer. */
public final class Collected {

  public int key;
  public int number;
  public long planned;

  /** The texts in their order; those from {@link #size} on are null. */
  public String[] texts;

  public int size;

  /** The highest amount of a text. */
  public long highest;

  /** The text that was the first to have the highest amount. */
  public String best;
}
