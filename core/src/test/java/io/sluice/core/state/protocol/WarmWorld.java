package io.sluice.core.state.protocol;

import java.util.List;

/** Prepares worlds that have started, have a checkpoint with all backups, and some records. */
final class WarmWorld {

  private WarmWorld() {}

  static World of(Scenario scenario, Rules rules) {
    return of(new World(scenario, rules, ContentKinds.FAITHFUL));
  }

  static World of(World world) {
    settle(world);
    new Engine(world).ask();
    settle(world);
    return world;
  }

  private static void settle(World world) {
    while (true) {
      List<Step> steps = Choices.of(world, world.scenario.before());
      steps.removeIf(step -> !step.isProgress());
      if (steps.isEmpty()) {
        return;
      }
      world.take(steps.get(0));
    }
  }
}
