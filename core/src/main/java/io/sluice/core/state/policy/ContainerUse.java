package io.sluice.core.state.policy;

import static java.util.Comparator.comparingInt;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Records which containers of a stage may have slices. The policy leaves a drained container empty
 * until a user moves a slice there. One whose core was preempted gets no slice from anybody until
 * the core is granted again. Not thread-safe.
 */
public final class ContainerUse {
  private final Set<ContainerId> drained = new TreeSet<>();
  private final Set<ContainerId> preempted = new TreeSet<>();

  /** Returns the containers that the policy may move slices to. */
  public List<ContainerId> usable(Stage stage) {
    return stage.allContainers().stream()
        .filter(container -> !drained.contains(container) && !preempted.contains(container))
        .toList();
  }

  /** A user has had containers drained. */
  public void drained(Collection<ContainerId> containers) {
    drained.addAll(containers);
  }

  /** Slices begin to move because a user said so: containers that get some are in use. */
  public void filled(Collection<Move> moves) {
    moves.forEach(move -> drained.remove(move.to()));
  }

  public Set<ContainerId> drained() {
    return Set.copyOf(drained);
  }

  public Set<ContainerId> preempted() {
    return Set.copyOf(preempted);
  }

  /**
   * Chooses the containers of a node that lose their cores: those with the fewest slices.
   *
   * @param onNode all containers there
   * @return them, or fewer than that many if the node has no more that are not preempted
   */
  public List<ContainerId> toPreempt(
      Collection<ContainerId> onNode, int cores, RoutingTable table) {
    return onNode.stream()
        .filter(container -> !preempted.contains(container))
        .sorted(comparingInt(container -> table.slicesOf(container).size()))
        .limit(cores)
        .toList();
  }

  /** The cores of these containers are taken away. */
  public void preempt(Collection<ContainerId> containers) {
    preempted.addAll(containers);
  }

  /**
   * Lets containers of a node be used again.
   *
   * @param onNode all containers there
   * @return those that may be used again, or fewer than that many if no more were preempted
   */
  public List<ContainerId> grant(Collection<ContainerId> onNode, int cores) {
    List<ContainerId> granted =
        onNode.stream().filter(preempted::contains).sorted().limit(cores).toList();
    granted.forEach(preempted::remove);
    return granted;
  }
}
