package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessNice;
import io.sluice.linux.ProcessScheduling;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Puts nice values into effect. Not thread-safe. */
final class NiceApplier implements AutoCloseable {
  private static final ByProcess.Way<Integer> NICENESS =
      new ByProcess.Way<>(
          NiceApplier::whyNot, ProcessNice::of, "its threads keep their nice values");

  private final ByProcess<Integer> processes;
  private Map<PhysicalOperator, Integer> latest = Map.of();

  /** With another way, where there is one. */
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

  /** Gives these threads these values, and all others back what they had. */
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
    processes.apply(wanted);
  }

  int refusals() {
    return processes.refusals();
  }

  boolean refuses(long process) {
    return processes.refuses(process);
  }

  @Override
  public void close() {
    latest = Map.of();
    processes.close();
  }
}
