package io.sluice.linux;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The nice values of one process's threads.
 *
 * <h2>How it works</h2>
 *
 * A thread is touched only when what is wanted of it changes. When it is first named, its line in
 * {@code /proc} tells that the number stands for the thread that is meant (by its start) and that
 * it is one of this very process (by the folder it is found in). A file from there is kept open,
 * which can be read only while that thread lives; before each change it is, and the system is asked
 * what its nice value is now. A value that is not the one that it had when it was last left here is
 * somebody else's decision: the thread is then left alone for good, and that is said.
 *
 * <p>Before a thread is given a value for the first time, that value and its original one are on
 * disk, in one write for all threads that change together. From then on it can be given any value
 * it has had without the disk: whoever finds the thread at one of them gives it the original one
 * back, and leaves any other value alone. There are forty values, so the disk is soon left in
 * peace.
 *
 * <p>Nothing here can hold anybody up for good: a thread at the lowest priority gets about a
 * seventieth of what one at 0 gets on a full machine, and all that nobody else wants.
 *
 * <p>Not thread-safe.
 */
final class NiceLevels {
  /** Wanted of a thread that is to have the value it was found with. */
  static final int ORIGINAL = Integer.MIN_VALUE;

  private static final int FORGET_ABOVE = 1024;

  private final long process;
  private final long processStart;
  private final UndoLog log;
  private final Consumer<String> report;
  private final Offspring offspring;
  private final Map<ThreadKey, Touched> touched = new HashMap<>();
  private final NiceValues everGiven = new NiceValues();

  private static final class Touched {
    final OpenThread thread;
    final int original;
    final NiceValues logged = new NiceValues();
    int now;
    boolean foreign;

    Touched(OpenThread thread, int original) {
      this.thread = thread;
      this.original = original;
      now = original;
    }

    boolean isMoved() {
      return now != original;
    }
  }

  /** Of a thread that is there and as it was left. */
  private record Change(ThreadKey key, Touched known, int value) {}

  /**
   * Touches nothing yet.
   *
   * @param log of this object alone, closed by the caller
   * @param report told what people should know, in a line each
   */
  NiceLevels(long process, long processStart, UndoLog log, Consumer<String> report) {
    this.process = process;
    this.processStart = processStart;
    this.log = log;
    this.report = report;
    this.offspring = new Offspring(process);
  }

  /** A thread of this process. */
  ThreadKey key(long thread, long threadStart) {
    return new ThreadKey(process, processStart, thread, threadStart);
  }

  /**
   * Gives threads these values; threads that are not named go back to what they were.
   *
   * @param wanted nice values, or {@link #ORIGINAL}
   * @throws IOException when the undo log cannot be written; nothing was given then
   * @throws NiceRefusedException when the system does not let this process
   */
  void want(Map<ThreadKey, Integer> wanted) throws IOException {
    for (Iterator<Map.Entry<ThreadKey, Touched>> all = touched.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<ThreadKey, Touched> each = all.next();
      Touched known = each.getValue();
      Integer value = wanted.get(each.getKey());
      if (value == null || value == ORIGINAL || value == known.original) {
        giveBack(each.getKey(), known);
      }
      if (value == null && known.thread.nice().isEmpty()) {
        known.thread.close();
        all.remove();
      }
    }
    give(wanted);
    if (log.entries() > FORGET_ABOVE && touched.values().stream().noneMatch(Touched::isMoved)) {
      forget();
    }
  }

  private void give(Map<ThreadKey, Integer> wanted) throws IOException {
    List<Change> changes = new ArrayList<>();
    List<UndoEntry> entries = new ArrayList<>();
    for (Map.Entry<ThreadKey, Integer> entry : wanted.entrySet()) {
      ThreadKey key = entry.getKey();
      int value = entry.getValue();
      Touched known = value == ORIGINAL ? null : known(key);
      if (known != null && known.now != value && !known.foreign && isAsItWas(key, known)) {
        changes.add(new Change(key, known, value));
        if (!known.logged.contains(value)) {
          entries.add(new UndoEntry(key, known.original, value));
        }
      }
    }
    if (!entries.isEmpty()) {
      log.append(entries);
      for (UndoEntry entry : entries) {
        touched.get(entry.key()).logged.add(entry.given());
        everGiven.add(entry.given());
      }
    }
    for (Change each : changes) {
      if (entries.isEmpty() || isAsItWas(each.key, each.known)) { // a full disk takes its time
        each.known.now = each.value;
        Nice.set(each.key.thread(), each.value);
      }
    }
  }

  /** Null when there is no such thread. */
  private Touched known(ThreadKey key) {
    Touched known = touched.get(key);
    if (known != null) {
      return known;
    }
    Optional<OpenThread> thread = OpenThread.open(key);
    Optional<Integer> nice = thread.flatMap(OpenThread::nice);
    if (nice.isEmpty()) {
      thread.ifPresent(OpenThread::close);
      return null;
    }
    Touched first = new Touched(thread.get(), nice.get());
    touched.put(key, first);
    return first;
  }

  /** Whether it is there and has what it was last left with. */
  private boolean isAsItWas(ThreadKey key, Touched known) {
    Optional<Integer> nice = known.thread.nice();
    if (nice.isEmpty()) {
      return false;
    }
    if (nice.get() != known.now) {
      leaveAlone(key, known, nice.get());
      return false;
    }
    return true;
  }

  private void giveBack(ThreadKey key, Touched known) throws NiceRefusedException {
    if (!known.isMoved()) {
      return;
    }
    Optional<Integer> nice = known.thread.nice();
    if (nice.isPresent() && nice.get() == known.now) {
      Nice.set(key.thread(), known.original);
    } else if (nice.isPresent() && nice.get() != known.original) {
      leaveAlone(key, known, nice.get());
    }
    known.now = known.original;
  }

  private void leaveAlone(ThreadKey key, Touched known, int nice) {
    if (!known.foreign) {
      known.foreign = true;
      known.now = known.original;
      report.accept(
          "somebody else set nice %d for thread %d of process %d: it is left alone"
              .formatted(nice, key.thread(), process));
    }
  }

  /** Threads that moved threads have started meanwhile get what is normal for the process. */
  void raiseOffspring() throws NiceRefusedException {
    if (offspring.isDue()) {
      raiseOffspringNow();
    }
  }

  private void raiseOffspringNow() throws NiceRefusedException {
    offspring.raise(
        thread ->
            touched.entrySet().stream()
                .anyMatch(entry -> entry.getValue().isMoved() && entry.getKey().thread() == thread),
        everGiven);
  }

  /**
   * Undoes all of it.
   *
   * @throws NiceRefusedException when at least one thread could not be given back; the others were,
   *     and the log stays
   */
  void restore() throws IOException {
    NiceRefusedException refusal = null;
    for (Map.Entry<ThreadKey, Touched> each : touched.entrySet()) {
      try {
        giveBack(each.getKey(), each.getValue());
      } catch (NiceRefusedException e) {
        refusal = e;
      }
    }
    raiseOffspringNow();
    if (refusal != null) {
      throw refusal;
    }
    forget();
  }

  private void forget() throws IOException {
    log.clear();
    touched.values().stream()
        .filter(known -> !known.foreign)
        .forEach(known -> known.thread.close());
    touched.values().removeIf(known -> !known.foreign);
  }
}
