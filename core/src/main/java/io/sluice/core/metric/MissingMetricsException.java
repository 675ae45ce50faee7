package io.sluice.core.metric;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** A driver cannot tell what is needed; the message names it. */
public final class MissingMetricsException extends Exception {

  private static final long serialVersionUID = 1L;

  MissingMetricsException(Collection<Metric> missing) {
    super(
        "the engine does not tell "
            + missing.stream()
                .map(metric -> metric.name().toLowerCase(Locale.ROOT))
                .sorted()
                .collect(Collectors.joining(", ")));
  }
}
