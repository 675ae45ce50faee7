package io.sluice.bench.window.arm;

/** Decides how long windows stay open for late events, in event time: the K of K-Slack. */
@FunctionalInterface
interface Slack {

  /** The share of disorders that exact windows wait for. */
  double EXACT_SHARE = 0.999;

  /** Waits for no event: a window answers at its end, by the clock. */
  Slack NONE = (disorders, latest) -> Double.NEGATIVE_INFINITY;

  /** Waits until an event after the end of the window has arrived. */
  Slack ZERO = (disorders, latest) -> 0;

  /**
   * Waits for 99.9 % of disorders. K-Slack waits for the longest of the same history, which is
   * never less, so this is the better rival.
   */
  Slack EXACT = (disorders, latest) -> disorders.quantile(EXACT_SHARE);

  /** Waits for the longest disorder so far, as in K-Slack. */
  Slack LONGEST = (disorders, latest) -> disorders.longestEver();

  /**
   * Returns the slack of open windows.
   *
   * @param disorders the disorders so far
   * @param latest the latest complete window; null before the first
   */
  double after(Disorders disorders, SlackWindow latest);
}
