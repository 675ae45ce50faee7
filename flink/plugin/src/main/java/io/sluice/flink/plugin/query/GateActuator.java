package io.sluice.flink.plugin.query;

import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Carries out a plan with the gates of tasks. A held query takes in nothing new, and works off what
 * it has taken in unless all its tasks are held; of one that runs, single parts may rest.
 */
public final class GateActuator implements QueryActuator {
  private final FlinkEngine engine;
  private volatile Reach reach;
  private final Object closing = new Object();
  private final LongAdder switches = new LongAdder();
  private int releases;
  private boolean disarmed;

  /** Holds tasks as far as that in a query. */
  public GateActuator(FlinkEngine engine, Reach reach) {
    this.engine = engine;
    this.reach = reach;
  }

  /** Changes which tasks it holds, with the next plan. */
  void reach(Reach other) {
    reach = other;
  }

  @Override
  public String name() {
    return reach == Reach.ALL ? "gate-all" : "gate";
  }

  @Override
  public void apply(Plan plan) {
    int asOf;
    synchronized (closing) {
      asOf = releases;
    }
    List<FlinkQuery> queries = engine.queries();
    List<Hold> holds = queries.stream().map(query -> wanted(query, plan)).toList();
    for (int i = 0; i < holds.size(); i++) {
      switches.add(queries.get(i).letGo(holds.get(i)));
    }
    for (int i = 0; i < holds.size(); i++) {
      synchronized (closing) {
        if (!disarmed && releases == asOf) {
          switches.add(queries.get(i).hold(holds.get(i)));
        }
      }
    }
  }

  private Hold wanted(FlinkQuery query, Plan plan) {
    boolean held = plan.hold().contains(query.id());
    return new Hold(held, plan.resting(), reach);
  }

  @Override
  public void release() {
    synchronized (closing) {
      releases++;
      for (FlinkQuery query : engine.jobs()) {
        switches.add(query.hold(Hold.NOBODY));
      }
    }
  }

  /**
   * Lets those tasks go on that a checkpoint waits for, where all tasks of a query are held. Called
   * each tick.
   *
   * @return whether there is such a query
   */
  public boolean letBarriersPass() {
    boolean any = false;
    for (FlinkQuery query : engine.queries()) {
      any |= query.letBarrierPass();
    }
    return any;
  }

  @Override
  public void disarm() {
    synchronized (closing) {
      disarmed = true;
      release();
    }
  }

  @Override
  public void arm() {
    synchronized (closing) {
      disarmed = false;
    }
  }

  /** Lets every held task take a step now and then; see {@code TaskGate.breathe}. */
  @Override
  public void breathe(long nowNanos, long everyNanos) {
    for (FlinkQuery query : engine.queries()) {
      for (RunningTask task : query.tasks()) {
        task.gate().breathe(nowNanos, everyNanos);
      }
    }
  }

  /** Openings and closings of gates so far. */
  @Override
  public long switches() {
    return switches.sum();
  }

  @Override
  public int held() {
    return (int) engine.queries().stream().filter(FlinkQuery::isHeld).count();
  }
}
