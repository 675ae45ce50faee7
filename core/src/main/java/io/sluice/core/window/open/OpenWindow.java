package io.sluice.core.window.open;

import io.sluice.core.window.lag.FirstCounts;
import io.sluice.core.window.lag.WindowArrivals;
import io.sluice.core.window.sample.Moments;
import io.sluice.core.window.summary.SummaryKind;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A window whose events still count. */
public final class OpenWindow<K> {

  private final long start;
  private final Map<K, KeyWindow> keys = new KeyTable<>();
  private final WindowArrivals arrivals;
  private FirstCounts firstCounts = FirstCounts.NONE;
  private final SummaryKind kind;
  private boolean closed;
  private long leapt = Long.MIN_VALUE;

  OpenWindow(long start, WindowArrivals arrivals, SummaryKind kind) {
    this.start = start;
    this.arrivals = arrivals;
    this.kind = kind;
  }

  /** Opens a window again that was written, without its keys. */
  OpenWindow(WindowState.Window state, SummaryKind kind) {
    this(state.start(), state.arrivals(), kind);
    closed = state.closed();
    leapt = state.leapt();
    firstCounts = state.firstCounts();
  }

  /** Adds the arrivals of another part of the keys; the window stays open if that one was. */
  void add(WindowState.Window other) {
    arrivals.add(other.arrivals());
    closed &= other.closed();
    leapt = Math.max(leapt, other.leapt());
    firstCounts = FirstCounts.NONE;
  }

  /** Returns all but the keys, to be written. */
  WindowState.Window state() {
    return new WindowState.Window(start, arrivals, closed, leapt, firstCounts);
  }

  public long start() {
    return start;
  }

  public Map<K, KeyWindow> keys() {
    return keys;
  }

  public WindowArrivals arrivals() {
    return arrivals;
  }

  public KeyWindow key(K key) {
    KeyWindow found = keys.get(key);
    if (found == null) {
      found = new KeyWindow(kind.empty());
      keys.put(key, found);
    }
    return found;
  }

  /** Returns whether the watermark has passed. */
  public boolean isClosed() {
    return closed;
  }

  void close() {
    closed = true;
  }

  /** Notes that the clock passed the end of the window in a leap, which led to a time. */
  void leap(long to) {
    leapt = to;
  }

  public boolean isLeapt() {
    return leapt != Long.MIN_VALUE;
  }

  /** Returns the time since the end of a window of that size, or since the clock leapt past it. */
  public long age(long now, long size) {
    return now - Math.max(start + size, leapt);
  }

  public boolean allAnswered() {
    for (KeyWindow key : keys.values()) {
      if (!key.isAnswered()) {
        return false;
      }
    }
    return true;
  }

  /** Keeps what was made of the arrivals when the window was looked at first. */
  public void counted(FirstCounts counts) {
    firstCounts = counts;
  }

  public FirstCounts firstCounts() {
    return firstCounts;
  }

  /** Returns how many events have arrived for each that its weight stands for: 1 if all did. */
  public double seenPerWeight() {
    if (!arrivals.isSample()) {
      return 1;
    }
    double seen = 0;
    double weights = 0;
    for (KeyWindow key : inOrder()) {
      seen += key.seen();
      weights += key.arrived().count();
    }
    return weights > 0 ? seen / weights : 1;
  }

  /** Returns how many events have arrived, those that samplers held back included. */
  public double seen() {
    return seenPerWeight() * arrivals.count();
  }

  /**
   * Returns what all keys have, in an order that follows from it: that of the keys changes with a
   * restart, and with the order a sum of fractions does.
   */
  public List<KeyWindow> inOrder() {
    return keys.values().stream()
        .sorted(
            Comparator.comparingDouble((KeyWindow key) -> key.arrived().mean())
                .thenComparingDouble(key -> key.arrived().count()))
        .toList();
  }

  /** Returns the moments of all values. */
  public Moments values() {
    Moments all = new Moments();
    inOrder().forEach(key -> all.add(key.arrived()));
    return all;
  }
}
