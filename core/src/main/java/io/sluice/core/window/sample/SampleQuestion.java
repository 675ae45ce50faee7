package io.sluice.core.window.sample;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.io.Serializable;

/**
 * Says what is asked of a sampler. Times are in a unit of the caller's choice.
 *
 * @param size of the windows behind the work
 * @param slide from the start of a window to that of the next; the size for tumbling windows
 * @param offset of the start of windows, at least 0 and below the slide
 * @param error that the windows may have
 * @param confidence of their intervals
 * @param variation standard deviation of values divided by their mean; NaN if the sampler is given
 *     the values
 * @param cost of the work for an event; NaN if it is measured
 * @param memory how long a measured cost counts
 * @param seed of the sample
 */
public record SampleQuestion(
    long size,
    long slide,
    long offset,
    RelativeError error,
    Confidence confidence,
    double variation,
    double cost,
    long memory,
    long seed)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  public SampleQuestion {
    if (slide <= 0 || size < slide || size % slide != 0) {
      throw new IllegalArgumentException(
          "windows of %d every %d: a sampler needs a size that is a multiple of the slide"
              .formatted(size, slide));
    }
    if (offset < 0 || offset >= slide) {
      throw new IllegalArgumentException(
          "offset %d: must be at least 0 and below the slide, %d".formatted(offset, slide));
    }
    if (variation < 0 || variation == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "variation %s: must be at least 0 and finite".formatted(variation));
    }
    if (cost <= 0 || cost == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "cost of an event %s: must be above 0 and finite".formatted(cost));
    }
  }

  /** Returns whether the sampler is given the values. */
  public boolean hasValues() {
    return Double.isNaN(variation);
  }

  /** Returns how many windows an event belongs to. */
  int windowsPerEvent() {
    return (int) (size / slide);
  }

  /** Returns the start of the pane that a time belongs to: windows are made of whole panes. */
  long paneOf(long time) {
    return Math.floorDiv(time - offset, slide) * slide + offset;
  }
}
