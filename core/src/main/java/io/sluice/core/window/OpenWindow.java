package io.sluice.core.window;

import java.util.LinkedHashMap;
import java.util.Map;

/** A window whose events still count. */
final class OpenWindow<K> {

  private final long start;
  private final Map<K, KeyWindow> keys = new LinkedHashMap<>();
  private final WindowArrivals arrivals;
  private FirstCounts firstCounts = FirstCounts.NONE;
  private boolean closed;

  OpenWindow(long start, WindowArrivals arrivals) {
    this.start = start;
    this.arrivals = arrivals;
  }

  /** Opens a window again that was written, without its keys. */
  OpenWindow(WindowState.Window state) {
    this(state.start(), state.arrivals());
    closed = state.closed();
    firstCounts = state.firstCounts();
  }

  /** Adds the arrivals of another part of the keys; the window stays open if that one was. */
  void add(WindowState.Window other) {
    arrivals.add(other.arrivals());
    closed &= other.closed();
    firstCounts = FirstCounts.NONE;
  }

  long start() {
    return start;
  }

  Map<K, KeyWindow> keys() {
    return keys;
  }

  WindowArrivals arrivals() {
    return arrivals;
  }

  KeyWindow key(K key) {
    return keys.computeIfAbsent(key, unused -> new KeyWindow());
  }

  /** Whether the watermark has passed. */
  boolean isClosed() {
    return closed;
  }

  void close() {
    closed = true;
  }

  boolean allAnswered() {
    for (KeyWindow key : keys.values()) {
      if (!key.isAnswered()) {
        return false;
      }
    }
    return true;
  }

  /** Keeps what was made of the arrivals when the window was looked at first. */
  void counted(FirstCounts counts) {
    firstCounts = counts;
  }

  FirstCounts firstCounts() {
    return firstCounts;
  }

  /** Returns how many events have arrived for each that its weight stands for: 1 if all did. */
  double seenPerWeight() {
    double seen = 0;
    double weights = 0;
    for (KeyWindow key : keys.values()) {
      seen += key.seen();
      weights += key.values().count();
    }
    return weights > 0 ? seen / weights : 1;
  }

  /** Returns the moments of all values. */
  Moments values() {
    Moments all = new Moments();
    keys.values().forEach(key -> all.add(key.values()));
    return all;
  }
}
