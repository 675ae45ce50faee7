package io.sluice.agent;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.NiceRefusedException;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessNice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Puts nice values into effect, process by process. Not thread-safe. */
final class NiceApplier implements AutoCloseable {
  private final Path undo;
  private final Consumer<String> report;
  private final Map<Long, ProcessNice> processes = new HashMap<>();
  private final Set<Long> refused = new HashSet<>();

  NiceApplier(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Gives these threads these values, and all others back what they had. */
  void apply(Map<PhysicalOperator, Integer> nice) {
    Map<Long, List<PhysicalOperator>> byProcess =
        nice.keySet().stream().collect(groupingBy(PhysicalOperator::process));
    for (long process : List.copyOf(processes.keySet())) {
      if (!byProcess.containsKey(process)) {
        giveUp(process);
      }
    }
    byProcess.forEach((process, operators) -> apply(process, operators, nice));
  }

  private void giveUp(long process) {
    Optional.ofNullable(processes.remove(process)).ifPresent(ProcessNice::close);
  }

  private void apply(
      long process, List<PhysicalOperator> operators, Map<PhysicalOperator, Integer> nice) {
    if (refused.contains(process)) {
      return;
    }
    Map<OsThread, Integer> wanted = new HashMap<>();
    for (PhysicalOperator operator : operators) {
      OsThread thread = new OsThread(operator.thread(), operator.threadStart());
      wanted.merge(thread, nice.get(operator), Math::min);
    }
    try {
      ProcessNice known = processes.get(process);
      if (known == null) {
        known = begin(process);
      }
      known.wantOf(wanted);
    } catch (IOException | NiceRefusedException e) {
      refused.add(process);
      giveUp(process);
      report.accept(
          "process %d: its threads keep their nice values: %s".formatted(process, e.getMessage()));
    }
  }

  private ProcessNice begin(long process) throws IOException {
    Optional<String> whyNot = ProcessNice.whyNot(process);
    if (whyNot.isPresent()) {
      throw new IOException(whyNot.get());
    }
    ProcessNice nice = ProcessNice.of(process, undo, report);
    processes.put(process, nice);
    return nice;
  }

  @Override
  public void close() {
    processes.values().forEach(ProcessNice::close);
    processes.clear();
  }
}
