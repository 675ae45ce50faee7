package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.station.StationEvent;
import io.sluice.bench.thread.hub.StationHub;
import io.sluice.bench.thread.order.OperatorThread;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A query that runs in an engine, and who runs it.
 *
 * @param name by which results tell of it where there are several
 */
public record RunningQuery(String name, Dataflow dataflow, StationHub hub) {

  /** The engine's processes in which operators run. */
  public Set<Long> processes() {
    return hub.operators().stream().map(StationEvent.Joined::process).collect(Collectors.toSet());
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
