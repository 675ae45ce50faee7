package io.sluice.core.window;

import java.util.HashMap;
import java.util.Map;

/** The histories of all keys that had events lately. */
final class KeyHistories<K> {

  private static final long WINDOWS_REMEMBERED = 60;
  private static final KeyHistory NONE = new KeyHistory();

  private final Map<K, KeyHistory> histories = new HashMap<>();
  private final long size;

  /**
   * Starts without keys.
   *
   * @param size of a window
   */
  KeyHistories(long size) {
    this.size = size;
  }

  /** Returns the history of a key, or one that says nothing. */
  KeyHistory of(K key) {
    return histories.getOrDefault(key, NONE);
  }

  /** Adds a complete window, and forgets keys that have been away for long. */
  void add(OpenWindow<K> window, LateCount late) {
    double onTime = Math.max(1, window.arrivals().ages().count(0));
    window
        .keys()
        .forEach(
            (key, state) ->
                histories
                    .computeIfAbsent(key, unused -> new KeyHistory())
                    .add(window.start(), state, late.expected() * state.onTimeCount() / onTime));
    long oldest = window.start() - WINDOWS_REMEMBERED * size;
    histories.values().removeIf(history -> history.latest() < oldest);
  }

  void put(K key, KeyHistory history) {
    histories.put(key, history);
  }

  Map<K, KeyHistory> all() {
    return histories;
  }
}
