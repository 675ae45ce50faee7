package io.sluice.core.thread.policy;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;

/** Priorities where some go first and all others have what these leave. */
public final class TwoLevels {
  private static final double FIRST = 1;

  /** As far below as nice values reach: each step is a quarter. */
  private static final double LATER = Math.pow(Normaliser.STEP, -NiceScale.LAST);

  private TwoLevels() {}

  public static double priority(boolean first) {
    return first ? FIRST : LATER;
  }
}
