package io.sluice.bench.tuple.arrivals;

import java.util.SplittableRandom;

/**
 * Draws arrivals by a plan. Where tasks have phases, arrivals are drawn at the rate of the on
 * phases and those of tasks that are off are dropped.
 */
public final class RandomArrivals implements TupleArrivals {

  private final ArrivalPlan plan;
  private final SplittableRandom random;
  private final PoissonDraw events;
  private final WeightedDraw tasks;
  private final Phases phases;

  public RandomArrivals(ArrivalPlan plan, long seed) {
    this.plan = plan;
    random = new SplittableRandom(seed);
    events = new PoissonDraw(plan.eventsPerSlot() / plan.onShare());
    tasks = WeightedDraw.zipf(plan.tasks(), plan.skew());
    phases = new Phases(plan, random.split());
  }

  @Override
  public void slot(int slot, Receiver receiver) {
    for (int more = events.next(random); more > 0; more--) {
      int task = tasks.next(random);
      if (phases.isOn(task, slot)) {
        receiver.event(task, tuples(), slot - lag());
      }
    }
  }

  private int tuples() {
    return plan.fewest() == plan.most()
        ? plan.most()
        : random.nextInt(plan.fewest(), plan.most() + 1);
  }

  private int lag() {
    return plan.lag() == 0 ? 0 : (int) (-Math.log(1 - random.nextDouble()) * plan.lag());
  }
}
