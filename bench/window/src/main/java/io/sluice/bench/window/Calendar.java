package io.sluice.bench.window;

import java.util.Arrays;

/** Keeps events until they arrive, in time slots; events within a slot have no order. */
final class Calendar {

  private static final int FIRST_ROOM = 64;

  /** Receives an event that arrives. */
  interface Arrived {
    void event(int key, long time, long arrival, double value);
  }

  private final long slotMicros;
  private final Slot[] slots;
  private long now;

  Calendar(long slotMicros, long longestMicros) {
    this.slotMicros = slotMicros;
    slots = new Slot[(int) (longestMicros / slotMicros) + 3];
    Arrays.setAll(slots, unused -> new Slot());
  }

  void put(int key, long time, long arrival, double value) {
    slots[(int) (arrival / slotMicros % slots.length)].put(key, time, arrival, value);
  }

  /** Hands out all events of the current slot, and moves to the next slot. */
  long drain(Arrived arrived) {
    slots[(int) (now % slots.length)].drain(arrived);
    now++;
    return now * slotMicros;
  }

  long slotEnd() {
    return (now + 1) * slotMicros;
  }

  private static final class Slot {
    private int[] keys = new int[FIRST_ROOM];
    private long[] times = new long[FIRST_ROOM];
    private long[] arrivals = new long[FIRST_ROOM];
    private double[] values = new double[FIRST_ROOM];
    private int size;

    void put(int key, long time, long arrival, double value) {
      if (size == times.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        times = Arrays.copyOf(times, 2 * size);
        arrivals = Arrays.copyOf(arrivals, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      keys[size] = key;
      times[size] = time;
      arrivals[size] = arrival;
      values[size] = value;
      size++;
    }

    void drain(Arrived arrived) {
      for (int i = 0; i < size; i++) {
        arrived.event(keys[i], times[i], arrivals[i], values[i]);
      }
      size = 0;
    }
  }
}
