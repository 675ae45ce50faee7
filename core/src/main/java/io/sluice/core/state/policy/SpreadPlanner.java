package io.sluice.core.state.policy;

import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Plans moves that are worth their cost; a spare is taken into use only where one is needed. */
final class SpreadPlanner {
  /** The busiest container must become less busy by this share of its time, or nothing moves. */
  static final double LEAST_GAIN = 0.1;

  private static final double TOLERANCE = 1.05;

  private final double target;
  private final double paybackMillis;
  private final MoveCosts costs;

  SpreadPlanner(StateSettings settings, MoveCosts costs) {
    target = settings.target();
    paybackMillis = settings.payback().toMillis();
    this.costs = costs;
  }

  /**
   * Plans.
   *
   * @param even whether to spread the load evenly; otherwise it plans no more moves than the target
   *     takes, unless a backlog grows, because measures do not tell how much work that is
   */
  Plan plan(StagePicture stage, boolean even, int slices, Set<Slice> resting) {
    List<ContainerId> used =
        new ArrayList<>(stage.usable().stream().filter(stage::isInUse).toList());
    List<ContainerId> spares =
        new ArrayList<>(stage.usable().stream().filter(one -> !stage.isInUse(one)).toList());
    Plan best = plan(stage, used, even, slices, resting);
    while (best.after() > target && !spares.isEmpty()) {
      used.add(spares.remove(0));
      Plan wider = plan(stage, used, even, slices, resting);
      best = wider.after() <= best.after() - LEAST_GAIN / 2 ? wider : best;
    }
    return worthwhile(best, even ? LEAST_GAIN * best.before() : LEAST_GAIN);
  }

  private Plan plan(
      StagePicture stage,
      List<ContainerId> destinations,
      boolean even,
      int slices,
      Set<Slice> resting) {
    double mean = TOLERANCE * stage.total() / Math.max(1, destinations.size());
    double goal = even || stage.pressed() ? mean : Math.max(target - LEAST_GAIN, mean);
    return Spread.over(
        stage, destinations, new Spread.Bounds(goal, slices, resting, paybackMillis), costs);
  }

  private Plan worthwhile(Plan plan, double leastGain) {
    double gain = plan.before() - plan.after();
    if (gain < leastGain) {
      return plan.none(
          plan.obstacle() == null ? "the load is spread about evenly already" : plan.obstacle());
    }
    double cost = costs.millis(plan.megabytes());
    return gain * paybackMillis > cost
        ? plan
        : plan.none("to move them takes %.0f ms, which is more than it saves".formatted(cost));
  }
}
