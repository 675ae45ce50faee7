package io.sluice.bench.window.recorded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Collects events in any order, and sorts them by their arrivals. */
public final class EventRecorder {

  private static final int FIRST_ROOM = 1 << 12;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private int[] keys = new int[FIRST_ROOM];
  private long[] times = new long[FIRST_ROOM];
  private long[] arrivals = new long[FIRST_ROOM];
  private double[] values = new double[FIRST_ROOM];
  private int size;
  private boolean sorted = true;

  /** Adds an event; its times are in µs. */
  public void add(String key, long time, long arrival, double value) {
    if (size == times.length) {
      grow();
    }
    keys[size] = number(key);
    times[size] = time;
    arrivals[size] = arrival;
    values[size] = value;
    sorted &= size == 0 || arrivals[size - 1] <= arrival;
    size++;
  }

  private int number(String key) {
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    names.add(key);
    numbers.put(key, numbers.size());
    return names.size() - 1;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    times = Arrays.copyOf(times, 2 * size);
    arrivals = Arrays.copyOf(arrivals, 2 * size);
    values = Arrays.copyOf(values, 2 * size);
  }

  /** Returns all events; those that arrived at the same time stay in their order. */
  public RecordedEvents events() {
    int[] order = IntStream.range(0, size).toArray();
    if (!sorted) {
      order =
          Arrays.stream(order)
              .boxed()
              .sorted(Comparator.comparingLong(event -> arrivals[event]))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    return new RecordedEvents(
        List.copyOf(names),
        Arrays.stream(order).map(event -> keys[event]).toArray(),
        Arrays.stream(order).mapToLong(event -> times[event]).toArray(),
        Arrays.stream(order).mapToLong(event -> arrivals[event]).toArray(),
        Arrays.stream(order).mapToDouble(event -> values[event]).toArray());
  }
}
