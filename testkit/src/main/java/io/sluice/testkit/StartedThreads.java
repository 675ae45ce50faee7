package io.sluice.testkit;

import static java.util.stream.Collectors.toSet;

import java.util.Set;
import java.util.function.Predicate;

/** Tells which threads were started since it was made and have not ended. */
public final class StartedThreads {

  private final Predicate<String> counts;
  private final Set<Thread> before;

  /**
   * Begins.
   *
   * @param counts whether a thread of that name has to end
   */
  public StartedThreads(Predicate<String> counts) {
    this.counts = counts;
    before = running();
  }

  /** Returns those that run now. */
  public Set<Thread> left() {
    Set<Thread> left = running();
    left.removeAll(before);
    return left;
  }

  private Set<Thread> running() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> counts.test(thread.getName()))
        .collect(toSet());
  }
}
