package io.sluice.core.tuple.slow;

/** Says who may get an item. */
public enum Handing {
  /** Any task of the operator, so that another could take what waits for a slow one. */
  TO_ANY,
  /** The one that has the item's key. */
  BY_KEY
}
