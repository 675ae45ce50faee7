package io.sluice.bench.window.recorded;

import java.util.List;

/**
 * Holds events in the order of their arrival. Times are in µs; keys are numbered from 0 in the
 * order of their first event.
 */
public final class RecordedEvents {

  private final List<String> names;
  private final int[] keys;
  private final long[] times;
  private final long[] arrivals;
  private final double[] values;

  RecordedEvents(List<String> names, int[] keys, long[] times, long[] arrivals, double[] values) {
    this.names = names;
    this.keys = keys;
    this.times = times;
    this.arrivals = arrivals;
    this.values = values;
  }

  /** Returns the same events as one group. */
  public RecordedEvents withoutKeys() {
    return new RecordedEvents(List.of(""), new int[size()], times, arrivals, values);
  }

  public int size() {
    return times.length;
  }

  public int key(int event) {
    return keys[event];
  }

  public long time(int event) {
    return times[event];
  }

  public long arrival(int event) {
    return arrivals[event];
  }

  /** Returns the lag of an event, which is 0 for one that arrived before it happened. */
  public long lag(int event) {
    return Math.max(0, arrivals[event] - times[event]);
  }

  public double value(int event) {
    return values[event];
  }

  /** Returns the names of keys by number. */
  public List<String> keyNames() {
    return names;
  }

  /**
   * Returns the number of events that arrived before they happened, by the clocks of the record.
   */
  public int fromTheFuture() {
    int count = 0;
    for (int event = 0; event < times.length; event++) {
      count += arrivals[event] < times[event] ? 1 : 0;
    }
    return count;
  }

  /** Returns when the last event arrived. */
  public long lastArrival() {
    return arrivals[arrivals.length - 1];
  }
}
