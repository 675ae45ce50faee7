package io.sluice.agent.generic;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.jvm.ToldNames;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the operators of one process by the names of its threads. A JVM is asked only if it has new
 * threads. Names of other processes come from {@code /proc}, cut off after 15 characters. There a
 * thread without an operator is read again each time, because it begins with the name of the thread
 * that started it. Used by one thread.
 */
final class NamedThreads {
  private final EngineProfile profile;
  private final long process;
  private final Map<OsThread, Optional<Map<String, String>>> known = new HashMap<>();
  private boolean jvm;

  NamedThreads(EngineProfile profile, long process) {
    this.profile = profile;
    this.process = process;
  }

  /**
   * Returns the present operators, with the values of the places in their threads' names.
   *
   * @throws IOException when the names cannot be read; the message says why
   */
  Map<PhysicalOperator, Map<String, String>> look() throws IOException {
    Set<OsThread> now = ThreadNames.threads(process);
    known.keySet().retainAll(now);
    if (!jvm) {
      known.values().removeIf(Optional::isEmpty);
    }
    if (!known.keySet().containsAll(now)) {
      ToldNames told = ToldNames.of(process);
      jvm = told.byJvm();
      for (OsThread thread : now) {
        known.computeIfAbsent(
            thread,
            unknown ->
                Optional.ofNullable(told.ofThreads().get(thread.number())).flatMap(profile::read));
      }
    }
    Map<PhysicalOperator, Map<String, String>> operators = new HashMap<>();
    known.forEach(
        (thread, names) ->
            names.ifPresent(
                found ->
                    operators.put(
                        profile.operator(found, process, thread.number(), thread.start()), found)));
    return operators;
  }
}
