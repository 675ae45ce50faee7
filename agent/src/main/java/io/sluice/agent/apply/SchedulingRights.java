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
 * Finds out which changes of scheduling this process may make, and reports each refusal once. Not
 * thread-safe.
 */
final class SchedulingRights implements AutoCloseable {
  /**
   * The largest share of each CPU's time that a group gets for real time; Linux by default allows
   * no more to all real-time threads.
   */
  private static final double MOST = 0.95;

  /** Numbers the objects, so that logs of several agents in one process have different names. */
  private static final AtomicInteger MADE = new AtomicInteger();

  private final Path undo;
  private final Consumer<String> report;
  private final Map<Back, Boolean> tried = new HashMap<>();
  private final Map<Long, Boolean> back = new HashMap<>();
  private final Map<Long, Boolean> realTime = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private Optional<RealTimeGroups> groups = Optional.empty();

  /** The question whether threads of a process can be made normal again. */
  private record Back(long process, boolean withoutOrder) {}

  SchedulingRights(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Returns whether this kernel allows time slices per thread. */
  boolean haveSlices() {
    return isAllowed("slices stay as they are: ", TimeSlice.whyNot());
  }

  /**
   * Returns whether batch or idle threads of a process can be made normal again.
   *
   * @param withoutOrder whether threads only become batch or get time slices and keep their nice
   *     values, which needs fewer privileges; an order is applied as a whole or not at all
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
   * Returns whether threads of a process may be real-time. If their control group has no budget for
   * real time, it gets one.
   *
   * @param share the share of a CPU that each thread may use; at most one thread fewer than there
   *     are cores may be real-time
   */
  boolean allowRealTime(long process, double share) {
    return realTime.computeIfAbsent(
        process,
        asked ->
            isAllowed(
                "process %d: none of its threads is real-time: ".formatted(asked),
                ProcessScheduling.whyNotRealTime().or(() -> whyNoBudget(asked, share))));
  }

  /** Returns the number of refusals so far. */
  int refusals() {
    return (int)
        Stream.of(realTime, back)
            .flatMap(asked -> asked.values().stream())
            .filter(allowed -> !allowed)
            .count();
  }

  /** Returns whether a change was refused for a process. */
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

  /** Takes the budgets of control groups back. */
  @Override
  public void close() {
    groups.ifPresent(RealTimeGroups::close);
    groups = Optional.empty();
    realTime.clear();
    tried.clear();
    back.clear();
  }
}
