package io.sluice.agent.apply;

import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ProcessThreads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * Changes threads process by process. If the threads of a process cannot be changed, its changes
 * are undone, and it is left alone from then on. Not thread-safe.
 *
 * @param <V> the setting of a thread that is changed
 */
final class ByProcess<V> implements AutoCloseable {
  private final Way<V> way;
  private final Path undo;
  private final Consumer<String> report;
  private final Map<Long, ProcessThreads<V>> processes = new HashMap<>();
  private final Set<Long> refused = new HashSet<>();

  /**
   * Describes how one setting of threads is changed.
   *
   * @param <V> the setting
   * @param whyNot returns why it cannot be changed in a process; empty if it can
   * @param begin begins to change it in a process
   * @param refusal says what stays as it is in a process that cannot be changed
   */
  record Way<V>(LongFunction<Optional<String>> whyNot, Beginning<V> begin, String refusal) {}

  /**
   * Prepares to change the threads of a process.
   *
   * @param <V> the setting that is changed
   */
  interface Beginning<V> {
    ProcessThreads<V> of(long process, Path undo, Consumer<String> report) throws IOException;
  }

  ByProcess(Way<V> way, Path undo, Consumer<String> report) {
    this.way = way;
    this.undo = undo;
    this.report = report;
  }

  /** Gives threads these values; all others get back what they had. */
  void apply(Map<Long, Map<OsThread, V>> wanted) {
    for (long process : List.copyOf(processes.keySet())) {
      if (!wanted.containsKey(process)) {
        giveUp(process);
      }
    }
    wanted.forEach(this::apply);
  }

  private void apply(long process, Map<OsThread, V> wanted) {
    if (refused.contains(process)) {
      return;
    }
    try {
      ProcessThreads<V> known = processes.get(process);
      if (known == null) {
        known = begin(process);
        processes.put(process, known);
      }
      known.give(wanted);
    } catch (IOException e) {
      refuse(process, e);
    }
  }

  private void refuse(long process, IOException reason) {
    refused.add(process);
    giveUp(process);
    report.accept("process %d: %s: %s".formatted(process, way.refusal(), reason.getMessage()));
  }

  /** Returns how many processes are left alone. */
  int refusals() {
    return refused.size();
  }

  /** Returns whether a process is left alone. */
  boolean refuses(long process) {
    return refused.contains(process);
  }

  /** Applies the same values again. */
  void goOn() {
    for (long process : List.copyOf(processes.keySet())) {
      try {
        processes.get(process).goOn();
      } catch (IOException e) {
        refuse(process, e);
      }
    }
  }

  private ProcessThreads<V> begin(long process) throws IOException {
    Optional<String> whyNot = way.whyNot().apply(process);
    if (whyNot.isPresent()) {
      throw new IOException(whyNot.get());
    }
    return way.begin().of(process, undo, report);
  }

  private void giveUp(long process) {
    Optional.ofNullable(processes.remove(process)).ifPresent(ProcessThreads::close);
  }

  @Override
  public void close() {
    processes.values().forEach(ProcessThreads::close);
    processes.clear();
  }
}
