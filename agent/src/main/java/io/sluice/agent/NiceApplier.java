package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.OsThread;
import io.sluice.linux.ProcessNice;
import io.sluice.linux.ProcessThreads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Puts nice values into effect. Not thread-safe. */
final class NiceApplier implements AutoCloseable {
  private final ByProcess processes;
  private Map<PhysicalOperator, Integer> latest = Map.of();

  private static final class Niceness implements ByProcess.Way {
    @Override
    public Optional<String> whyNot(long process) {
      return ProcessNice.whyNot(process);
    }

    @Override
    public ProcessThreads begin(long process, Path undo, Consumer<String> report)
        throws IOException {
      return ProcessNice.of(process, undo, report);
    }

    @Override
    public String refusal() {
      return "its threads keep their nice values";
    }
  }

  NiceApplier(Path undo, Consumer<String> report) {
    processes = new ByProcess(new Niceness(), undo, report);
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

  @Override
  public void close() {
    latest = Map.of();
    processes.close();
  }
}
