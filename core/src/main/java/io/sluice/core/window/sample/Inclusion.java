package io.sluice.core.window.sample;

import static io.sluice.core.hash.SplitMix.GOLDEN;
import static io.sluice.core.hash.SplitMix.mix;

/**
 * Draws whether an event is sampled. The draw is a hash of the number of the event, so a sampler
 * that reads its events again draws the same.
 */
final class Inclusion {

  private static final double UNIT = 0x1p-53;

  private Inclusion() {}

  /** Returns a number from 0 to 1, evenly spread over the numbers of events. */
  static double draw(long seed, int subtask, long sequence) {
    long bits = mix(mix(seed + GOLDEN * (subtask + 1L)) + GOLDEN * sequence);
    return (bits >>> 11) * UNIT;
  }

  /** Returns a number that differs wherever the given ones do, as far as 64 bits can. */
  static long stratum(long seed, int subtask, long pane, long key) {
    return mix(mix(mix(GOLDEN * seed + subtask) + GOLDEN * pane) + GOLDEN * key);
  }
}
