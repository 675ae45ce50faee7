package io.sluice.bench.window;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A sequence of events in the order of their arrival. Two traces with the same arguments have the
 * same events. After {@link #next} the accessors return one event; times are ms since the start.
 */
public final class Trace {

  private static final long SLOT_MICROS = 1000;
  private static final double MICROS = 1000;
  private static final int FIRST_ROOM = 64;

  private final EventStream events;
  private final Calendar calendar;
  private final long endMicros;
  private long waiting;
  private long[] times = new long[FIRST_ROOM];
  private long[] arrivals = new long[FIRST_ROOM];
  private int[] numbers = new int[FIRST_ROOM];
  private int size;
  private int at = -1;

  /**
   * Makes a trace.
   *
   * @param numbered the lags, each with the number of its event
   * @param eventsPerSecond the mean rate
   * @param evenly whether gaps between events are constant
   * @param length the time in which events happen; late ones arrive after it
   * @param seed the seed of all random draws
   */
  public Trace(Draws numbered, double eventsPerSecond, boolean evenly, Duration length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    events =
        evenly
            ? EventStream.evenly(numbered, eventsPerSecond, random)
            : new EventStream(numbered, 0, eventsPerSecond, random);
    calendar =
        new Calendar(SLOT_MICROS, (long) (numbered.longestLagMillis() * MICROS) + SLOT_MICROS);
    endMicros = length.toNanos() / 1000;
    events.next();
  }

  /** Goes to the next event; returns false when there is none. */
  public boolean next() {
    at++;
    while (at >= size) {
      if (events.time() >= endMicros && waiting == 0) {
        return false;
      }
      nextSlot();
    }
    return true;
  }

  private void nextSlot() {
    long slotEnd = Math.min(calendar.slotEnd(), endMicros);
    while (events.time() < slotEnd) {
      calendar.put(0, events.time(), events.arrival(), events.value());
      waiting++;
      events.next();
    }
    size = 0;
    at = 0;
    long unused = calendar.drain(this::arrive);
    waiting -= size;
  }

  private void arrive(int key, long time, long arrival, double number) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      arrivals = Arrays.copyOf(arrivals, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    times[size] = time / SLOT_MICROS;
    arrivals[size] = arrival / SLOT_MICROS;
    numbers[size] = (int) number;
    size++;
  }

  /** Returns when the event happened. */
  public long time() {
    return times[at];
  }

  /** Returns when it arrives. */
  public long arrival() {
    return arrivals[at];
  }

  /** Returns the number of the event in the table of draws. */
  public int number() {
    return numbers[at];
  }
}
