package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.sample.Moments;

/**
 * Holds what the history keeps of a complete window.
 *
 * @param values moments of all values
 * @param arrivals when its events came
 */
public record CompleteWindow(Moments values, WindowArrivals arrivals) {

  void write(StateWriter out) {
    values.write(out);
    arrivals.write(out);
  }

  static CompleteWindow read(StateReader in) {
    return new CompleteWindow(Moments.read(in), WindowArrivals.read(in));
  }
}
