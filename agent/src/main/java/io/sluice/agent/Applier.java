package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.NiceRefusedException;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessNice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Puts nice values into effect, process by process. Not thread-safe. */
final class Applier implements AutoCloseable {
  private final Path undo;
  private final Consumer<String> report;
  private final Map<Long, ProcessNice> processes = new HashMap<>();
  private final Set<Long> refused = new HashSet<>();

  Applier(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Gives the threads of these processes these values, and all others back what they had. */
  void apply(Map<Long, Map<PhysicalOperator, Integer>> niceByProcess) {
    processes
        .entrySet()
        .removeIf(
            entry -> {
              boolean gone = !niceByProcess.containsKey(entry.getKey());
              if (gone) {
                entry.getValue().close();
              }
              return gone;
            });
    niceByProcess.forEach(this::apply);
  }

  private void apply(long process, Map<PhysicalOperator, Integer> nice) {
    if (refused.contains(process)) {
      return;
    }
    Map<OsThread, Integer> wanted = new HashMap<>();
    nice.forEach(
        (operator, value) ->
            wanted.merge(
                new OsThread(operator.thread(), operator.threadStart()), value, Math::min));
    try {
      ProcessNice known = processes.get(process);
      if (known == null) {
        known = begin(process);
      }
      known.wantOf(wanted);
    } catch (IOException | NiceRefusedException e) {
      refused.add(process);
      ProcessNice known = processes.remove(process);
      if (known != null) {
        known.close();
      }
      report.accept(
          "process %d: its threads are left alone: %s".formatted(process, e.getMessage()));
    }
  }

  private ProcessNice begin(long process) throws IOException {
    var whyNot = ProcessNice.whyNot(process);
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
