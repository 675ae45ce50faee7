package io.sluice.core.thread.policy;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;

/** Priorities where some go first and all others have what these leave. */
public final class TwoLevels {
  private static final double FIRST = 1;

  /** The priority as far below as nice values reach: each step is a factor of 1.25. */
  private static final double LATER = Math.pow(Normaliser.STEP, -NiceScale.LAST);

  private TwoLevels() {}

  public static double priority(boolean first) {
    return first ? FIRST : LATER;
  }
}
