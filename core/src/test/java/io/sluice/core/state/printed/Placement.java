package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Unchanging;
import io.sluice.core.state.model.ChainedPlacement;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Chained backup (III.B, Figure 4). Peers are counted from 0 where the paper counts from 1. */
final class Placement implements Unchanging {
  private final ChainedPlacement chain;

  Placement(Reading reading, PrintedScenario scenario) {
    int containers = scenario.processes().size();
    if (reading.has(Mend.PEERS_ARE_ELSEWHERE)) {
      Map<ContainerId, ProcessId> processes = new TreeMap<>();
      for (int i = 0; i < containers; i++) {
        processes.put(new ContainerId(i), new ProcessId("process " + scenario.processes().get(i)));
      }
      chain = ChainedPlacement.over(processes, scenario.backups());
    } else {
      chain =
          ChainedPlacement.over(
              IntStream.range(0, containers).mapToObj(ContainerId::new).toList(),
              scenario.backups());
    }
  }

  /** Returns where the backups of the owner's m-th slice go, m from 1. */
  List<Integer> holders(int owner, int m) {
    return chain.holders(new ContainerId(owner), m).stream().map(ContainerId::index).toList();
  }
}
