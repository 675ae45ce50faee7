package io.sluice.core.query.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;

/** An input that stands where a test puts it. */
final class ScriptedInput implements LiveInput {

  long pending;
  long ingested;
  long watermark = Long.MIN_VALUE;
  boolean idle;

  @Override
  public long pendingRecords() {
    return pending;
  }

  @Override
  public long ingestedRecords() {
    return ingested;
  }

  @Override
  public boolean isDeclaredIdle() {
    return idle;
  }

  @Override
  public long emittedWatermark() {
    return watermark;
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return ingested;
  }

  @Override
  public long watermarkStep(long eventTime) {
    return LiveQuery.UNKNOWN;
  }
}
