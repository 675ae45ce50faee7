package io.sluice.core.control;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Keeps the latest decisions of a mechanism, each with its effect. It is bounded: the oldest entry
 * makes room. A reader that wants to keep more is handed each entry once, as soon as it is
 * complete. Safe for any thread.
 *
 * @param <D> the decisions that it keeps
 */
public final class Journal<D extends Decision> {

  /**
   * Holds one decision.
   *
   * @param number counts up from 1, over everything ever recorded
   * @param effect empty until it has been measured
   */
  public record Entry<D extends Decision>(long number, D decision, Optional<Effect> effect) {}

  private static final int NOWHERE = -1;

  private final int capacity;
  private final AtomicLong numbers;
  private final Consumer<Entry<D>> reader;

  /** Holds the entries by number, from the oldest one on and around the end. */
  private final List<Entry<D>> ring = new ArrayList<>();

  /** Marks the places in the ring whose entries are not complete. */
  private final BitSet open = new BitSet();

  private int oldest;
  private long count;

  /** Starts an empty journal without a reader. */
  public Journal(int capacity) {
    this(capacity, entry -> {});
  }

  /** Starts an empty one with numbers of its own. */
  public Journal(int capacity, Consumer<Entry<D>> reader) {
    this(capacity, new AtomicLong(), reader);
  }

  /**
   * Starts an empty one.
   *
   * @param numbers counts the entries of several journals together
   * @param reader gets each complete entry on the thread that completed it; must return at once
   */
  public Journal(int capacity, AtomicLong numbers, Consumer<Entry<D>> reader) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a journal keeps at least one decision: " + capacity);
    }
    this.capacity = capacity;
    this.numbers = numbers;
    this.reader = reader;
  }

  /**
   * Adds a decision.
   *
   * @return the number of its entry, for {@link #measured}
   */
  public synchronized long record(D decision) {
    int place = room();
    long number = numbers.incrementAndGet();
    count++;
    ring.set(place, new Entry<>(number, decision, Optional.empty()));
    open.set(place);
    if (!decision.isMeasured()) {
      complete(place);
    }
    return number;
  }

  private int room() {
    if (ring.size() < capacity) {
      ring.add(null);
      return ring.size() - 1;
    }
    int place = oldest;
    complete(place);
    oldest = placeOf(1);
    return place;
  }

  private void complete(int place) {
    if (open.get(place)) {
      open.clear(place);
      reader.accept(ring.get(place));
    }
  }

  /** Returns the place of an entry, counted from the oldest one on. */
  private int placeOf(int position) {
    return (oldest + position) % ring.size();
  }

  /** Completes an entry with what was measured of it; does nothing if it is complete already. */
  public synchronized void measured(long number, Effect effect) {
    int place = find(number);
    if (place != NOWHERE && open.get(place)) {
      D decision = ring.get(place).decision();
      ring.set(place, new Entry<>(number, decision, Optional.of(effect)));
      complete(place);
    }
  }

  /** Completes an entry as it is, because no effect of it will be measured any more. */
  public synchronized void conclude(long number) {
    int place = find(number);
    if (place != NOWHERE) {
      complete(place);
    }
  }

  /** Returns the place of a number, which is greater than those of all older entries. */
  private int find(long number) {
    int from = 0;
    int to = ring.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (ring.get(placeOf(middle)).number() < number) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    boolean found = from < ring.size() && ring.get(placeOf(from)).number() == number;
    return found ? placeOf(from) : NOWHERE;
  }

  /** Completes all entries as they are. */
  public synchronized void conclude() {
    for (int i = 0; i < ring.size(); i++) {
      complete(placeOf(i));
    }
  }

  /** Returns the entries that are kept, oldest first. */
  public synchronized List<Entry<D>> entries() {
    List<Entry<D>> all = new ArrayList<>(ring.subList(oldest, ring.size()));
    all.addAll(ring.subList(0, oldest));
    return List.copyOf(all);
  }

  /** Returns how many decisions were recorded, those that had to make room included. */
  public synchronized long count() {
    return count;
  }
}
