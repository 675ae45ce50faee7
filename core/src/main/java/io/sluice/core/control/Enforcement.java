package io.sluice.core.control;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import java.time.InstantSource;
import java.util.List;

/** Puts orders into effect, takes them back, and writes down what was done and what came of it. */
final class Enforcement {

  private final Actuator actuator;
  private final InstantSource wall;
  private final Journal journal;
  private final EffectMeter effect = new EffectMeter();
  private long switches;
  private boolean holding;
  private List<LiveOperator> resting = List.of();

  Enforcement(Actuator actuator, InstantSource wall, Journal journal) {
    this.actuator = actuator;
    this.wall = wall;
    this.journal = journal;
  }

  /** Whether anybody is held back. */
  boolean holding() {
    return holding;
  }

  /** Times a query was held or let go. */
  long switches() {
    return switches;
  }

  void swmPassed(double latenessMillis) {
    effect.swmPassed(latenessMillis);
  }

  /**
   * Lets the first {@code admitted} run, all of their operators but {@code rest}, and holds the
   * others; does nothing if they do already.
   */
  void apply(
      List<QueryView> order,
      int admitted,
      List<LiveOperator> rest,
      Decision.Trigger trigger,
      String rule,
      double backlogMillis,
      List<TrackedQuery> tracked,
      long nowNanos) {
    int changes = 0;
    for (int i = 0; i < order.size(); i++) {
      changes += order.get(i).running() == i < admitted ? 0 : 1;
    }
    if (changes == 0 && rest.equals(resting)) {
      return;
    }
    if (holding) {
      journal.measured(effect.measure(tracked, nowNanos));
    }
    List<QueryView> run = List.copyOf(order.subList(0, admitted));
    List<QueryView> hold = List.copyOf(order.subList(admitted, order.size()));
    List<QueryId> runIds = ids(run);
    actuator.apply(new Plan(runIds, ids(hold), rest));
    for (TrackedQuery query : tracked) {
      query.setRunning(runIds.contains(query.live.id()), nowNanos);
    }
    switches += changes;
    resting = rest;
    holding = true;
    journal.record(new Decision.Reordered(wall.millis(), trigger, rule, backlogMillis, run, hold));
    effect.start(tracked, nowNanos);
  }

  /** Lets everybody run, at once. Only for when somebody is held. */
  void release(String why, double backlogMillis, List<TrackedQuery> tracked, long nowNanos) {
    actuator.release();
    journal.measured(effect.measure(tracked, nowNanos));
    journal.record(new Decision.Disengaged(wall.millis(), backlogMillis, why));
    for (TrackedQuery query : tracked) {
      switches += query.running() ? 0 : 1;
      query.setRunning(true, nowNanos);
    }
    resting = List.of();
    holding = false;
  }

  private static List<QueryId> ids(List<QueryView> views) {
    return views.stream().map(QueryView::id).toList();
  }
}
