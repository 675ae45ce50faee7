package io.sluice.agent.apply;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.core.thread.translate.ThreadPlan.RealTime;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Applies Linux scheduling policies and time slices, process by process: real time (each thread for
 * no more than its share of the time), batch, idle. What a host does not allow is reported once and
 * stays as it was. Not thread-safe.
 */
public final class SchedulingApplier implements AutoCloseable {
  private static final ByProcess.Way<SchedulingPolicy> SCHEDULING =
      new ByProcess.Way<>(
          process -> Optional.empty(),
          ProcessScheduling::of,
          "its threads are scheduled as before");

  private static final BinaryOperator<SchedulingPolicy> FIRST =
      BinaryOperator.maxBy(Comparator.comparingInt(SchedulingPolicy::priority));

  private final ByProcess<SchedulingPolicy> processes;
  private final RealTimeMeters meters = new RealTimeMeters();
  private final SchedulingRights rights;
  private Map<PhysicalOperator, Schedule> latest = Map.of();
  private boolean latestOrdered;

  public SchedulingApplier(Path undo, Consumer<String> report) {
    processes = new ByProcess<>(SCHEDULING, undo, report);
    rights = new SchedulingRights(undo, report);
  }

  /**
   * Applies the schedules of a plan; all other threads get back what they had. Threads in an idle
   * group are not idle themselves, since nice values would not count among idle threads.
   *
   * @param ungrouped tells processes whose threads could not be grouped
   */
  public void apply(ThreadPlan plan, LongPredicate ungrouped, long nowNanos) {
    if (isAsBefore(plan)) {
      processes.goOn();
      return;
    }
    latest = isPlain(plan) ? plan.schedules() : Map.of();
    latestOrdered = isOrdered(plan);
    meters.keep(plan.realTime());
    Map<Long, Map<OsThread, SchedulingPolicy>> wanted = new HashMap<>();
    Set<PhysicalOperator> grouped =
        plan.schedules().isEmpty() ? Set.of() : plan.groupOfEach().keySet();
    Map<PhysicalOperator, Integer> nice = plan.nice();
    plan.schedules()
        .forEach(
            (operator, schedule) -> {
              long process = operator.process();
              boolean byGroup = grouped.contains(operator) && !ungrouped.test(process);
              boolean ordered = grouped.contains(operator) || nice.containsKey(operator);
              policy(process, schedule, byGroup, ordered).ifPresent(p -> put(wanted, operator, p));
            });
    plan.realTime()
        .forEach(
            (operator, realTime) -> {
              Map<OsThread, SchedulingPolicy> own =
                  wanted.computeIfAbsent(operator.process(), none -> new HashMap<>());
              if (rights.allowRealTime(operator.process(), realTime.share())
                  && meters.allows(operator, realTime.share(), nowNanos)) {
                own.merge(OsThread.of(operator), policy(operator, realTime, plan), FIRST);
              }
            });
    processes.apply(wanted);
  }

  /**
   * Returns whether the plan is the same object as before, which means that nothing has changed.
   */
  @SuppressWarnings("ReferenceEquality")
  private boolean isAsBefore(ThreadPlan plan) {
    return !latest.isEmpty()
        && isPlain(plan)
        && plan.schedules() == latest
        && isOrdered(plan) == latestOrdered;
  }

  private static boolean isOrdered(ThreadPlan plan) {
    return !plan.nice().isEmpty();
  }

  private static boolean isPlain(ThreadPlan plan) {
    return plan.groups().isEmpty() && plan.realTime().isEmpty();
  }

  private static void put(
      Map<Long, Map<OsThread, SchedulingPolicy>> wanted,
      PhysicalOperator operator,
      SchedulingPolicy policy) {
    wanted
        .computeIfAbsent(operator.process(), none -> new HashMap<>())
        .merge(OsThread.of(operator), policy, FIRST);
  }

  private static SchedulingPolicy policy(
      PhysicalOperator operator, RealTime realTime, ThreadPlan plan) {
    Schedule schedule = plan.schedules().getOrDefault(operator, Schedule.USUAL);
    return schedule.kind() == Schedule.Kind.FIFO
        ? SchedulingPolicy.firstInFirstOut(realTime.level())
        : SchedulingPolicy.roundRobin(realTime.level());
  }

  /** Returns the policy to apply; empty if there is none, or if it is not allowed. */
  private Optional<SchedulingPolicy> policy(
      long process, Schedule schedule, boolean byGroup, boolean ordered) {
    SchedulingPolicy kind =
        switch (schedule.kind()) {
          case BATCH -> SchedulingPolicy.BATCH;
          case IDLE -> byGroup ? SchedulingPolicy.NORMAL : SchedulingPolicy.IDLE;
          case OTHER, FIFO -> SchedulingPolicy.NORMAL;
        };
    SchedulingPolicy policy =
        schedule.slice().isZero() || !rights.haveSlices()
            ? kind
            : kind.inSlices(schedule.slice().toNanos());
    boolean withoutOrder = !ordered && !policy.equals(SchedulingPolicy.IDLE);
    return policy.equals(SchedulingPolicy.NORMAL) || !rights.mayGoBack(process, withoutOrder)
        ? Optional.empty()
        : Optional.of(policy);
  }

  int refusals() {
    return processes.refusals() + rights.refusals();
  }

  /**
   * Returns whether scheduling was refused for a process: its threads are scheduled as before, or
   * none is real-time.
   */
  boolean refuses(long process) {
    return processes.refuses(process) || rights.refuse(process);
  }

  /** Undoes everything. Budgets of groups come last, because real-time threads need them. */
  @Override
  public void close() {
    latest = Map.of();
    processes.close();
    rights.close();
    meters.close();
  }
}
