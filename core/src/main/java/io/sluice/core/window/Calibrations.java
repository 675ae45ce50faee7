package io.sluice.core.window;

/**
 * Keeps calibrations apart by how many late events are expected: the error of a key with a handful
 * of events is mostly nothing and sometimes huge, so it says little about a key with thousands.
 * Answers from a sample have a calibration of their own, since most of their error is that of the
 * sample. Only audited windows feed it, so it remembers for longer.
 */
final class Calibrations {

  private static final double[] MOST_LATE = {1, 10, Double.POSITIVE_INFINITY};
  private static final int WINDOWS = 60;
  private static final int MOST_KEYS = 16;

  private final Calibration[] classes = new Calibration[MOST_LATE.length];
  private final Calibration ofSamples;

  Calibrations(Confidence confidence) {
    for (int i = 0; i < classes.length; i++) {
      classes[i] = new Calibration(confidence, WINDOWS * MOST_KEYS);
    }
    ofSamples = new Calibration(confidence, WINDOWS * MOST_KEYS);
  }

  void add(double expectedLate, boolean sample, double standardErrors) {
    of(expectedLate, sample).add(standardErrors);
  }

  /** Makes the errors of a window count that had so many keys. */
  void update(int keys) {
    for (Calibration calibration : classes) {
      calibration.update(WINDOWS * Math.max(1, Math.min(MOST_KEYS, keys)));
    }
    ofSamples.update(WINDOWS * MOST_KEYS);
  }

  double multiplier(double expectedLate, boolean sample) {
    return of(expectedLate, sample).multiplier();
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

  void write(StateWriter out) {
    for (Calibration calibration : classes) {
      calibration.write(out);
    }
    ofSamples.write(out);
  }

  void read(StateReader in) {
    for (Calibration calibration : classes) {
      calibration.read(in);
    }
    ofSamples.read(in);
  }
}
