package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.policy.ContainerUse;
import io.sluice.core.state.protocol.Command;
import io.sluice.core.state.protocol.MovePlanner;
import io.sluice.core.state.protocol.RefusedCommandException;
import io.sluice.flink.plugin.state.policy.StagePolicy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Grants and preempts cores of nodes. A container takes one core; its node is the address of its
 * TaskManager. Refusals are {@link IllegalArgumentException}s.
 */
final class NodeCores {

  private final String stage;
  private final StagePolicy policy;

  NodeCores(String stage, StagePolicy policy) {
    this.stage = stage;
    this.policy = policy;
  }

  private ContainerUse use() {
    return policy.use();
  }

  void grant(String node, int cores) {
    List<ContainerId> onNode = containers(node, cores);
    long preempted = onNode.stream().filter(use().preempted()::contains).count();
    if (preempted < cores) {
      throw new IllegalArgumentException(
          "Stage '%s' has %d containers on node %s, %d of them preempted, and cannot use %d more cores: grant at most %d, or submit the job with more .spares()"
              .formatted(stage, onNode.size(), node, preempted, cores, preempted));
    }
    List<ContainerId> unused = use().grant(onNode, cores);
  }

  void preempt(Stage deployed, String node, int cores, RoutingTable table) {
    List<ContainerId> chosen = use().toPreempt(containers(node, cores), cores, table);
    if (chosen.size() < cores) {
      throw new IllegalArgumentException(
          "Stage '%s' uses %d cores of node %s, and cannot give %d: preempt at most %d"
              .formatted(stage, chosen.size(), node, cores, chosen.size()));
    }
    Set<ContainerId> left = new HashSet<>(deployed.allContainers());
    left.removeAll(use().preempted());
    chosen.forEach(left::remove);
    if (left.isEmpty()) {
      throw new IllegalArgumentException(
          "Stage '%s' cannot give its last core: leave one of its %d containers"
              .formatted(stage, deployed.containers()));
    }
    use().preempt(chosen);
  }

  private List<ContainerId> containers(String node, int cores) {
    if (cores < 1) {
      throw new IllegalArgumentException("cores = %d: give 1 or more".formatted(cores));
    }
    List<ContainerLoad> loads = policy.loads().latest();
    List<ContainerId> onNode =
        loads.stream()
            .filter(load -> load.node().equals(node))
            .map(load -> new ContainerId(load.container()))
            .toList();
    if (onNode.isEmpty()) {
      throw new IllegalArgumentException(
          "Stage '%s' has no container on node %s: %s"
              .formatted(
                  stage,
                  node,
                  loads.isEmpty()
                      ? "none has reported yet"
                      : "use one of "
                          + loads.stream()
                              .map(ContainerLoad::node)
                              .distinct()
                              .collect(Collectors.joining(", "))));
    }
    return onNode;
  }

  /** Refuses moves to containers whose cores were preempted. */
  void requireUsable(List<Move> moves) {
    for (Move move : moves) {
      if (use().preempted().contains(move.to())) {
        throw new IllegalArgumentException(
            "Stage '%s' cannot use %s, whose core was preempted: grant a core of its node first"
                .formatted(stage, move.to()));
      }
    }
  }

  /** Returns the moves that empty containers whose cores were preempted. */
  List<Move> evictions(Stage deployed, RoutingTable table) throws RefusedCommandException {
    if (use().preempted().stream().allMatch(one -> table.slicesOf(one).isEmpty())) {
      return List.of();
    }
    Set<ContainerId> closed = new HashSet<>(use().preempted());
    closed.addAll(use().drained());
    return MovePlanner.plan(
        deployed,
        table,
        new Command.Drain(closed.size() < deployed.containers() ? closed : use().preempted()));
  }
}
