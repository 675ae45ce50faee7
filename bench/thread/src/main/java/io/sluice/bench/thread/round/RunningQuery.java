package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.thread.hub.ProbeHub;
import io.sluice.bench.thread.order.OperatorThread;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A query that runs in an engine, with the hub of its probes.
 *
 * @param name the name in results if there are several queries
 */
public record RunningQuery(String name, Dataflow dataflow, ProbeHub hub) {

  /** Returns the processes in which operators run. */
  public Set<Long> processes() {
    return hub.operators().stream().map(ProbeEvent.Joined::process).collect(Collectors.toSet());
  }

  List<OperatorThread> threads(Costs costs) {
    return hub.operators().stream()
        .map(
            joined ->
                new OperatorThread(
                    joined.operator(),
                    joined.process(),
                    joined.thread(),
                    dataflow.node(joined.operator()).isSource(),
                    costs.ownMicros().getOrDefault(joined.operator(), 0.0)))
        .toList();
  }
}
