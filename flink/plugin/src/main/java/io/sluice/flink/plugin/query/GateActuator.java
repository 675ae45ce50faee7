package io.sluice.flink.plugin.query;

import io.sluice.core.control.Actuator;
import io.sluice.core.control.Plan;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;

/**
 * Carries out a plan with the gates of source tasks: a held query takes in nothing new, and works
 * off what it has taken in; of one that runs, single inputs may rest.
 *
 * <p>{@link #release()} wins over an {@link #apply} that is under way: no gate is closed after it
 * has returned, until the next plan. {@link #disarm()} is a release with no next plan until {@link
 * #arm()}.
 */
public final class GateActuator implements Actuator {
  private final FlinkEngine engine;
  private final Object closing = new Object();
  private final LongAdder switches = new LongAdder();
  private int releases;
  private boolean disarmed;

  public GateActuator(FlinkEngine engine) {
    this.engine = engine;
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
        switches.add(query.letGo(plan.restingInputs()));
      }
    }
    for (FlinkQuery query : engine.queries()) {
      if (hold.contains(query.id())) {
        close(() -> query.setHeld(true), asOf);
      } else if (!plan.restingInputs().isEmpty()) {
        close(() -> query.rest(plan.restingInputs()), asOf);
      }
    }
  }

  private void close(IntSupplier gates, int asOf) {
    synchronized (closing) {
      if (!disarmed && releases == asOf) {
        switches.add(gates.getAsInt());
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

  /** Releases, and takes no more plans: what a stalled scheduler may still ask for is ignored. */
  public void disarm() {
    synchronized (closing) {
      disarmed = true;
      release();
    }
  }

  /** Takes plans again. */
  public void arm() {
    synchronized (closing) {
      disarmed = false;
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
    return switches.sum();
  }
}
