package io.sluice.core.query.control;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import java.time.InstantSource;
import java.util.List;

/** Puts orders into effect, takes them back, and writes down what was done and what came of it. */
final class Enforcement {

  private final Actuator actuator;
  private final InstantSource wall;
  private final Journal<QueryDecision> journal;
  private final EffectMeter effect = new EffectMeter();
  private long switches;
  private long current;
  private boolean holding;
  private Resting resting = Resting.NOTHING;

  Enforcement(Actuator actuator, InstantSource wall, Journal<QueryDecision> journal) {
    this.actuator = actuator;
    this.wall = wall;
    this.journal = journal;
  }

  /** Returns whether any query is held back. */
  boolean holding() {
    return holding;
  }

  /** Returns whether orders can be put into effect at all. */
  boolean ready() {
    return actuator.ready();
  }

  /** Tells whether that query may be held. */
  boolean mayHold(QueryView query) {
    return actuator.mayHold(query.id());
  }

  /** Returns the number of times a query, or an input of one, was held or let go. */
  long switches() {
    return switches;
  }

  void swmPassed(double latenessMillis) {
    effect.swmPassed(latenessMillis);
  }

  /** Puts the order into effect; does nothing if it is in effect already. */
  void apply(
      Order order,
      QueryDecision.Trigger trigger,
      double backlogMillis,
      List<TrackedQuery> tracked,
      long nowNanos) {
    int changes = changes(order);
    if (changes == 0) {
      return;
    }
    if (holding) {
      journal.measured(current, effect.measure(tracked, nowNanos));
    }
    Plan plan = order.plan();
    actuator.apply(plan);
    for (TrackedQuery query : tracked) {
      query.setRunning(plan.run().contains(query.live.id()), nowNanos);
      query.setResting(query.ownsOneOf(plan.resting()), nowNanos);
    }
    switches += changes;
    holding = true;
    resting = plan.resting();
    current =
        journal.record(
            new QueryDecision.Reordered(
                wall.millis(),
                trigger,
                order.rule(),
                order.freeing(),
                backlogMillis,
                order.run(),
                order.hold(),
                resting.size()));
    effect.start(tracked, nowNanos);
  }

  private int changes(Order order) {
    long started = order.run().stream().filter(query -> !query.running()).count();
    long stopped = order.hold().stream().filter(QueryView::running).count();
    return (int) (started + stopped) + order.resting().changesFrom(resting);
  }

  /** Leaves the order of queries to others. Only to be called while no query is held. */
  void giveBack() {
    actuator.giveBack();
  }

  /** Lets all queries run at once. Only to be called while a query is held. */
  void release(String why, double backlogMillis, List<TrackedQuery> tracked, long nowNanos) {
    actuator.release();
    journal.measured(current, effect.measure(tracked, nowNanos));
    journal.record(new QueryDecision.Disengaged(wall.millis(), backlogMillis, why));
    for (TrackedQuery query : tracked) {
      switches += query.running() ? 0 : 1;
      query.setRunning(true, nowNanos);
      query.setResting(false, nowNanos);
    }
    holding = false;
    resting = Resting.NOTHING;
  }
}
