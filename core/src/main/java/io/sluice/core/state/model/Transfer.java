package io.sluice.core.state.model;

/**
 * Says how slices come to their destinations. The last two are what the paper compares its own way
 * with; they are for comparisons, and stop for longer the more state there is.
 */
public enum Transfer {
  /**
   * Entries are copied while the slice is served, or it is handed over as it is; only the last
   * changes wait for the hand-over.
   */
  LIVE,
  /**
   * Nothing is copied before the hand-over, no backup is used and nothing is given as it is:
   * records of the slice wait until all of its entries have come.
   */
  STATE_MIGRATION,
  /** The same, and a container that gives or takes any slice serves none until all have come. */
  STATE_REPARTITION;

  /** Tells whether entries are copied while the slice is served. */
  public boolean copiesAhead() {
    return this == LIVE;
  }
}
