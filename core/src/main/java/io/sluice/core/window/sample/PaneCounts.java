package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/** Counts the events of a pane, and how often one was too late for a window. */
final class PaneCounts {

  private Moments values = new Moments();
  private double late;
  private double lateSum;

  /**
   * Adds an event.
   *
   * @param windows that had ended when it came
   */
  void add(double value, int windows) {
    values.add(value);
    late += windows;
    lateSum += windows * value;
  }

  /** Adds what another sampler has counted in the same pane. */
  void add(PaneCounts other) {
    values.add(other.values);
    late += other.late;
    lateSum += other.lateSum;
  }

  Moments values() {
    return values;
  }

  double late() {
    return late;
  }

  double lateSum() {
    return lateSum;
  }

  void write(StateWriter out) {
    values.write(out);
    out.putDouble(late);
    out.putDouble(lateSum);
  }

  static PaneCounts read(StateReader in) {
    PaneCounts counts = new PaneCounts();
    counts.values = Moments.read(in);
    counts.late = in.getDouble();
    counts.lateSum = in.getDouble();
    return counts;
  }
}
