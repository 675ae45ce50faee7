package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Holds how many events keys have, of those that have many, without an object for each. */
final class KeyEvents {

  static final KeyEvents NONE = of(Map.of());

  /** A key with fewer in a pane is rare, unless many samplers have some of it. */
  private static final long LEAST = 8;

  private static final int MOST_KEYS = 1000;

  private final long[] keys;
  private final double[] events;

  private KeyEvents(long[] keys, double[] events) {
    this.keys = keys;
    this.events = events;
  }

  /** Keeps the keys that have the most events. */
  static KeyEvents of(Map<Long, Double> all) {
    List<Map.Entry<Long, Double>> kept =
        all.entrySet().stream()
            .sorted(Map.Entry.<Long, Double>comparingByValue(Comparator.reverseOrder()))
            .limit(MOST_KEYS)
            .sorted(Map.Entry.comparingByKey())
            .toList();
    return new KeyEvents(
        kept.stream().mapToLong(Map.Entry::getKey).toArray(),
        kept.stream().mapToDouble(Map.Entry::getValue).toArray());
  }

  /** Takes what a pane has of its keys. */
  static KeyEvents of(StratumTable strata) {
    List<Stratum> kept =
        strata
            .all()
            .filter(stratum -> stratum.arrived() >= LEAST)
            .limit(MOST_KEYS)
            .sorted(Comparator.comparingLong(Stratum::key))
            .toList();
    return new KeyEvents(
        kept.stream().mapToLong(Stratum::key).toArray(),
        kept.stream().mapToDouble(Stratum::arrived).toArray());
  }

  /** Returns the events of a key; 0 if it is not known to have many. */
  double eventsOf(long key) {
    int at = Arrays.binarySearch(keys, key);
    return at < 0 ? 0 : events[at];
  }

  /** Adds them to those of other samplers. */
  void addTo(Map<Long, Double> all) {
    for (int at = 0; at < keys.length; at++) {
      all.merge(keys[at], events[at], Double::sum);
    }
  }

  void write(StateWriter out) {
    out.putInt(keys.length);
    for (long key : keys) {
      out.putLong(key);
    }
    out.putDoubles(events);
  }

  static KeyEvents read(StateReader in) {
    long[] keys = new long[in.getInt()];
    for (int at = 0; at < keys.length; at++) {
      keys[at] = in.getLong();
    }
    return new KeyEvents(keys, in.getDoubles());
  }
}
