package io.sluice.core.window.question;

import io.sluice.core.window.summary.SummaryKind;
import java.io.Serializable;

/**
 * Says what is asked of windows. Times are in a unit of the caller's choice.
 *
 * @param size of a window
 * @param slide from the start of a window to that of the next; the size, if windows tumble
 * @param offset of the start of windows, at least 0 and below the slide
 * @param aggregate of the values
 * @param bound of the error
 * @param confidence of the interval
 * @param otherwise what a window does when the bound does not hold
 * @param longestWait after which a window answers, whatever it knows; also how long events of a
 *     window are counted
 * @param lateRatio whether late values may differ from the others; without it ρ is 1
 * @param corrects whether a window whose late events changed a result answers again when they are
 *     there
 * @param allKeys whether an interval holds with those of all other keys of its window, or alone
 * @param summary that gives the result; with one, the aggregate is COUNT, for late events are all
 *     that is estimated
 */
public record WindowQuestion(
    long size,
    long slide,
    long offset,
    Aggregate aggregate,
    ErrorBound bound,
    Confidence confidence,
    Otherwise otherwise,
    long longestWait,
    boolean lateRatio,
    boolean corrects,
    boolean allKeys,
    SummaryKind summary)
    implements Serializable {

  /** Parts of a window, of equal length, in which its events are counted. */
  public static final int BINS = 60;

  private static final long serialVersionUID = 2L;

  public WindowQuestion {
    if (size < BINS) {
      throw new IllegalArgumentException("window of %d: must be at least %d".formatted(size, BINS));
    }
    if (slide <= 0 || slide > size) {
      throw new IllegalArgumentException(
          "slide of %d: must be above 0 and at most the size of the window, %d"
              .formatted(slide, size));
    }
    if (offset < 0 || offset >= slide) {
      throw new IllegalArgumentException(
          "offset %d: must be at least 0 and below %d, after which the next window starts"
              .formatted(offset, slide));
    }
    if (longestWait <= 0) {
      throw new IllegalArgumentException("longest wait %d: must be above 0".formatted(longestWait));
    }
  }

  /** Asks tumbling windows whose late events do not count. */
  public WindowQuestion(
      long size,
      long offset,
      Aggregate aggregate,
      ErrorBound bound,
      Confidence confidence,
      Otherwise otherwise,
      long longestWait,
      boolean lateRatio) {
    this(
        size,
        size,
        offset,
        aggregate,
        bound,
        confidence,
        otherwise,
        longestWait,
        lateRatio,
        false,
        false,
        SummaryKind.NONE);
  }

  /** Returns the same question to windows that start so long after each other. */
  public WindowQuestion slidingBy(long distance) {
    return with(distance, aggregate, corrects, allKeys, summary);
  }

  /** Returns the same question to windows that answer again where late events changed a result. */
  public WindowQuestion correcting() {
    return with(slide, aggregate, true, allKeys, summary);
  }

  /** Returns the same question, with intervals that hold for all keys of a window at once. */
  public WindowQuestion forAllKeys() {
    return with(slide, aggregate, corrects, true, summary);
  }

  /** Returns the question for the result of a summary. */
  public WindowQuestion of(SummaryKind kind) {
    return with(slide, Aggregate.COUNT, corrects, allKeys, kind);
  }

  private WindowQuestion with(
      long otherSlide,
      Aggregate otherAggregate,
      boolean nowCorrects,
      boolean nowAllKeys,
      SummaryKind otherSummary) {
    return new WindowQuestion(
        size,
        otherSlide,
        offset,
        otherAggregate,
        bound,
        confidence,
        otherwise,
        longestWait,
        lateRatio,
        nowCorrects,
        nowAllKeys,
        otherSummary);
  }

  /** Returns the start of the last window that a time belongs to. */
  public long startOf(long time) {
    return Math.floorDiv(time - offset, slide) * slide + offset;
  }

  /** Returns the most windows that a time belongs to. */
  public int overlap() {
    return (int) ((size + slide - 1) / slide);
  }
}
