package io.sluice.linux;

import io.sluice.core.channel.StatLine;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * Threads that were born while the one that started them was lowered. They inherit its nice value,
 * and nobody else would ever raise them: a reader of a source or a writer of a snapshot would stay
 * behind all others for good.
 */
final class Offspring {
  private final long process;
  private Set<Long> seen;

  /** To be made before any thread of the process is lowered: who is there now is nobody's child. */
  Offspring(long process) {
    this.process = process;
    this.seen = Proc.threads(process);
  }

  /**
   * Raises those born since the last call.
   *
   * @param ours threads that were lowered on purpose
   * @param given the values that they were given
   */
  void raise(LongPredicate ours, NiceValues given) throws NiceRefusedException {
    Set<Long> now = Proc.threads(process);
    for (long thread : now) {
      if (!seen.contains(thread) && !ours.test(thread)) {
        raise(process, thread, 0, given);
      }
    }
    seen = now;
  }

  /** Raises the children of threads that another process lowered, of which the oldest is known. */
  static void raiseAll(long process, Set<Long> ours, long oldestStart, NiceValues given)
      throws NiceRefusedException {
    for (long thread : new HashSet<>(Proc.threads(process))) {
      if (!ours.contains(thread)) {
        raise(process, thread, oldestStart, given);
      }
    }
  }

  private static void raise(long process, long thread, long notBefore, NiceValues given)
      throws NiceRefusedException {
    Optional<StatLine> stat = Proc.thread(process, thread);
    int normal = Proc.process(process).map(StatLine::nice).orElse(Nice.LOWEST);
    if (stat.isPresent()
        && stat.get().nice() != normal
        && given.contains(stat.get().nice())
        && stat.get().start() >= notBefore) {
      Nice.set(thread, normal);
    }
  }
}
