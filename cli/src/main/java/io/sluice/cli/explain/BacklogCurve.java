package io.sluice.cli.explain;

import java.util.Arrays;

/**
 * Holds a backlog over time, from samples at about equal distances.
 *
 * @param atMillis when each sample was taken, ascending, epoch ms
 * @param millis backlog at these times, in ms of the whole machine
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
record BacklogCurve(long[] atMillis, double[] millis) {

  /** Returns the mean of the samples, 0 if there are none. */
  double mean() {
    return Arrays.stream(millis).average().orElse(0);
  }

  /**
   * Returns the least value that this share of the samples does not exceed, 0 if there are none.
   */
  double quantile(double share) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted.length == 0 ? 0 : sorted[Math.max(0, index)];
  }

  /** Returns the share of the samples above a limit. */
  double shareAbove(double limitMillis) {
    long above = Arrays.stream(millis).filter(value -> value > limitMillis).count();
    return millis.length == 0 ? 0 : (double) above / millis.length;
  }

  /** Returns the longest time in one piece in which all samples were above a limit, ms. */
  long longestAboveMillis(double limitMillis) {
    long longest = 0;
    int first = -1;
    for (int i = 0; i < millis.length; i++) {
      if (millis[i] > limitMillis) {
        first = first < 0 ? i : first;
        longest = Math.max(longest, atMillis[i] - atMillis[first]);
      } else {
        first = -1;
      }
    }
    return longest;
  }
}
