package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.protocol.Scenario.Disturbance;
import io.sluice.core.state.protocol.Step.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Lists the steps that a world may take. */
final class Choices {
  private final World world;
  private final List<Step> steps = new ArrayList<>();

  private Choices(World world) {
    this.world = world;
  }

  /** Returns all steps that are possible now; records may be sent up to a number of each router. */
  static List<Step> of(World world, int records) {
    Choices choices = new Choices(world);
    choices.messages();
    choices.progress(records);
    choices.disturbances();
    return choices.steps;
  }

  private void add(boolean possible, Kind kind, int one, int other) {
    if (possible) {
      steps.add(new Step(kind, one, other));
    }
  }

  private void messages() {
    Pipes pipes = world.pipes;
    for (int i = 0; i < pipes.toCoordinator.length; i++) {
      add(!pipes.toCoordinator[i].isEmpty(), Kind.TO_COORDINATOR, i, 0);
    }
    for (int i = 0; i < pipes.toContainer.length; i++) {
      add(!pipes.toContainer[i].isEmpty(), Kind.TO_CONTAINER, i, 0);
    }
    for (int i = 0; i < pipes.toRouter.length; i++) {
      add(!pipes.toRouter[i].isEmpty(), Kind.TO_ROUTER, i, 0);
    }
    grid(pipes.peer, Kind.PEER);
    grid(pipes.data, Kind.DATA);
  }

  private void grid(ArrayDeque<Object>[][] grid, Kind kind) {
    for (int i = 0; i < grid.length; i++) {
      for (int j = 0; j < grid[i].length; j++) {
        boolean blocked = kind == Kind.DATA && world.barriers.isBlocked(i, j);
        add(!grid[i][j].isEmpty() && !blocked, kind, i, j);
      }
    }
  }

  private void progress(int records) {
    for (int i = 0; i < world.containers.length; i++) {
      add(world.containers[i].hasWork(), Kind.WORK, i, 0);
    }
    for (int i = 0; i < world.routers.length; i++) {
      int end = Math.min(records, world.scenario.records().get(i).size());
      add(world.routers[i].isOpen() && world.positions[i] < end, Kind.SEND, i, 0);
      add(!world.barriers.triggers[i].isEmpty(), Kind.TRIGGER, i, 0);
    }
    add(
        world.moved < world.scenario.migrations().size() && world.coordinator.isReady(),
        Kind.MOVE,
        0,
        0);
  }

  private boolean may(Disturbance disturbance) {
    return world.left.getOrDefault(disturbance, 0) > 0;
  }

  private void disturbances() {
    Barriers barriers = world.barriers;
    boolean onTheWay = barriers.running != Barriers.NONE || barriers.asked != Barriers.NONE;
    boolean anyFinished = world.finished[0] || world.finished[world.finished.length - 1];
    boolean mayStart = !onTheWay && !anyFinished;
    add(may(Disturbance.CHECKPOINT) && mayStart, Kind.CHECKPOINT, 0, 0);
    add(may(Disturbance.SAVEPOINT) && mayStart, Kind.SAVEPOINT, 0, 0);
    add(may(Disturbance.LATE_CHECKPOINT) && onTheWay, Kind.LATE_CHECKPOINT, 0, 0);
    Phase phase = world.coordinator.phase();
    add(
        may(Disturbance.ABORT)
            && world.coordinator.mayAbort()
            && phase.compareTo(Phase.PREPARING) >= 0
            && phase != Phase.FAILED,
        Kind.ABORT,
        0,
        0);
    add(may(Disturbance.HOLD_EXPIRES) && world.hold != 0, Kind.HOLD_EXPIRES, 0, 0);
    add(may(Disturbance.SLOW_SWITCH) && phase == Phase.SWITCHING, Kind.SLOW_SWITCH, 0, 0);
    int processes = world.scenario.processes().stream().mapToInt(each -> each).max().orElse(0);
    for (int i = 0; i <= processes; i++) {
      add(may(Disturbance.KILL), Kind.KILL, i, 0);
    }
    add(may(Disturbance.FAILOVER), Kind.FAILOVER, 0, 0);
    for (int i = 0; i < world.routers.length; i++) {
      boolean atEnd = world.positions[i] == world.scenario.records().get(i).size();
      boolean open = world.routers[i].isOpen() && !world.finished[i];
      add(may(Disturbance.FINISH) && atEnd && open && !onTheWay, Kind.FINISH, i, 0);
      for (int j = 0; j < world.containers.length; j++) {
        add(may(Disturbance.MISROUTE) && open && !atEnd && isWrong(i, j), Kind.MISROUTE, i, j);
      }
    }
    losses();
  }

  private boolean isWrong(int router, int container) {
    int slice = world.scenario.records().get(router).get(world.positions[router]).slice();
    return world.containers[container].admit(slice) == world.rules.unannounced();
  }

  private void losses() {
    for (int i = 0; i < world.containers.length && may(Disturbance.LOSS); i++) {
      for (int j = 0; j < world.containers.length; j++) {
        Object head = world.pipes.peer[i][j].peek();
        add(head instanceof ToPeer.Delta, Kind.LOSS, i, j);
      }
    }
  }
}
