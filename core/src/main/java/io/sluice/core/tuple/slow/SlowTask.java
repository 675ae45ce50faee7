package io.sluice.core.tuple.slow;

/**
 * A task that is slower than its peers, and what that costs.
 *
 * @param task its number
 * @param secondsPerItem how long an item keeps it busy
 * @param ofPeers the same of its peers, their median
 * @param items per second that all tasks together take in
 * @param possible items per second if each task took in what it has time for
 */
public record SlowTask(
    int task, double secondsPerItem, double ofPeers, double items, double possible) {

  /** Returns the share of what would be possible that is not done, 0 to 1. */
  public double lost() {
    return 1 - items / possible;
  }
}
