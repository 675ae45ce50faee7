package io.sluice.bench.window.arm;

/** Says how long windows stay open for late events, in event time: the K of K-Slack. */
@FunctionalInterface
interface Slack {

  /** The share of disorders that exact windows wait for. */
  double EXACT_SHARE = 0.999;

  /** Waits for no event: a window answers at its end, by the clock. */
  Slack NONE = (disorders, latest) -> Double.NEGATIVE_INFINITY;

  /** Waits until an event after the end of the window has come. */
  Slack ZERO = (disorders, latest) -> 0;

  /**
   * Waits for 99.9 % of disorders. K-Slack waits for the longest of the same history, which is
   * never less, so of the two this is the better.
   */
  Slack EXACT = (disorders, latest) -> disorders.quantile(EXACT_SHARE);

  /** Waits for the longest disorder that ever was, as K-Slack was published. */
  Slack LONGEST = (disorders, latest) -> disorders.longestEver();

  /**
   * Returns the slack of the windows that are open.
   *
   * @param latest window that is complete; null before the first
   */
  double after(Disorders disorders, SlackWindow latest);
}
