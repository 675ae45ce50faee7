package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The coordinator's end of a start: all containers tell of their copies, and get their slices. */
final class Gathering {
  private final Rules rules;
  private final Stage stage;
  private final CoordinatorOutbox outbox;
  private final Map<ContainerId, ToCoordinator.Hello> hellos = new TreeMap<>();
  private final Set<ContainerId> recovered = new TreeSet<>();
  private long checkpoint;

  Gathering(Rules rules, Stage stage, CoordinatorOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.outbox = outbox;
  }

  /** Forgets what was told; the stage starts from this checkpoint. */
  void begin(long fromCheckpoint) {
    checkpoint = fromCheckpoint;
    hellos.clear();
    recovered.clear();
  }

  /** Notes what a container has; returns whether all have told. */
  boolean hello(ToCoordinator.Hello hello) {
    hellos.put(hello.container(), hello);
    return hellos.size() == stage.containers();
  }

  /** Assigns the slices of a checkpoint's table to containers, and returns the table of it. */
  RoutingTable assign(long attempt, RoutingTable before) {
    RecoveryPlan plan = RecoveryPlan.of(stage, before, hellos.values(), checkpoint);
    RoutingTable table = plan.table(rules.firstEpoch(attempt, before), stage.backups());
    for (ContainerId container : stage.allContainers()) {
      outbox.send(
          container, new ToContainer.Assign(attempt, table, checkpoint, plan.originsOf(container)));
    }
    return table;
  }

  /** Notes that a container has its slices; returns whether all have. */
  boolean recovered(ContainerId container) {
    recovered.add(container);
    return recovered.size() == stage.containers();
  }
}
