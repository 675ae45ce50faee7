package io.sluice.linux;

import io.sluice.core.channel.Level;
import io.sluice.core.channel.StatLine;
import io.sluice.core.channel.ThreadRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The nice values of one process's threads: as they were for those that go first, the lowest
 * priority for those that come later.
 *
 * <h2>How it works</h2>
 *
 * A thread is touched only when what is wanted of it changes. Before each change its line in {@code
 * /proc} is read again, which tells three things at once: that the number still stands for the same
 * thread (by its start), that it is one of this very process (by the folder it is found in), and
 * what its nice value is now. A value that is neither the one found at first nor the one set here
 * is somebody else's decision: the thread is then left alone for good, and that is said.
 *
 * <p>Before a thread is lowered for the first time its original value is on disk. From then on it
 * goes up and down without the disk, because the entry holds for all its changes: whoever finds the
 * thread at the lowest value raises it to the original one, and leaves any other value alone.
 *
 * <p>Two levels suffice: on a full machine a thread at 19 gets about a seventieth of what one at 0
 * gets, and it still gets all that nobody else wants. So nothing here can hold anybody up.
 *
 * <p>Not thread-safe.
 */
final class NiceLevels {
  private static final int FORGET_ABOVE = 1024;

  private final long process;
  private final long processStart;
  private final UndoLog log;
  private final Consumer<String> report;
  private final Offspring offspring;
  private final Map<ThreadKey, Touched> touched = new HashMap<>();

  private static final class Touched {
    final int original;
    boolean lowered;
    boolean foreign;

    Touched(int original) {
      this.original = original;
    }
  }

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

  /**
   * Makes the threads what the rows say; threads in no row go back to what they were.
   *
   * @throws IOException when the undo log cannot be written; nothing was lowered then
   * @throws NiceRefusedException when the system does not let this process
   */
  void want(List<ThreadRow> rows) throws IOException, NiceRefusedException {
    Map<ThreadKey, Boolean> later = new HashMap<>();
    for (ThreadRow row : rows) {
      ThreadKey key = new ThreadKey(process, processStart, row.thread(), row.threadStart());
      later.merge(key, row.level() == Level.LATER, Boolean::logicalAnd);
    }
    for (ThreadKey key : List.copyOf(touched.keySet())) {
      if (!later.getOrDefault(key, false)) {
        raise(key);
      }
      if (!later.containsKey(key) && !touched.get(key).lowered && gone(key)) {
        touched.remove(key);
      }
    }
    lower(later.keySet().stream().filter(later::get).toList());
    if (log.entries() > FORGET_ABOVE && touched.values().stream().noneMatch(t -> t.lowered)) {
      forget();
    }
  }

  private void lower(List<ThreadKey> keys) throws IOException, NiceRefusedException {
    List<ThreadKey> ready = new ArrayList<>();
    List<UndoEntry> first = new ArrayList<>();
    for (ThreadKey key : keys) {
      Touched known = touched.get(key);
      if (known != null && (known.lowered || known.foreign)) {
        continue;
      }
      Optional<Integer> nice = nice(key);
      if (nice.isEmpty() || nice.get() == Nice.LOWEST) {
        continue;
      }
      if (known == null) {
        first.add(new UndoEntry(key, nice.get()));
        ready.add(key);
      } else if (nice.get() == known.original) {
        ready.add(key);
      } else {
        leaveAlone(key, known, nice.get());
      }
    }
    if (!first.isEmpty()) {
      log.append(first);
      first.forEach(entry -> touched.put(entry.key(), new Touched(entry.original())));
    }
    for (ThreadKey key : ready) {
      touched.get(key).lowered = true;
      Nice.set(key.thread(), Nice.LOWEST);
    }
  }

  private void raise(ThreadKey key) throws NiceRefusedException {
    Touched known = touched.get(key);
    if (!known.lowered) {
      return;
    }
    Optional<Integer> nice = nice(key);
    if (nice.isPresent() && nice.get() == Nice.LOWEST) {
      Nice.set(key.thread(), known.original);
    } else if (nice.isPresent() && nice.get() != known.original) {
      leaveAlone(key, known, nice.get());
    }
    known.lowered = false;
  }

  private void leaveAlone(ThreadKey key, Touched known, int nice) {
    if (!known.foreign) {
      known.foreign = true;
      report.accept(
          "somebody else set nice %d for thread %d of process %d: it is left alone"
              .formatted(nice, key.thread(), process));
    }
  }

  /** Threads that lowered threads have started meanwhile get what is normal for the process. */
  void raiseOffspring() throws NiceRefusedException {
    offspring.raise(
        thread ->
            touched.entrySet().stream()
                .anyMatch(entry -> entry.getValue().lowered && entry.getKey().thread() == thread));
  }

  /**
   * Undoes all of it.
   *
   * @throws NiceRefusedException when at least one thread could not be raised; the others were, and
   *     the log stays
   */
  void restore() throws IOException, NiceRefusedException {
    NiceRefusedException refusal = null;
    for (ThreadKey key : touched.keySet()) {
      try {
        raise(key);
      } catch (NiceRefusedException e) {
        refusal = e;
      }
    }
    raiseOffspring();
    if (refusal != null) {
      throw refusal;
    }
    forget();
  }

  private void forget() throws IOException {
    log.clear();
    touched.values().removeIf(known -> !known.foreign);
  }

  private static Optional<Integer> nice(ThreadKey key) {
    return Proc.thread(key.process(), key.thread())
        .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
        .map(StatLine::nice);
  }

  private static boolean gone(ThreadKey key) {
    return nice(key).isEmpty();
  }
}
