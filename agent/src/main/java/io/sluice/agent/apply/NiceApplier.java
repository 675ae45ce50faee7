package io.sluice.agent.apply;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.proc.OsThread;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Applies nice values. Not thread-safe. */
final class NiceApplier implements AutoCloseable {
  private static final ByProcess.Way<Integer> NICENESS =
      new ByProcess.Way<>(
          NiceApplier::whyNot, ProcessNice::of, "its threads keep their nice values");

  private final ByProcess<Integer> processes;
  private Map<PhysicalOperator, Integer> latest = Map.of();

  /**
   * Holds the processes with nice values in {@link #latest}; a policy without an order gives none.
   */
  private Set<Long> ordered = Set.of();

  /**
   * Returns why nice values cannot be changed, with the alternative that needs no privilege if
   * there is one.
   */
  private static Optional<String> whyNot(long process) {
    String instead =
        ProcessScheduling.whyNotBatch(process).isEmpty()
            ? "; or take --policy batch, which puts no order and needs no such right"
            : "";
    return ProcessNice.whyNot(process).map(reason -> reason + instead);
  }

  NiceApplier(Path undo, Consumer<String> report) {
    processes = new ByProcess<>(NICENESS, undo, report);
  }

  /** Gives these threads these values; all others get back what they had. */
  void apply(Map<PhysicalOperator, Integer> nice) {
    if (nice.equals(latest)) {
      processes.goOn();
      return;
    }
    latest = nice;
    Map<Long, Map<OsThread, Integer>> wanted = new HashMap<>();
    nice.forEach(
        (operator, value) ->
            wanted
                .computeIfAbsent(operator.process(), none -> new HashMap<>())
                .merge(OsThread.of(operator), value, Math::min));
    ordered = wanted.keySet();
    processes.apply(wanted);
  }

  int refusals() {
    return processes.refusals();
  }

  /** Returns whether the system refused the nice values that are wanted for a process. */
  boolean refuses(long process) {
    return ordered.contains(process) && processes.refuses(process);
  }

  @Override
  public void close() {
    latest = Map.of();
    ordered = Set.of();
    processes.close();
  }
}
