package io.sluice.bench.simulator.machine;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.control.Resting;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Carries out plans as an engine's gates do. With gates in front of sources a held query works off
 * what it has taken in, and only source operators can rest separately; with gates in front of all
 * tasks a held query stops completely, and each operator can rest.
 */
public final class VirtualGates {

  private final List<VirtualQuery> queries;
  private final Reach reach;
  private long switches;

  /** Makes gates that are all open. */
  public VirtualGates(List<VirtualQuery> queries, Reach reach) {
    this.queries = queries;
    this.reach = reach;
  }

  public void apply(Plan plan) {
    Set<QueryId> held = new HashSet<>(plan.hold());
    for (int i = 0; i < queries.size(); i++) {
      set(queries.get(i), held.contains(queries.get(i).id()), plan.resting());
    }
  }

  public void release() {
    for (int i = 0; i < queries.size(); i++) {
      set(queries.get(i), false, Resting.NOTHING);
    }
  }

  private void set(VirtualQuery query, boolean held, Resting resting) {
    switches += query.isHeld() == held ? 0 : 1;
    query.setHeld(held);
    for (VirtualOperator operator : query.operators()) {
      boolean rests = resting.operators().contains(operator);
      for (VirtualTask task : operator.tasks()) {
        boolean hasGate = task.isSource() || reach == Reach.ALL;
        task.setHeld(held && hasGate);
        task.setResting(rests && hasGate);
      }
    }
    for (VirtualInput input : query.inputs()) {
      if (resting.inputs().contains(input)) {
        input.rest();
      }
    }
  }

  /** Returns how often a query was held or released. */
  public long switches() {
    return switches;
  }
}
