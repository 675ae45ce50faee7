package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/**
 * Holds the standard errors of an answer from a sample.
 *
 * @param sampling that sampling adds
 * @param change that late events make in the aggregate of the sample
 */
record SampledErrors(double sampling, double change) {

  /** Calibrates nothing; a version that knew no more of a sample has written it. */
  private static final SampledErrors UNKNOWN = new SampledErrors(0, 0);

  void write(StateWriter out) {
    out.putDouble(sampling);
    out.putDouble(change);
  }

  static SampledErrors read(StateReader in) {
    return in.version() > 3 ? new SampledErrors(in.getDouble(), in.getDouble()) : UNKNOWN;
  }
}
