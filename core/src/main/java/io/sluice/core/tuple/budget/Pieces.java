package io.sluice.core.tuple.budget;

/** The pieces of a budget that one process may take and give back. Safe for any thread. */
public interface Pieces {

  /** Takes a piece if one is free; returns whether it has. */
  boolean take();

  /** Gives back a piece that was taken. */
  void give();

  /** Returns how many pieces there are for one process at most, that of its seat included. */
  int most();
}
