package io.sluice.core.state.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * Counts the records of each slice in one container and learns their cost from a few of them. Used
 * by one thread.
 *
 * <p>About one record in 64 is timed. The distance between two of them varies, because records of
 * slices may come in a regular order. A pause of the process that falls on such a record must not
 * make its slice look costly, so a time counts for 16 mean times at most.
 */
public final class SliceCounters {
  private static final int MOST_DISTANCE = 127;
  private static final double MOST_MEANS = 16;
  private static final double NEW_IN_MEAN = 1.0 / 64;
  private static final double NEW_IN_COST = 1.0 / 8;

  private final long[] records;
  private final double[] costs;
  private double mean;
  private int untilTimed = 1;
  private int draw = 1;

  /** Has counted nothing. */
  public SliceCounters(int slices) {
    records = new long[slices];
    costs = new double[slices];
  }

  /** Counts a record; returns whether it is to be timed. */
  public boolean count(int slice) {
    records[slice]++;
    return --untilTimed <= 0;
  }

  /** Takes in for how long a record was worked on, in ns. */
  public void timed(int slice, long nanos) {
    draw ^= draw << 13; // Marsaglia's xorshift
    draw ^= draw >>> 17;
    draw ^= draw << 5;
    untilTimed = 1 + (draw & MOST_DISTANCE);
    double time = mean == 0 ? nanos : Math.min(nanos, MOST_MEANS * mean);
    mean = mean == 0 ? time : mean + (time - mean) * NEW_IN_MEAN;
    costs[slice] = costs[slice] == 0 ? mean : costs[slice] + (time - costs[slice]) * NEW_IN_COST;
  }

  /**
   * Returns the load of some slices since the report before, and begins the next.
   *
   * @param slices that are served
   * @param seconds since then
   * @param busy share of its time for which the container worked; it is divided by the cost of
   *     records
   * @param entries of a slice
   */
  public List<SliceLoad> report(
      List<Integer> slices, double seconds, double busy, IntToLongFunction entries) {
    double work = slices.stream().mapToDouble(this::work).sum();
    List<SliceLoad> loads = new ArrayList<>();
    for (int slice : slices) {
      double share = work == 0 ? 0 : work(slice) / work;
      loads.add(
          new SliceLoad(slice, records[slice] / seconds, busy * share, entries.applyAsLong(slice)));
    }
    Arrays.fill(records, 0);
    return loads;
  }

  private double work(int slice) {
    return records[slice] * (costs[slice] == 0 ? Math.max(1, mean) : costs[slice]);
  }
}
