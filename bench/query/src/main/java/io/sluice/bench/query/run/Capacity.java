package io.sluice.bench.query.run;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.RoundReport;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Estimates the present capacity of the machine, in records per second, as the median of the last
 * few rounds. It follows a host whose speed drifts, and code that is still being compiled, without
 * following every single round.
 */
final class Capacity {

  private static final int REMEMBERED = 3;

  private final Deque<Double> rounds = new ArrayDeque<>();
  private double calibrated;

  void calibrated(double eps) {
    calibrated = eps;
  }

  /**
   * Adds a round, after which the calibration no longer counts. The best measure is the speed while
   * there was a backlog. Without a backlog, the whole load was handled, bursts included, whatever
   * the probe said.
   */
  void seen(RoundReport round, LoadShape load) {
    double handled = load.meanEps() * load.burstFactor();
    double eps =
        round.saturatedEps() > 0 ? round.saturatedEps() : Math.max(round.capacityEps(), handled);
    if (!(eps > 0) || Double.isInfinite(eps)) {
      return;
    }
    rounds.addLast(eps);
    if (rounds.size() > REMEMBERED) {
      rounds.removeFirst();
    }
  }

  double eps() {
    return rounds.isEmpty()
        ? calibrated
        : Summary.median(rounds.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
