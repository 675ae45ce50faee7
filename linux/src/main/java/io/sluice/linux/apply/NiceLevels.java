package io.sluice.linux.apply;

import io.sluice.linux.nice.ChildThreads;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.nice.NiceRefusedException;
import io.sluice.linux.nice.NiceValues;
import io.sluice.linux.proc.LiveThread;
import io.sluice.linux.proc.LiveThreads;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.undo.UndoEntry;
import io.sluice.linux.undo.UndoLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sets the nice values of one process's threads.
 *
 * <h2>How it works</h2>
 *
 * A thread is changed only when its wanted value changes. When it is first named, {@code /proc} is
 * checked: the start time there shows that the number still belongs to the same thread, and the
 * folder shows that the thread belongs to this process. A handle of that thread is kept open
 * ({@link LiveThreads}). Before the changes of a decision the handles show which threads have
 * ended, and right before each change the thread's present nice value is read. If it is not the
 * value that was last set here, another program has set it: the thread is then left alone for good,
 * and that is reported.
 *
 * <p>Before a thread gets a value for the first time, that value and its original one are on disk,
 * in one write for all threads that change together. A value that a thread has had before needs no
 * write: a recovery restores the original value of a thread that has one of its logged values, and
 * leaves any other value alone. There are forty values, so writes soon become rare.
 *
 * <p>A new thread has the nice value of the thread that started it. If that one was changed here,
 * the original value of the new thread is its process's, whether it is named next or not.
 *
 * <p>No thread can starve: at the lowest priority a thread gets about a seventieth of what one at 0
 * gets on a full machine, and all CPU time that no other thread wants.
 *
 * <p>Not thread-safe.
 */
public final class NiceLevels implements AutoCloseable {
  /** Stands for the nice value that a thread had originally. */
  public static final int ORIGINAL = Integer.MIN_VALUE;

  private static final int FORGET_ABOVE = 1024;

  private final long process;
  private final long processStart;
  private final UndoLog log;
  private final Consumer<String> report;
  private final LiveThreads live;
  private final ChildThreads offspring;
  private final Map<OsThread, Touched> touched = new LinkedHashMap<>();
  private final NiceValues everGiven = new NiceValues();
  private long decision;

  private static final class Touched {
    final ThreadKey key;
    final LiveThread thread;
    final int original;
    final NiceValues logged = new NiceValues();
    int now;
    boolean foreign;
    int wanted;
    long wantedIn;

    Touched(ThreadKey key, LiveThread thread, int original, int now) {
      this.key = key;
      this.thread = thread;
      this.original = original;
      this.now = now;
    }

    boolean isMoved() {
      return now != original;
    }

    /** Returns the thread's nice value; empty if the thread is gone. */
    Optional<Integer> nice() {
      return thread.isThere() ? Nice.of(key.thread()) : Optional.empty();
    }
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param log a log that only this object uses; the caller closes it
   * @param report gets messages for users, one line each
   */
  public NiceLevels(long process, long processStart, UndoLog log, Consumer<String> report) {
    this(process, processStart, log, LiveThreads.open(), report);
  }

  public NiceLevels(
      long process, long processStart, UndoLog log, LiveThreads live, Consumer<String> report) {
    this.process = process;
    this.processStart = processStart;
    this.log = log;
    this.report = report;
    this.live = live;
    this.offspring = new ChildThreads(process);
  }

  /**
   * Sets the nice values of threads; threads that are not named get back what they had.
   *
   * @param wanted nice values, or {@link #ORIGINAL}
   * @throws IOException when the undo log cannot be written (nothing was changed then), or the
   *     system does not tell which threads have ended
   * @throws NiceRefusedException when the system refuses a value
   */
  public void want(Map<OsThread, Integer> wanted) throws IOException {
    live.look();
    decision++;
    wanted.forEach(this::name);
    giveBackOthers();
    give();
    if (log.entries() > FORGET_ABOVE && touched.values().stream().noneMatch(Touched::isMoved)) {
      forget();
    }
  }

  private void name(OsThread thread, int value) {
    Touched known = touched.get(thread);
    if (known == null && value != ORIGINAL) {
      known = touch(thread);
    }
    if (known != null) {
      known.wanted = value == ORIGINAL ? known.original : value;
      known.wantedIn = decision;
    }
  }

