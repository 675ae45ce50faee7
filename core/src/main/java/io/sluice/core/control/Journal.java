package io.sluice.core.control;

import io.sluice.core.query.control.Decision;
import io.sluice.core.query.control.Effect;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The last decisions, each with what it brought about. Bounded: the oldest entry makes room.
 * Whoever wants to keep more is handed each entry once, as soon as it is complete. Safe for any
 * thread.
 */
public final class Journal {

  /**
   * One line of the journal.
   *
   * @param number counts up from 1, over everything ever recorded
   * @param effect empty until it has been measured
   */
  public record Entry(long number, Decision decision, Optional<Effect> effect) {}

  private final int capacity;
  private final Consumer<Entry> reader;
  private final ArrayDeque<Entry> entries;
  private long count;
  private boolean incomplete;

  public Journal(int capacity) {
    this(capacity, entry -> {});
  }

  /**
   * Starts empty.
   *
   * @param reader told each complete entry, in order, on the thread that completed it; must return
   *     at once
   */
  public Journal(int capacity, Consumer<Entry> reader) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a journal keeps at least one decision: " + capacity);
    }
    this.capacity = capacity;
    this.reader = reader;
    this.entries = new ArrayDeque<>(capacity);
  }

  public synchronized void record(Decision decision) {
    conclude();
    if (entries.size() == capacity) {
      entries.removeFirst();
    }
    entries.addLast(new Entry(++count, decision, Optional.empty()));
    incomplete = true;
    if (!(decision instanceof Decision.Reordered)) {
      conclude();
    }
  }

  /** The last entry stays as it is: no effect of it will be measured any more. */
  public synchronized void conclude() {
    if (incomplete) {
      incomplete = false;
      reader.accept(entries.getLast());
    }
  }

  /** Completes the last recorded reordering with what was measured of it. */
  public synchronized void measured(Effect effect) {
    if (!entries.isEmpty() && entries.getLast().decision() instanceof Decision.Reordered) {
      Entry last = entries.removeLast();
      entries.addLast(new Entry(last.number(), last.decision(), Optional.of(effect)));
      conclude();
    }
  }

  /** Oldest first. */
  public synchronized List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** Decisions recorded so far, those that had to make room included. */
  public synchronized long count() {
    return count;
  }
}
