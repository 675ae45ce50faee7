package io.sluice.core.model;

/** The history from which it is expected when sweeping watermarks come. */
public enum SwmEstimator {
  /** Takes how late earlier sweeping watermarks came. */
  WATERMARK_LAGS,

  /** Takes how late the events of earlier epochs came, as Klink's thesis prints it. */
  EVENT_DELAYS
}
