package io.sluice.core.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
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

  private final int capacity;
  private final AtomicLong numbers;
  private final Consumer<Entry<D>> reader;
  private final Map<Long, Entry<D>> entries = new LinkedHashMap<>();
  private final TreeSet<Long> open = new TreeSet<>();
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
    if (entries.size() == capacity) {
      long oldest = entries.keySet().iterator().next();
      conclude(oldest);
      entries.remove(oldest);
    }
    long number = numbers.incrementAndGet();
    count++;
    entries.put(number, new Entry<>(number, decision, Optional.empty()));
    open.add(number);
    if (!decision.isMeasured()) {
      conclude(number);
    }
    return number;
  }

  /** Completes an entry with what was measured of it; does nothing if it is complete already. */
  public synchronized void measured(long number, Effect effect) {
    if (open.contains(number)) {
      D decision = entries.get(number).decision();
      entries.put(number, new Entry<>(number, decision, Optional.of(effect)));
      conclude(number);
    }
  }

  /** Completes an entry as it is, because no effect of it will be measured any more. */
  public synchronized void conclude(long number) {
    if (open.remove(number)) {
      reader.accept(entries.get(number));
    }
  }

  /** Completes all entries as they are. */
  public synchronized void conclude() {
    List.copyOf(open).forEach(this::conclude);
  }

  /** Returns the entries that are kept, oldest first. */
  public synchronized List<Entry<D>> entries() {
    return List.copyOf(entries.values());
  }

  /** Returns how many decisions were recorded, those that had to make room included. */
  public synchronized long count() {
    return count;
  }
}
