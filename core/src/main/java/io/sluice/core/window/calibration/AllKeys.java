package io.sluice.core.window.calibration;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.question.Confidence;

/**
 * The factor that widens the intervals of single keys until those of all keys of a window hold at
 * once. It is drawn from the key of each window that needed the most: whole windows are
 * exchangeable, so it covers however the errors of keys hang together. To divide the risk by the
 * number of keys (Bonferroni) covers too, but asks how the far tail of the errors looks, of which
 * 60 windows say nothing; it serves until enough windows are known.
 */
final class AllKeys {

  private static final int KEPT = 960;

  private final Confidence confidence;
  private final boolean asked;
  private final Calibration calibration;

  /** The greatest error in the window at hand, in multipliers of single keys. */
  private double worst;

  AllKeys(Confidence confidence, boolean asked) {
    this.confidence = confidence;
    this.asked = asked;
    calibration = new Calibration(confidence, KEPT);
  }

  void add(double multipliers) {
    worst = Math.max(worst, multipliers);
  }

  /** Ends a window; see {@link Calibration#update(int, int)}. */
  void update(int latest, int dependent) {
    if (worst > 0) {
      calibration.add(worst);
      worst = 0;
    }
    calibration.update(latest, dependent);
  }

  /** Returns the factor for a window of so many keys. */
  double factor(int keys) {
    if (!asked || keys < 2) {
      return 1;
    }
    return calibration.isKnown()
        ? calibration.multiplier()
        : confidence.normalMultiplier(keys) / confidence.normalMultiplier();
  }

  void write(StateWriter out) {
    calibration.write(out);
  }

  void read(StateReader in) {
    if (in.version() > 1) {
      calibration.read(in);
    }
  }
}
