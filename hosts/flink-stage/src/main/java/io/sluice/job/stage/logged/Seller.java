package io.sluice.job.stage.logged;

/** Holds what a seller did in a window. Its fields are public for Flink's serializer. */
public final class Seller {

  /** The person, null as long as it has not registered. */
  public String person;

  public long registered;
  public String[] auctions = {};

  /** The numbers of the auctions. */
  public int[] numbers = {};
}