  /** Begins to keep track of a thread; returns null if there is no such thread. */
  private Touched touch(OsThread thread) {
    ThreadKey key = new ThreadKey(process, processStart, thread.number(), thread.start());
    Optional<LiveThread> found = live.of(key);
    Optional<Integer> nice = found.flatMap(there -> Nice.of(key.thread()));
    if (nice.isEmpty()) {
      found.ifPresent(LiveThread::close);
      return null;
    }
    int original = inherits(key.thread(), nice.get()) ? Nice.of(process).orElse(0) : nice.get();
    Touched first = new Touched(key, found.get(), original, nice.get());
    touched.put(thread, first);
    return first;
  }

  /** Returns whether a thread may have its nice value from a changed one that has started it. */
  private boolean inherits(long thread, int nice) {
    return everGiven.contains(nice) && offspring.isNew(thread);
  }

  private void giveBackOthers() throws NiceRefusedException {
    for (Iterator<Touched> all = touched.values().iterator(); all.hasNext(); ) {
      Touched known = all.next();
      boolean named = known.wantedIn == decision;
      if (!named || known.wanted == known.original) {
        giveBack(known);
      }
      if (!named && !known.thread.isThere()) {
        known.thread.close();
        all.remove();
      }
    }
  }

  private void give() throws IOException {
    List<Touched> unlogged = new ArrayList<>();
    for (Touched known : touched.values()) {
      if (isToChange(known) && !known.logged.contains(known.wanted) && isAsItWas(known)) {
        unlogged.add(known);
      }
    }
    if (!unlogged.isEmpty()) {
      log(unlogged);
      live.look(); // a write to a full disk may have taken long
    }
    for (Touched known : touched.values()) {
      if (isToChange(known) && known.logged.contains(known.wanted) && isAsItWas(known)) {
        known.now = known.wanted;
        Nice.set(known.key.thread(), known.wanted);
      }
    }
  }

  private void log(List<Touched> unlogged) throws IOException {
    log.append(
        unlogged.stream()
            .map(known -> new UndoEntry(known.key, known.original, known.wanted))
            .toList());
    for (Touched known : unlogged) {
      known.logged.add(known.wanted);
      everGiven.add(known.wanted);
    }
  }

  private boolean isToChange(Touched known) {
    return known.wantedIn == decision && known.now != known.wanted && !known.foreign;
  }

  /** Returns whether the thread lives and still has the value that was last set here. */
  private boolean isAsItWas(Touched known) {
    Optional<Integer> nice = known.nice();
    if (nice.isEmpty()) {
      return false;
    }
    if (nice.get() != known.now) {
      leaveAlone(known, nice.get());
      return false;
    }
    return true;
  }

  private void giveBack(Touched known) throws NiceRefusedException {
    if (!known.isMoved()) {
      return;
    }
    Optional<Integer> nice = known.nice();
    if (nice.isPresent() && nice.get() == known.now) {
      Nice.set(known.key.thread(), known.original);
    } else if (nice.isPresent() && nice.get() != known.original) {
      leaveAlone(known, nice.get());
    }
    known.now = known.original;
  }

  private void leaveAlone(Touched known, int nice) {
    if (!known.foreign) {
      known.foreign = true;
      known.now = known.original;
      report.accept(
          "somebody else set nice %d for thread %d of process %d: it is left alone"
              .formatted(nice, known.key.thread(), process));
    }
  }

  /** Gives the process's normal value to threads that changed threads have started meanwhile. */
  public void raiseOffspring() throws NiceRefusedException {
    if (offspring.isDue()) {
      raiseOffspringNow();
    }
  }

  private void raiseOffspringNow() throws NiceRefusedException {
    offspring.raise(
        thread ->
            touched.values().stream()
                .anyMatch(known -> known.isMoved() && known.key.thread() == thread),
        everGiven);
  }

  /**
   * Undoes all changes.
   *
   * @throws NiceRefusedException when at least one thread could not be restored; the others were,
   *     and the log stays
   */
  public void restore() throws IOException {
    live.look();
    NiceRefusedException refusal = null;
    for (Touched known : touched.values()) {
      try {
        giveBack(known);
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
    for (Iterator<Touched> all = touched.values().iterator(); all.hasNext(); ) {
      Touched known = all.next();
      if (!known.foreign) {
        known.thread.close();
        all.remove();
      }
    }
  }

  /** Closes the handles of threads and undoes nothing. Call it after the last change. */
  @Override
  public void close() {
    touched.values().forEach(known -> known.thread.close());
    live.close();
  }
}
