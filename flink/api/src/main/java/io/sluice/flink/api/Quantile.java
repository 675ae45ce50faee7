package io.sluice.flink.api;

import io.sluice.core.window.answer.Range;
import io.sluice.core.window.summary.Summary;
import io.sluice.core.window.summary.SummaryKind;
import org.apache.datasketches.kll.KllDoublesSketch;
import org.apache.datasketches.memory.Memory;

/**
 * Keeps a KLL sketch of all values of a key and window.
 *
 * @param share of the values that the result is not below
 */
record Quantile(double share) implements SummaryKind {

  private static final long serialVersionUID = 1L;

  /** Values that are kept at least; the error of a rank is 0.3 % at 99 %. */
  private static final int KEPT = 1024;

  private static final double DEVIATIONS_OF_ERROR = 2.576;

  Quantile {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException(
          "quantile %s: must be above 0 and below 1; the ends are min and max".formatted(share));
    }
  }

  @Override
  public Summary empty() {
    return new Sketch(KllDoublesSketch.newHeapInstance(KEPT));
  }

  @Override
  public Summary read(byte[] bytes) {
    return new Sketch(KllDoublesSketch.heapify(Memory.wrap(bytes)));
  }

  private final class Sketch implements Summary {

    private final KllDoublesSketch values;

    Sketch(KllDoublesSketch values) {
      this.values = values;
    }

    @Override
    public void add(double value, int age) {
      values.update(value);
    }

    /**
     * Moves the place of the result among the values that have arrived by the number of late ones,
     * which may all be smaller or all greater, and by the error of the sketch.
     */
    @Override
    public Range range(double late, double deviations) {
      double arrived = values.getN();
      double place = Math.ceil(share * (arrived + late));
      double error =
          values.isEstimationMode()
              ? values.getNormalizedRankError(false) * deviations / DEVIATIONS_OF_ERROR
              : 0;
      double lowest = Math.floor(place - late) / arrived - error;
      double highest = place / arrived + error;
      return new Range(
          values.getQuantile(share),
          lowest > 0 || late == 0 ? at(lowest) : Double.NEGATIVE_INFINITY,
          highest <= 1 || late == 0 ? at(highest) : Double.POSITIVE_INFINITY);
    }

    private double at(double rank) {
      return values.getQuantile(Math.min(1, Math.max(0, rank)));
    }

    @Override
    public byte[] toBytes() {
      return values.toByteArray();
    }
  }
}
