package io.sluice.core.query.progress.arrival;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;

/**
 * Tracks whether one input goes on, or stands still and keeps the windows of its query from
 * closing. A source subtask without splits that never becomes idle is such an input. Used by one
 * thread; times are epoch ms.
 */
final class InputMotion {

  /** An input that has stood still for so long does not only wait for its next record. */
  static final double STALLED_MILLIS = 5_000;

  private long ingested = LiveQuery.UNKNOWN;
  private long watermark = LiveQuery.UNKNOWN;
  private double changed = Double.NaN;
  private double excused = Double.NaN;
  private double looked = Double.NaN;

  /** Takes in what the input shows now; it is called every ten ms or so. */
  void look(double nowMillis, LiveInput input, long pendingNow, long ingestedNow) {
    long watermarkNow = input.emittedWatermark();
    looked = nowMillis;
    if (ingestedNow != ingested || watermarkNow != watermark) {
      changed = nowMillis;
    }
    ingested = ingestedNow;
    watermark = watermarkNow;
    boolean mayHaveWork = pendingNow == LiveQuery.UNKNOWN ? ingestedNow > 0 : pendingNow > 0;
    if (mayHaveWork || watermarkNow == LiveQuery.ENDED || input.isDeclaredIdle()) {
      excused = nowMillis;
    }
  }

  boolean goesOn() {
    return looked - changed <= STALLED_MILLIS;
  }

  /** Returns false while records wait in front of it, and when it holds up no window. */
  boolean isStalled() {
    return looked - changed > STALLED_MILLIS && !(looked - excused <= STALLED_MILLIS);
  }
}
