package io.sluice.core.progress;

import java.util.Optional;

/** Learns when the windows of a query end from what its engine shows while it runs. */
public final class GeometryLearner {
  public void observe(long watermark, long firedTimers) {}

  public Optional<WindowGeometry> geometry() {
    return Optional.empty();
  }
}
