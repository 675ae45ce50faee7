package io.sluice.flink.plugin.state.coordinator;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.protocol.Command;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the containers of TaskManagers, by their ids. Refusals are {@link
 * IllegalArgumentException}s.
 *
 * @param loads the latest report of each container
 * @param preempted the containers whose cores were taken away
 */
record TaskManagers(StageLayout layout, List<ContainerLoad> loads, Set<ContainerId> preempted) {

  Command.Drain drain(String id) {
    List<ContainerId> containers = containers().get(id);
    if (containers == null) {
      throw new IllegalArgumentException(
          "Stage '%s' has no container in TaskManager %s: use one of %s"
              .formatted(layout.name(), id, String.join(", ", containers().keySet())));
    }
    return new Command.Drain(new HashSet<>(containers));
  }

  /**
   * Serves slices by a number of containers in each TaskManager. One that has no slices may have
   * fewer.
   */
  Command.UseThreads useThreads(int threads, RoutingTable table) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads = %d: use 1 or more".formatted(threads));
    }
    Map<String, List<ContainerId>> usable = containers();
    usable.values().forEach(here -> here.removeAll(preempted));
    usable.forEach(
        (id, here) -> {
          boolean serves = here.stream().anyMatch(one -> !table.slicesOf(one).isEmpty());
          if (serves && here.size() < threads) {
            throw new IllegalArgumentException(
                "Stage '%s' can use %d containers in TaskManager %s, not %d: use %d, or submit the job with more .spares()"
                    .formatted(layout.name(), here.size(), id, threads, here.size()));
          }
        });
    return new Command.UseThreads(threads, List.copyOf(usable.values()));
  }

  private Map<String, List<ContainerId>> containers() {
    if (loads.size() < layout.deployed()) {
      throw new IllegalArgumentException(
          "Stage '%s' knows the TaskManagers of %d of its %d containers: each reports within a second of its start, so try again"
              .formatted(layout.name(), loads.size(), layout.deployed()));
    }
    return loads.stream()
        .collect(
            groupingBy(
                ContainerLoad::process,
                TreeMap::new,
                mapping(load -> new ContainerId(load.container()), toCollection(ArrayList::new))));
  }
}
