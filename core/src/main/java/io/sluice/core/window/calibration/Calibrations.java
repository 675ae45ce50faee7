package io.sluice.core.window.calibration;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.question.Confidence;

/**
 * Keeps calibrations apart by how many late events are expected: the error of a key with a handful
 * of events is mostly nothing and sometimes huge, so it says little about a key with thousands. The
 * error that sampling adds has a calibration of its own. Only audited windows feed it, so it
 * remembers for longer, and it begins as if it had seen many errors of normal estimates: a mean of
 * a sample nearly is one. What late events have changed is known of each window, sampled or not.
 */
public final class Calibrations {

  private static final double[] MOST_LATE = {1, 10, Double.POSITIVE_INFINITY};
  private static final int WINDOWS = 60;

  /** Errors of as many keys, or of as many windows that overlap, are kept for each of those. */
  private static final int MOST_AT_ONCE = 16;

  private static final int NORMAL_ERRORS = 480;

  private final Calibration[] classes = new Calibration[MOST_LATE.length];
  private final Calibration ofSamples;
  private final AllKeys allKeys;

  public Calibrations(Confidence confidence, boolean forAllKeys) {
    for (int i = 0; i < classes.length; i++) {
      classes[i] = new Calibration(confidence, WINDOWS * MOST_AT_ONCE);
    }
    ofSamples = new Calibration(confidence, WINDOWS * MOST_AT_ONCE);
    ofSamples.addNormal(NORMAL_ERRORS);
    allKeys = new AllKeys(confidence, forAllKeys);
  }

  /**
   * Adds what late events have changed, in standard errors of that change.
   *
   * @param expectedLate events of the key
   */
  public void addLate(double expectedLate, double standardErrors) {
    of(expectedLate).add(standardErrors);
  }

  /** Adds what sampling has changed, in standard errors of that. */
  public void addSampling(double standardErrors) {
    ofSamples.add(standardErrors);
  }

  /** Adds the error of an answer as a share of what the interval of a single key reached. */
  public void addAnswer(double error, double expectedLate, double late, double sampling) {
    allKeys.add(error / reach(expectedLate, late, sampling));
  }

  /**
   * Makes the errors of a window count.
   *
   * @param keys of the window
   * @param dependent windows in a row whose errors are not independent
   */
  public void update(int keys, int dependent) {
    int windows = Math.min(MOST_AT_ONCE, dependent);
    int errors = WINDOWS * Math.max(1, Math.min(MOST_AT_ONCE, keys * windows));
    for (Calibration calibration : classes) {
      calibration.update(errors, windows);
    }
    ofSamples.update(WINDOWS * MOST_AT_ONCE, windows);
    allKeys.update(WINDOWS * windows, windows);
  }

  /**
   * Returns how far the interval of a key has to reach.
   *
   * @param expectedLate events of the key
   * @param late standard error of what is late
   * @param sampling standard error of the sample; 0 without one
   * @param keys of the window
   */
  public double reach(double expectedLate, double late, double sampling, int keys) {
    return reach(expectedLate, late, sampling) * allKeys.factor(keys);
  }

  private double reach(double expectedLate, double late, double sampling) {
    double ofLate = of(expectedLate).multiplier() * late;
    return sampling == 0 ? ofLate : Math.hypot(ofLate, ofSamples.multiplier() * sampling);
  }

  private Calibration of(double expectedLate) {
    int i = 0;
    while (expectedLate >= MOST_LATE[i]) {
      i++;
    }
    return classes[Math.min(i, classes.length - 1)];
  }

  public void write(StateWriter out) {
    for (Calibration calibration : classes) {
      calibration.write(out);
    }
    allKeys.write(out);
    ofSamples.write(out);
  }

  public void read(StateReader in) {
    for (Calibration calibration : classes) {
      calibration.read(in);
    }
    allKeys.read(in);
    if (in.version() > 1) {
      ofSamples.read(in);
    }
  }
}
