package io.sluice.core.window.open;

import io.sluice.core.window.lag.LateCount;
import java.util.Map;

/** The histories of all keys that had events lately. */
public final class KeyHistories<K> {

  private static final int WINDOWS_REMEMBERED = 60;
  private static final KeyHistory NONE = new KeyHistory();

  private final KeyTable<K, KeyHistory> histories = new KeyTable<>();
  private final long size;

  /**
   * Starts without keys.
   *
   * @param size of a window
   */
  public KeyHistories(long size) {
    this.size = size;
  }

  /** Returns the history of a key, or one that says nothing. */
  public KeyHistory of(K key) {
    return histories.getOrDefault(key, NONE);
  }

  /** Adds a complete window, and forgets keys that have been away for long. */
  public void add(OpenWindow<K> window, LateCount late) {
    double onTime = Math.max(1, window.arrivals().ages().count(0));
    int number = numberOf(window.start(), size);
    window
        .keys()
        .forEach(
            (key, state) ->
                histories
                    .computeIfAbsent(key, unused -> new KeyHistory())
                    .add(number, state, late.expected() * state.onTimeCount() / onTime));
    histories.removeIf(history -> number - history.latest() > WINDOWS_REMEMBERED);
  }

  /** Returns a number that is greater by one for each window; it may wrap around. */
  static int numberOf(long start, long size) {
    return (int) Math.floorDiv(start, size);
  }

  public void put(K key, KeyHistory history) {
    histories.put(key, history);
  }

  public Map<K, KeyHistory> all() {
    return histories;
  }
}
