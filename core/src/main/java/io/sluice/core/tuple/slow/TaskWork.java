package io.sluice.core.tuple.slow;

/**
 * Tells what one task of an operator did in a stretch of time.
 *
 * @param task its number
 * @param items taken in per second, from 0 on
 * @param busy share of the time in which it worked on them, 0 to 1
 * @param backpressured share of the time in which it could not hand on what it had made, 0 to 1
 */
public record TaskWork(int task, double items, double busy, double backpressured) {

  /** Returns how long an item keeps it busy, in seconds; NaN if it took in none. */
  public double secondsPerItem() {
    return items > 0 ? busy / items : Double.NaN;
  }
}
