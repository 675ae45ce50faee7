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
 * A thread is touched only when what is wanted of it changes. When it is first named, its line in
 * {@code /proc} tells that the number stands for the thread that is meant (by its start) and that
 * it is one of this very process (by the folder it is found in). Something that stands for that
 * very thread is kept open ({@link LiveThreads}): before the changes of a decision all of it is
 * asked which threads have ended, and right before each change the system is asked what the
 * thread's nice value is now. A value that is not the one that it had when it was last left here
 * was set by another program: the thread is then left alone for good, and that is reported.
 *
 * <p>Before a thread is given a value for the first time, that value and its original one are on
 * disk, in one write for all threads that change together. From then on it can be given any value
 * it has had without the disk: a later recovery gives a thread at one of them its original value
 * back, and leaves any other value alone. There are forty values, so the disk is soon left in
 * peace.
 *
 * <p>Nothing here can hold a thread up for good: a thread at the lowest priority gets about a
 * seventieth of what one at 0 gets on a full machine, and all that no other thread wants.
 *
 * <p>Not thread-safe.
 */
public final class NiceLevels implements AutoCloseable {
  /** The wanted value of a thread that is to have the value it was found with. */
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

    Touched(ThreadKey key, LiveThread thread, int original) {
      this.key = key;
      this.thread = thread;
      this.original = original;
      now = original;
    }

    boolean isMoved() {
      return now != original;
    }

    /** Returns its nice value; empty when it is gone. */
    Optional<Integer> nice() {
      return thread.isThere() ? Nice.of(key.thread()) : Optional.empty();
    }
  }

  /**
   * Touches nothing yet.
   *
   * @param log of this object alone, closed by the caller
   * @param report gets what users should know, in a line each
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
   * Gives threads of the process these values; threads that are not named go back to what they
   * were.
   *
   * @param wanted nice values, or {@link #ORIGINAL}
   * @throws IOException when the undo log cannot be written, and nothing was given then, or the
   *     system does not tell which threads have ended
   * @throws NiceRefusedException when the system does not let this process
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

  /** Begins to keep track of a thread; returns null when there is no such thread. */
  private Touched touch(OsThread thread) {
    ThreadKey key = new ThreadKey(process, processStart, thread.number(), thread.start());
    Optional<LiveThread> found = live.of(key);
    Optional<Integer> nice = found.flatMap(there -> Nice.of(key.thread()));
    if (nice.isEmpty()) {
      found.ifPresent(LiveThread::close);
      return null;
    }
    Touched first = new Touched(key, found.get(), nice.get());
    touched.put(thread, first);
    return first;
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
      live.look(); // a full disk takes its time
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

  /** Returns whether it is there and has what it was last left with. */
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

  /** Gives threads that moved threads have started meanwhile what is normal for the process. */
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
   * Undoes all of it.
   *
   * @throws NiceRefusedException when at least one thread could not be given back; the others were,
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

  /** Closes the files of threads; undoes nothing. To be called once nothing is wanted any more. */
  @Override
  public void close() {
    touched.values().forEach(known -> known.thread.close());
    live.close();
  }
}
