package io.sluice.agent.apply;

import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.apply.RealTimeGroups;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.scheduling.TimeSlice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Says what may be done to how threads are scheduled; each refusal is reported once. Not
 * thread-safe.
 */
final class SchedulingRights implements AutoCloseable {
  /** The most of each CPU's time that a group gets: what Linux keeps from all real-time threads. */
  private static final double MOST = 0.95;

  /** Numbers the objects: logs of several agents in one process differ by it. */
  private static final AtomicInteger MADE = new AtomicInteger();

  private final Path undo;
  private final Consumer<String> report;
  private final Map<Back, Boolean> tried = new HashMap<>();
  private final Map<Long, Boolean> back = new HashMap<>();
  private final Map<Long, Boolean> realTime = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private Optional<RealTimeGroups> groups = Optional.empty();

  /** Says whether threads of a process can be made normal again, of whichever kind. */
  private record Back(long process, boolean withoutOrder) {}

  SchedulingRights(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Returns whether threads can have slices of their own here. */
  boolean haveSlices() {
    return isAllowed("slices stay as they are: ", TimeSlice.whyNot());
  }

  /**
   * Returns whether the threads of a process that are batch or idle can be made normal again.
   *
   * @param withoutOrder whether they are batch or in slices and keep their nice values, for which
   *     fewer rights are needed; an order is put into effect as a whole or not at all
   */
  boolean mayGoBack(long process, boolean withoutOrder) {
    boolean may = tried.computeIfAbsent(new Back(process, withoutOrder), this::isAllowed);
    back.put(process, may);
    return may;
  }

  private boolean isAllowed(Back asked) {
    return isAllowed(
        "process %d: its threads are scheduled as before: ".formatted(asked.process),
        asked.withoutOrder
            ? ProcessScheduling.whyNotBatch(asked.process)
            : ProcessNice.whyNot(asked.process));
  }

  /**
   * Returns whether threads of a process may be real-time; their control group is given time for it
   * if it has none.
   *
   * @param share of a CPU that each of them may use, as many as there are cores but one
   */
  boolean allowRealTime(long process, double share) {
    return realTime.computeIfAbsent(
        process,
        asked ->
            isAllowed(
                "process %d: none of its threads is real-time: ".formatted(asked),
                ProcessScheduling.whyNotRealTime().or(() -> whyNoBudget(asked, share))));
  }

  /**
   * Returns how often threads of a process may not be scheduled otherwise, as far as that was
   * asked.
   */
  int refusals() {
    return (int)
        Stream.of(realTime, back)
            .flatMap(asked -> asked.values().stream())
            .filter(allowed -> !allowed)
            .count();
  }

  /** Returns whether those of this one may not. */
  boolean refuse(long process) {
    return !realTime.getOrDefault(process, true) || !back.getOrDefault(process, true);
  }

  private Optional<String> whyNoBudget(long process, double share) {
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    try {
      if (groups.isEmpty()) {
        HostFiles host = new HostFiles(Path.of("/"));
        groups =
            Optional.of(
                RealTimeGroups.of(host, undo, Integer.toString(MADE.getAndIncrement()), report));
      }
      groups.get().allow(process, Math.min(MOST, share * threads));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e.getMessage());
    }
  }

  private boolean isAllowed(String what, Optional<String> whyNot) {
    whyNot.map(what::concat).filter(told::add).ifPresent(report);
    return whyNot.isEmpty();
  }

  /** Takes back what control groups were given. */
  @Override
  public void close() {
    groups.ifPresent(RealTimeGroups::close);
    groups = Optional.empty();
    realTime.clear();
    tried.clear();
    back.clear();
  }
}
