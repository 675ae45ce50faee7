package io.sluice.bench.runner;

import io.sluice.bench.stats.Summary;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the machine can handle now, in records per second: the median of the last few measurements.
 * It follows a host whose speed drifts without jumping with every single probe.
 */
final class Capacity {

  private static final int REMEMBERED = 9;

  private final Deque<Double> probes = new ArrayDeque<>();
  private double calibrated;

  void calibrated(double eps) {
    calibrated = eps;
  }

  /** A probe at the start of a round; once there is one, calibration counts no more. */
  void probed(double eps) {
    if (!(eps > 0) || Double.isInfinite(eps)) {
      return;
    }
    probes.addLast(eps);
    if (probes.size() > REMEMBERED) {
      probes.removeFirst();
    }
  }

  double eps() {
    return probes.isEmpty()
        ? calibrated
        : Summary.median(probes.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
