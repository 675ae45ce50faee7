package io.sluice.flink.plugin.query;

import io.sluice.core.channel.Level;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Plan;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.plugin.base.ChannelFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Carries out a plan with priorities of threads: all tasks of a held query come later, and still
 * get what the others leave, and so do inputs that rest. Another process sets them; this one tells
 * it through the channel.
 *
 * <p>The locks are held for some writes to memory only.
 */
public final class PriorityActuator implements QueryActuator {
  private final FlinkEngine engine;
  private final ChannelFile channel;
  private Set<FlinkQuery> later = Set.of();
  private List<LiveInput> resting = List.of();
  private List<FlinkQuery> told = List.of();
  private boolean disarmed;
  private long switches;

  public PriorityActuator(FlinkEngine engine, ChannelFile channel) {
    this.engine = engine;
    this.channel = channel;
  }

  @Override
  public String name() {
    return "priority";
  }

  /** Returns whether another process is there that sets priorities, and may. */
  @Override
  public boolean ready() {
    return channel.isApplied();
  }

  /**
   * Applies the plan to the query itself, not to its id: a job that restarts is another query and
   * runs.
   */
  @Override
  public synchronized void apply(Plan plan) {
    if (disarmed) {
      return;
    }
    Set<QueryId> hold = new HashSet<>(plan.hold());
    Set<FlinkQuery> next = new HashSet<>();
    for (FlinkQuery query : engine.queries()) {
      if (hold.contains(query.id())) {
        next.add(query);
      }
    }
    switches += next.stream().filter(query -> !later.contains(query)).count();
    switches += later.stream().filter(query -> !next.contains(query)).count();
    later = next;
    resting = plan.resting().inputs();
    tell(engine.queries());
  }

  @Override
  public synchronized void release() {
    switches += later.size();
    later = Set.of();
    resting = List.of();
    tell(engine.queries());
  }

  @Override
  public synchronized void disarm() {
    disarmed = true;
    release();
  }

  @Override
  public synchronized void arm() {
    disarmed = false;
  }

  /** Gives a sign of life, and publishes tasks that have come and gone. */
  @Override
  @SuppressWarnings("ReferenceEquality") // the engine's contract: a new set is a new list
  public synchronized void breathe(long nowNanos, long everyNanos) {
    channel.beat();
    List<FlinkQuery> present = engine.queries();
    if (present != told) {
      tell(present);
    }
  }

  private void tell(List<FlinkQuery> queries) {
    if (!channel.begin()) {
      return;
    }
    told = queries;
    for (int i = 0; i < queries.size(); i++) {
      boolean allLater = later.contains(queries.get(i));
      for (RunningTask task : queries.get(i).tasks()) {
        Level level = allLater || resting.contains(task) ? Level.LATER : Level.FIRST;
        if (task.nativeThread().isPresent()) {
          var thread = task.nativeThread().get();
          channel.add(thread.number(), thread.start(), level, i);
        }
      }
    }
    channel.end();
  }

  @Override
  public synchronized long switches() {
    return switches;
  }

  @Override
  public synchronized int held() {
    return later.size();
  }
}
