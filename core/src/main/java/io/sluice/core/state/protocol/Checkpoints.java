package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator.Marked;
import io.sluice.core.state.message.ToCoordinator.Passed;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayList;
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

  private final TreeMap<Long, Map<ContainerId, Set<Slice>>> marked = new TreeMap<>();
  private final Stage stage;
  private long completed;
  private boolean warm;

  Checkpoints(Stage stage) {
    this.stage = stage;
  }

  void clear() {
    held.clear();
    awaited.clear();
    marked.clear();
    completed = 0;
    warm = false;
  }

  void hold(long checkpoint) {
    held.add(checkpoint);
  }

  void start(long checkpoint) {
    awaited.put(checkpoint, new TreeSet<>(stage.allContainers()));
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

  /** Returns the held ones, which are held no longer. */
  List<Long> release() {
    List<Long> released = new ArrayList<>(held);
    held.clear();
    return released;
  }

  void end(long checkpoint, boolean complete, RoutingTable table) {
    held.remove(checkpoint);
    if (complete) {
      completed = Math.max(completed, checkpoint);
      marked.headMap(completed).clear();
      learn(table);
    }
  }

  void marked(Marked message, RoutingTable table) {
    marked
        .computeIfAbsent(message.checkpoint(), any -> new HashMap<>())
        .put(message.container(), message.slices());
    learn(table);
  }

  private void learn(RoutingTable table) {
    Map<ContainerId, Set<Slice>> known = marked.getOrDefault(completed, Map.of());
    warm |= completed > 0 && holdsAll(known, table);
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
