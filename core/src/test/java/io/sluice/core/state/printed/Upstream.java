package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Violation;
import java.util.Arrays;
import java.util.List;

/**
 * An upstream operator: one input stream of the stage, with the log that it replays from (III.C).
 */
final class Upstream {
  private final PrintedScenario scenario;
  private final int me;
  private final Network network;
  private final int[] targets;

  /** By slice: the number of the event that is sent next, and of the last one that is forgotten. */
  private final int[] next;

  private final int[] collected;

  Upstream(PrintedScenario scenario, int me, Network network) {
    this.scenario = scenario;
    this.me = me;
    this.network = network;
    targets = scenario.owners().stream().mapToInt(each -> each).toArray();
    next = new int[targets.length];
    Arrays.fill(next, 1);
    collected = new int[targets.length];
  }

  boolean maySend(int slice) {
    return next[slice] <= scenario.events(me, slice).size();
  }

  void send(int slice) {
    List<Event> all = scenario.events(me, slice);
    network.event(targets[slice], all.get(next[slice] - 1));
    next[slice]++;
  }

  void on(ToUpstream message) {
    int slice = message.slice();
    if (message instanceof ToUpstream.Reroute reroute) {
      targets[slice] = reroute.container();
      next[slice] = reroute.after() + 1;
      if (next[slice] <= collected[slice]) {
        throw new Violation(
            "number %d of stream %d for slice %d is forgotten".formatted(next[slice], me, slice));
      }
      network.streamToMaster(me, new ToMaster.Rerouted(slice, reroute.container(), me));
    } else if (message instanceof ToUpstream.Collect collect) {
      collected[slice] = Math.max(collected[slice], Math.min(collect.upTo(), next[slice] - 1));
    }
  }
}
