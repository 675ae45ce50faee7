package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Violation;
import io.sluice.core.state.message.Origin;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Slice;
import java.util.Set;
import java.util.TreeSet;

/**
 * Says what backups promise: after a checkpoint that is complete with all of them, one process may
 * die at any time and every slice is still in the memory of another.
 */
final class Promise {
  private final Scenario scenario;
  private final Set<Integer> killed = new TreeSet<>();
  private boolean warm;
  private boolean given;

  Promise(Scenario scenario) {
    this.scenario = scenario;
  }

  void started() {
    warm = false;
  }

  void killed(int process) {
    killed.add(process);
  }

  void completed(World world, long checkpoint) {
    killed.clear();
    boolean all = true;
    boolean apart = scenario.stage().backups() > 0;
    for (Slice slice : scenario.stage().allSlices()) {
      Home home = world.coordinator.table().home(slice);
      for (ContainerId holder : home.holders()) {
        all &=
            world
                .storeOf(holder)
                .newest(holder, slice, backup -> backup.knows(checkpoint))
                .isPresent();
      }
      apart &= home.holders().stream().anyMatch(holder -> process(holder) != process(home.owner()));
    }
    warm |= all;
    given = all && apart;
  }

  private int process(ContainerId container) {
    return scenario.processes().get(container.index());
  }

  void check(ToContainer.Assign assign) {
    if (given && killed.size() <= 1 && assign.origins().containsValue(Origin.DURABLE)) {
      throw new Violation("backups do not replace a process: " + assign.origins());
    }
  }

  void checkWarm() {
    if (!warm && scenario.stage().backups() > 0) {
      throw new Violation("a slice moves before all backups are complete");
    }
  }

  void readsWhatItWrote(World world, ContainerId container, ToContainer.Assign assign) {
    assign
        .origins()
        .forEach(
            (slice, origin) -> {
              ContainerId wrote = world.barriers.complete.table.home(slice).owner();
              if (origin == Origin.DURABLE && !wrote.equals(container)) {
                throw new Violation("%s is to read %s of %s".formatted(container, slice, wrote));
              }
            });
  }
}
