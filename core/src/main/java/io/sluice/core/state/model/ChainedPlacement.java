package io.sluice.core.state.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Places backups in a chain: backup l of an owner's m-th slice is at its peer (m + l) mod N, so
 * that the slices of a lost owner are rebuilt by many. The peers are the N containers of other
 * processes, or all other containers if every one is in the owner's process.
 */
public final class ChainedPlacement {
  private final Map<ContainerId, ProcessId> processes;
  private final int backups;

  private ChainedPlacement(Map<ContainerId, ProcessId> processes, int backups) {
    this.processes = new TreeMap<>(processes);
    this.backups = backups;
  }

  /** Places backups on containers whose processes are known. */
  public static ChainedPlacement over(Map<ContainerId, ProcessId> processes, int backups) {
    return new ChainedPlacement(processes, backups);
  }

  /** Places backups on containers as if each had a process of its own. */
  public static ChainedPlacement over(List<ContainerId> containers, int backups) {
    Map<ContainerId, ProcessId> alone = new TreeMap<>();
    containers.forEach(container -> alone.put(container, new ProcessId(container.toString())));
    return over(alone, backups);
  }

  /** Returns a table with these owners, whose slices all have the same epoch. */
  public RoutingTable table(long epoch, List<ContainerId> owners) {
    Map<ContainerId, Integer> counts = new TreeMap<>();
    List<Home> homes = new ArrayList<>();
    for (ContainerId owner : owners) {
      int m = counts.merge(owner, 1, Integer::sum);
      homes.add(new Home(owner, epoch, holders(owner, m)));
    }
    return new RoutingTable(homes);
  }

  /** Returns the holders of the owner's m-th slice, m from 1. */
  public List<ContainerId> holders(ContainerId owner, int m) {
    List<ContainerId> peers = peers(owner);
    List<ContainerId> holders = new ArrayList<>();
    for (int l = 1; l <= backups; l++) {
      holders.add(peers.get((m + l) % peers.size()));
    }
    return holders;
  }

  private List<ContainerId> peers(ContainerId owner) {
    List<ContainerId> others =
        processes.keySet().stream().filter(peer -> !peer.equals(owner)).toList();
    List<ContainerId> apart =
        others.stream()
            .filter(peer -> !Objects.equals(processes.get(peer), processes.get(owner)))
            .toList();
    if (apart.size() >= backups && !apart.isEmpty()) {
      return apart;
    }
    if (others.size() < backups) {
      throw new IllegalArgumentException(
          "%s has %d peers, too few for %d backups of a slice: use fewer backups or deploy more containers"
              .formatted(owner, others.size(), backups));
    }
    return others;
  }
}
