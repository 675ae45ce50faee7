package io.sluice.host.harness;

/**
 * An item on its way, with the time at which it was planned to arrive and the time of its ingress.
 */
record Passing(long plannedNanos, long ingressNanos, Object item) {
  /** Stands for no item: it wakes a thread that waits for one. */
  static final Passing WAKE = new Passing(0, 0, null);

  boolean isItem() {
    return item != null;
  }
}
