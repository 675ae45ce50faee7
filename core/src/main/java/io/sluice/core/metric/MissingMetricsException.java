package io.sluice.core.metric;

import java.util.Collection;

/** A driver cannot tell what is needed; the message names it. */
public final class MissingMetricsException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Names the metrics that cannot be had. */
  public MissingMetricsException(Collection<Metric> missing) {
    super("the engine does not tell " + Metric.ids(missing));
  }
}
