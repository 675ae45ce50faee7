package io.sluice.linux.apply;

import io.sluice.linux.nice.ChildThreads;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.scheduling.ScheduledChildThreads;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Changes the scheduling of one process's threads for a while: real-time, batch, idle, or with
 * other time slices. The rules of {@link NiceLevels} hold: a thread is changed only when its wanted
 * scheduling changes, its original one is on disk before that, and what another program has set is
 * left alone. A thread that another program has made real-time is never made normal. Not
 * thread-safe.
 */
final class ScheduledThreads {
  private static final int FORGET_ABOVE = 1024;

  private final long process;
  private final UndoLog log;
  private final Consumer<String> report;
  private final ChildThreads offspring;
  private final Map<ThreadKey, Touched> touched = new HashMap<>();
  private final Set<SchedulingPolicy> inherited = new HashSet<>();

  private static final class Touched {
    final SchedulingPolicy original;
    final Set<SchedulingPolicy> logged = new HashSet<>();
    SchedulingPolicy now;
    boolean foreign;

    Touched(SchedulingPolicy original, SchedulingPolicy now) {
      this.original = original;
      this.now = now;
    }

    boolean isMoved() {
      return !now.equals(original);
    }
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param log a log that only this object uses; the caller closes it
   * @param report gets messages for users, one line each
   */
  ScheduledThreads(long process, UndoLog log, Consumer<String> report) {
    this.process = process;
    this.log = log;
    this.report = report;
    this.offspring = new ChildThreads(process);
  }

  /**
   * Sets the policies of threads, after all other threads got back what they had.
   *
   * @throws IOException when the undo log cannot be written, or the system refuses a policy
   */
  void want(Map<ThreadKey, SchedulingPolicy> wanted) throws IOException {
    for (ThreadKey key : List.copyOf(touched.keySet())) {
      if (!wanted.containsKey(key)) {
        giveBack(key);
        if (policy(key).isEmpty()) {
          touched.remove(key);
        }
      }
    }
    give(wanted);
    if (log.entries() > FORGET_ABOVE && touched.values().stream().noneMatch(Touched::isMoved)) {
      forget();
    }
  }

  private void give(Map<ThreadKey, SchedulingPolicy> wanted) throws IOException {
    List<UndoPolicy> ready = new ArrayList<>();
    for (Map.Entry<ThreadKey, SchedulingPolicy> entry : wanted.entrySet()) {
      ready(entry.getKey(), entry.getValue()).ifPresent(ready::add);
    }
    List<UndoPolicy> unknown =
        ready.stream()
            .filter(line -> !touched.get(line.key()).logged.contains(line.given()))
            .toList();
    if (!unknown.isEmpty()) {
      log.append(unknown.stream().flatMap(UndoPolicy::withWay).toList());
      unknown.forEach(line -> touched.get(line.key()).logged.add(line.given()));
    }
    for (UndoPolicy line : ready) {
      if (policy(line.key()).isPresent()) { // the write to disk may have taken long
        touched.get(line.key()).now = line.given();
        if (!line.given().isForgottenByChildren()) {
          inherited.add(line.given());
        }
        Scheduling.set(line.key().thread(), line.given());
      }
    }
  }

  /**
   * Returns the change of a thread; empty if the thread is gone, must be left alone, or has the
   * policy already.
   */
  private Optional<UndoPolicy> ready(ThreadKey key, SchedulingPolicy wanted) throws IOException {
    Touched known = touched.get(key);
    if (known != null && (known.foreign || known.now.equals(wanted.over(known.original)))) {
      return Optional.empty();
    }
    Optional<SchedulingPolicy> policy = policy(key);
    if (policy.isEmpty()) {
      return Optional.empty();
    }
    if (known == null) {
      known = new Touched(original(key.thread(), policy.get()), policy.get());
      touched.put(key, known);
      boolean possible = known.original.isPossible();
      if (!possible || (known.original.isRealTime() && !wanted.isRealTime())) {
        leaveAlone(key, known, policy.get());
        return Optional.empty();
      }
    } else if (!policy.get().equals(known.now)) {
      leaveAlone(key, known, policy.get());
      return Optional.empty();
    }
    SchedulingPolicy given = wanted.over(known.original);
    return given.equals(known.now)
        ? Optional.empty()
        : Optional.of(new UndoPolicy(key, known.original, given));
  }

  /** Returns its process's policy for a thread that may have its own from a changed one. */
  private SchedulingPolicy original(long thread, SchedulingPolicy policy) throws IOException {
    return inherited.contains(policy) && offspring.isNew(thread)
        ? Scheduling.of(process).orElse(policy)
        : policy;
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

  static void tellOfForeign(ThreadKey key, SchedulingPolicy policy, Consumer<String> report) {
    report.accept(
        "somebody else set %s for thread %d of process %d: it is left alone"
            .formatted(policy, key.thread(), key.process()));
  }

  /** Gives the process's scheduling to threads that changed threads have started meanwhile. */
  void freeOffspring() throws IOException {
    if (!inherited.isEmpty() && offspring.isDue()) {
      freeOffspringNow();
    }
  }

  private void freeOffspringNow() throws IOException {
    LongPredicate ours =
        thread ->
            touched.entrySet().stream()
                .anyMatch(each -> each.getKey().thread() == thread && each.getValue().isMoved());
    for (long thread : offspring.born(ours)) {
      ScheduledChildThreads.free(process, thread, inherited);
    }
  }

  /**
   * Undoes all changes.
   *
   * @throws IOException when at least one thread could not be restored; the others were, and the
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
    if (!inherited.isEmpty()) {
      freeOffspringNow();
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
   * Returns the policy of a thread; empty if the thread is gone, or its number belongs to another
   * thread now.
   */
  static Optional<SchedulingPolicy> policy(ThreadKey key) throws IOException {
    boolean isThere =
        Proc.thread(key.process(), key.thread())
            .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
            .isPresent();
    return isThere ? Scheduling.of(key.thread()) : Optional.empty();
  }
}
