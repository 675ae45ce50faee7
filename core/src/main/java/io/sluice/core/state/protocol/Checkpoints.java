package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator.Marked;
import io.sluice.core.state.message.ToCoordinator.Passed;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Knows whose barriers are on their way, which are held, and whether one has all backups. */
final class Checkpoints {
  private final Set<Long> held = new TreeSet<>();

  /** By checkpoint: the containers to which barriers may be on their way. */
  private final Map<Long, Set<ContainerId>> awaited = new TreeMap<>();

  /** By checkpoint, and only until the stage is warm: what each container has marked. */
  private final Map<Long, Map<ContainerId, Set<Slice>>> marked = new TreeMap<>();

  /** Complete checkpoints that containers have still to mark, and only until the stage is warm. */
  private final Set<Long> completed = new TreeSet<>();

  private final Rules rules;
  private final Stage stage;
  private final CoordinatorOutbox outbox;
  private final StageStatus status;
  private boolean warm;

  Checkpoints(Rules rules, Stage stage, CoordinatorOutbox outbox, StageStatus status) {
    this.rules = rules;
    this.stage = stage;
    this.outbox = outbox;
    this.status = status;
  }

  void clear() {
    held.clear();
    awaited.clear();
    forgetMarks();
    warm = false;
  }

  /** Lets a checkpoint start, or holds it until the stage is steady. */
  void asked(long checkpoint) {
    if (rules.mayStartCheckpoint(status.phase())) {
      awaited.put(checkpoint, new TreeSet<>(stage.allContainers()));
      outbox.grant(checkpoint, status.table());
    } else {
      held.add(checkpoint);
    }
  }

  /** The stage is steady: checkpoints that were held start. */
  void steady() {
    status.enter(Phase.STEADY);
    List<Long> released = List.copyOf(held);
    held.clear();
    released.forEach(this::asked);
  }

  /** Notes that no barrier of a checkpoint comes to a container any more. */
  void passed(Passed message) {
    awaited.computeIfPresent(
        message.checkpoint(),
        (checkpoint, containers) -> {
          containers.remove(message.container());
          return containers.isEmpty() ? null : containers;
        });
  }

  boolean areBarriersOnTheirWay() {
    return !awaited.isEmpty();
  }

  void end(long checkpoint, boolean complete) {
    held.remove(checkpoint);
    if (!complete) {
      marked.remove(checkpoint);
    } else if (!warm) {
      completed.add(checkpoint);
      learn(checkpoint);
    }
  }

  /** Notes what a container has marked, which a busy one does long after the checkpoint. */
  void marked(Marked message) {
    if (!warm) {
      marked
          .computeIfAbsent(message.checkpoint(), any -> new HashMap<>())
          .put(message.container(), message.slices());
      learn(message.checkpoint());
    }
  }

  private void learn(long checkpoint) {
    if (!completed.contains(checkpoint)) {
      return;
    }
    Map<ContainerId, Set<Slice>> known = marked.getOrDefault(checkpoint, Map.of());
    if (holdsAll(known, status.table())) {
      warm = true;
      forgetMarks();
    } else if (known.size() == stage.containers()) {
      marked.remove(checkpoint);
      completed.remove(checkpoint);
    }
  }

  private void forgetMarks() {
    marked.clear();
    completed.clear();
  }

  private static boolean holdsAll(Map<ContainerId, Set<Slice>> known, RoutingTable table) {
    for (int slice = 0; slice < table.homes().size(); slice++) {
      Home home = table.homes().get(slice);
      for (ContainerId holder : home.holders()) {
        if (!known.getOrDefault(holder, Set.of()).contains(new Slice(slice))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Tells whether a checkpoint since the last start is complete with all backups, if there are any.
   */
  boolean areWarm() {
    return warm || stage.backups() == 0;
  }
}
