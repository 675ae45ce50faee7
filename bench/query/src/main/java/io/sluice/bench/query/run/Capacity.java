package io.sluice.bench.query.run;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.RoundReport;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Estimates what the machine can handle now, in records per second: the median of the last few
 * rounds. It follows a host whose speed drifts, and code that is still being compiled, without
 * jumping with every single round.
 */
final class Capacity {

  private static final int REMEMBERED = 3;

  private final Deque<Double> rounds = new ArrayDeque<>();
  private double calibrated;

  void calibrated(double eps) {
    calibrated = eps;
  }

  /**
   * Takes in a round; once there is one, calibration counts no more. Best is the speed while there
   * was a backlog. A load that left none was handled, bursts too, whatever the probe said.
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
