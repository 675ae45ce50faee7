package io.sluice.flink.plugin.query;

import io.sluice.core.control.Actuator;
import io.sluice.core.control.Plan;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.HashSet;
import java.util.Set;

/**
 * Carries out a plan with the gates of source tasks: a held query takes in nothing new, and works
 * off what it has taken in.
 *
 * <p>{@link #release()} wins over an {@link #apply} that is under way: no gate is closed after it
 * has returned, until the next plan. {@link #disarm()} is a release with no next plan.
 */
public final class GateActuator implements Actuator {
  private final FlinkEngine engine;
  private final Object switching = new Object();
  private int releases;
  private boolean disarmed;
  private volatile long switches;

  public GateActuator(FlinkEngine engine) {
    this.engine = engine;
  }

  @Override
  public void apply(Plan plan) {
    int asOf;
    synchronized (switching) {
      asOf = releases;
    }
    Set<QueryId> hold = new HashSet<>(plan.hold());
    for (FlinkQuery query : engine.queries()) {
      if (!hold.contains(query.id())) {
        open(query);
      }
    }
    for (FlinkQuery query : engine.queries()) {
      if (hold.contains(query.id())) {
        close(query, asOf);
      }
    }
  }

  @Override
  public void release() {
    synchronized (switching) {
      releases++;
      engine.queries().forEach(this::open);
    }
  }

  /** Releases, and takes no more plans: what a stalled scheduler may still ask for is ignored. */
  public void disarm() {
    synchronized (switching) {
      disarmed = true;
      release();
    }
  }

  /** Lets every held task take a step now and then; see {@code TaskGate.breathe}. */
  public void breathe(long nowNanos, long everyNanos) {
    for (FlinkQuery query : engine.queries()) {
      for (RunningTask source : query.sources()) {
        source.gate().breathe(nowNanos, everyNanos);
      }
    }
  }

  /** Openings and closings of gates so far. */
  public long switches() {
    return switches;
  }

  private void open(FlinkQuery query) {
    for (RunningTask source : query.sources()) {
      if (source.gate().open(System.nanoTime())) {
        counted();
      }
    }
  }

  private void close(FlinkQuery query, int asOf) {
    synchronized (switching) {
      if (disarmed || releases != asOf) {
        return;
      }
      for (RunningTask source : query.sources()) {
        if (source.gate().close(System.nanoTime())) {
          counted();
        }
      }
    }
  }

  private void counted() {
    synchronized (switching) {
      switches++;
    }
  }
}
