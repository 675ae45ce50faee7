package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.WindowPlan;
import io.sluice.core.model.LiveQuery;

/** Counts the windows with records that the later of two watermarks closes. */
record Closings(WindowPlan windows) {

  long between(long before, long after) {
    if (before == LiveQuery.UNKNOWN) {
      return 0;
    }
    long ends = ends(after) - ends(before);
    return Math.min(ends, -Math.floorDiv(-windows.sizeMillis(), windows.slideMillis()));
  }

  private long ends(long timestamp) {
    long phase = windows.offsetMillis() + windows.sizeMillis();
    return Math.floorDiv(timestamp + 1 - phase, windows.slideMillis());
  }
}
