package io.sluice.bench.tuple.slots;

import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Small random arrivals, of every shape: even, in bursts, at few queues. */
final class Instances {

  private Instances() {}

  static RecordedArrivals any(RandomGenerator random, int mostTasks, int mostSlots) {
    int tasks = random.nextInt(1, mostTasks + 1);
    int slots = random.nextInt(1, mostSlots + 1);
    int most = random.nextInt(1, 7);
    double chance = random.nextDouble() * 2 / most;
    int favoured = random.nextInt(1, tasks + 1);
    RecordedArrivals arrivals = new RecordedArrivals(tasks, slots);
    for (int slot = 0; slot < slots; slot++) {
      for (int more = 0; more < 2; more++) {
        if (random.nextDouble() < chance) {
          int task = random.nextInt(random.nextBoolean() ? favoured : tasks);
          arrivals.add(slot, task, random.nextInt(1, most + 1), slot);
        }
      }
    }
    return arrivals;
  }

  static SendOrderPlan plan(SendOrderKind kind) {
    return new SendOrderPlan(kind, 0, false, new AdaptiveSettings(4, 0.5, 10), Set.of());
  }

  static SlotResult run(SendOrderKind kind, RecordedArrivals arrivals) {
    return new OrderRun(plan(kind), OrderRun.equalWeights(arrivals.tasks()), 1)
        .over(arrivals.replay(), arrivals.slots());
  }
}
