package io.sluice.flink.plugin.query;

import io.sluice.core.control.Plan;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/**
 * Carries out a plan with the gates of source tasks: a held query takes in nothing new, and works
 * off what it has taken in.
 */
public final class GateActuator implements QueryActuator {
  private final FlinkEngine engine;
  private final Object closing = new Object();
  private final LongAdder switches = new LongAdder();
  private int releases;
  private boolean disarmed;

  public GateActuator(FlinkEngine engine) {
    this.engine = engine;
  }

  @Override
  public String name() {
    return "gate";
  }

  @Override
  public void apply(Plan plan) {
    int asOf;
    synchronized (closing) {
      asOf = releases;
    }
    Set<QueryId> hold = new HashSet<>(plan.hold());
    for (FlinkQuery query : engine.queries()) {
      if (!hold.contains(query.id())) {
        switches.add(query.setHeld(false));
      }
    }
    for (FlinkQuery query : engine.queries()) {
      if (hold.contains(query.id())) {
        hold(query, asOf);
      }
    }
  }

  private void hold(FlinkQuery query, int asOf) {
    synchronized (closing) {
      if (!disarmed && releases == asOf) {
        switches.add(query.setHeld(true));
      }
    }
  }

  @Override
  public void release() {
    synchronized (closing) {
      releases++;
      for (FlinkQuery query : engine.jobs()) {
        switches.add(query.setHeld(false));
      }
    }
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
      if (query.isHeld()) {
        for (RunningTask source : query.sources()) {
          source.gate().breathe(nowNanos, everyNanos);
        }
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
