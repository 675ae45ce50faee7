package io.sluice.core.window.sample;

/**
 * Draws whether an event is sampled. The draw is a hash of the number of the event, so a sampler
 * that reads its events again draws the same.
 */
final class Inclusion {

  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1p-53;

  private Inclusion() {}

  /** Returns a number from 0 to 1, evenly spread over the numbers of events. */
  static double draw(long seed, int subtask, long sequence) {
    long bits = mix(mix(seed + STEP * (subtask + 1L)) + STEP * sequence);
    return (bits >>> 11) * UNIT;
  }

  /** Returns a number that differs wherever the given ones do, as far as 64 bits can. */
  static long stratum(long seed, int subtask, long pane, long key) {
    return mix(mix(mix(STEP * seed + subtask) + STEP * pane) + STEP * key);
  }

  /** Spreads the bits of a number over all bits (the finalizer of SplitMix64). */
  static long mix(long number) {
    long bits = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
    return bits ^ (bits >>> 31);
  }
}
