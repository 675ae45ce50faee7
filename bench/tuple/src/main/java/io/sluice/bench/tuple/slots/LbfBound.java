package io.sluice.bench.tuple.slots;

/** The bound that Hone's Theorem 1 proves for the largest backlog first. */
public final class LbfBound {

  private LbfBound() {}

  /** Returns 3 + ⌈log2 N⌉: as many times the optimum is the most that the backlog can be. */
  public static int of(int tasks) {
    return 3 + Integer.SIZE - Integer.numberOfLeadingZeros(tasks - 1);
  }
}
