package io.sluice.core.window.calibration;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.question.Confidence;

/**
 * Keeps calibrations apart by how many late events are expected: the error of a key with a handful
 * of events is mostly nothing and sometimes huge, so it says little about a key with thousands.
 * Answers from a sample have a calibration of their own, since most of their error is that of the
 * sample. Only audited windows feed it, so it remembers for longer, and it begins as if it had seen
 * many errors of normal estimates: a mean of a sample nearly is one.
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

  public void add(double expectedLate, boolean sample, double standardErrors) {
    Calibration calibration = of(expectedLate, sample);
    allKeys.add(standardErrors / calibration.multiplier());
    calibration.add(standardErrors);
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
   * Returns the multiplier of the standard error of a key.
   *
   * @param expectedLate events of the key
   * @param sample whether its estimate is from a sample
   * @param keys of the window
   */
  public double multiplier(double expectedLate, boolean sample, int keys) {
    return of(expectedLate, sample).multiplier() * allKeys.factor(keys);
  }

  private Calibration of(double expectedLate, boolean sample) {
    if (sample) {
      return ofSamples;
    }
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
