package io.sluice.linux;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The threads of one process that are real-time for a while. As with {@link NiceLevels}: a thread
 * is touched only when what is wanted of it changes, what it had is on disk before that, and what
 * somebody else has set is left alone. Threads that such a thread starts are normal. Not
 * thread-safe.
 */
final class RealTimeThreads {
  private static final int FORGET_ABOVE = 1024;

  private final UndoLog log;
  private final Consumer<String> report;
  private final Map<ThreadKey, Touched> touched = new HashMap<>();

  private static final class Touched {
    final SchedulingPolicy original;
    final Set<SchedulingPolicy> logged = new HashSet<>();
    SchedulingPolicy now;
    boolean foreign;

    Touched(SchedulingPolicy original) {
      this.original = original;
      now = original;
    }

    boolean isMoved() {
      return !now.equals(original);
    }
  }

  /**
   * Touches nothing yet.
   *
   * @param log of this object alone, closed by the caller
   * @param report told what people should know, in a line each
   */
  RealTimeThreads(UndoLog log, Consumer<String> report) {
    this.log = log;
    this.report = report;
  }

  /**
   * Makes these threads real-time, once all others are what they were.
   *
   * @param levels from 1 to 99
   * @throws IOException when the undo log cannot be written, or the system does not let this
   *     process
   */
  void want(Map<ThreadKey, Integer> levels) throws IOException {
    for (ThreadKey key : List.copyOf(touched.keySet())) {
      if (!levels.containsKey(key)) {
        giveBack(key);
        if (policy(key).isEmpty()) {
          touched.remove(key);
        }
      }
    }
    give(levels);
    if (log.entries() > FORGET_ABOVE && touched.values().stream().noneMatch(Touched::isMoved)) {
      forget();
    }
  }

  private void give(Map<ThreadKey, Integer> levels) throws IOException {
    List<UndoPolicy> ready = new ArrayList<>();
    for (Map.Entry<ThreadKey, Integer> entry : levels.entrySet()) {
      SchedulingPolicy given = SchedulingPolicy.roundRobin(entry.getValue());
      if (isReady(entry.getKey(), given)) {
        ready.add(new UndoPolicy(entry.getKey(), touched.get(entry.getKey()).original, given));
      }
    }
    List<UndoPolicy> unknown =
        ready.stream()
            .filter(line -> !touched.get(line.key()).logged.contains(line.given()))
            .toList();
    if (!unknown.isEmpty()) {
      log.append(unknown);
      unknown.forEach(line -> touched.get(line.key()).logged.add(line.given()));
    }
    for (UndoPolicy line : ready) {
      if (policy(line.key()).isPresent()) { // the disk may have taken its time
        touched.get(line.key()).now = line.given();
        Scheduling.set(line.key().thread(), line.given());
      }
    }
  }

  /** Whether it exists, is ours to change, and is to be changed. */
  private boolean isReady(ThreadKey key, SchedulingPolicy given) throws IOException {
    Touched known = touched.get(key);
    if (known != null && (known.foreign || known.now.equals(given))) {
      return false;
    }
    Optional<SchedulingPolicy> policy = policy(key);
    if (policy.isEmpty()) {
      return false;
    }
    if (known == null) {
      known = new Touched(policy.get());
      touched.put(key, known);
      if (!known.original.isPossible()) {
        leaveAlone(key, known, policy.get());
      }
      return known.original.isPossible() && !known.original.equals(given);
    }
    if (!policy.get().equals(known.now)) {
      leaveAlone(key, known, policy.get());
      return false;
    }
    return true;
  }

  private void giveBack(ThreadKey key) throws IOException {
    Touched known = touched.get(key);
    if (!known.isMoved()) {
      return;
    }
    Optional<SchedulingPolicy> policy = policy(key);
    if (policy.isPresent() && policy.get().equals(known.now)) {
      Scheduling.set(key.thread(), known.original);
    } else if (policy.isPresent() && !policy.get().equals(known.original)) {
      leaveAlone(key, known, policy.get());
    }
    known.now = known.original;
  }

  private void leaveAlone(ThreadKey key, Touched known, SchedulingPolicy policy) {
    if (!known.foreign) {
      known.foreign = true;
      known.now = known.original;
      tellOfForeign(key, policy, report);
    }
  }

  private static void tellOfForeign(
      ThreadKey key, SchedulingPolicy policy, Consumer<String> report) {
    report.accept(
        "somebody else set %s for thread %d of process %d: it is left alone"
            .formatted(policy, key.thread(), key.process()));
  }

  /**
   * Undoes all of it.
   *
   * @throws IOException when at least one thread could not be given back; the others were, and the
   *     log stays
   */
  void restore() throws IOException {
    IOException refusal = null;
    for (ThreadKey key : touched.keySet()) {
      try {
        giveBack(key);
      } catch (IOException e) {
        refusal = e;
      }
    }
    if (refusal != null) {
      throw refusal;
    }
    forget();
  }

  private void forget() throws IOException {
    log.clear();
    touched.values().removeIf(known -> !known.foreign);
  }

  /**
   * Undoes what another process has done to one thread.
   *
   * @param given at least one line, all of that thread
   * @return whether it was anything
   */
  static boolean free(List<UndoPolicy> given, Consumer<String> report) throws IOException {
    ThreadKey key = given.get(0).key();
    SchedulingPolicy original = given.get(0).original();
    if (!Proc.runs(key.process(), key.processStart())) {
      return false;
    }
    Optional<SchedulingPolicy> policy = policy(key);
    if (policy.isEmpty() || policy.get().equals(original)) {
      return false;
    }
    if (given.stream().noneMatch(line -> line.given().equals(policy.get()))) {
      tellOfForeign(key, policy.get(), report);
      return false;
    }
    Scheduling.set(key.thread(), original);
    return true;
  }

  /** Empty when the number stands for no thread of that process, or for another one. */
  private static Optional<SchedulingPolicy> policy(ThreadKey key) throws IOException {
    boolean isThere =
        Proc.thread(key.process(), key.thread())
            .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
            .isPresent();
    return isThere ? Scheduling.of(key.thread()) : Optional.empty();
  }
}
