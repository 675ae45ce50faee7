package io.sluice.bench.thread.round;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.dataflow.probe.WindowOracle;
import io.sluice.bench.thread.hub.Latencies;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the results of windows with the expected ones.
 *
 * @param expected number of expected windows
 * @param wrong number of windows without a result, with several, or with a wrong one
 */
public record WindowCheck(int expected, int wrong) {

  /** The check of a query without windows. */
  static final WindowCheck NONE = new WindowCheck(0, 0);

  private record Window(String operator, long end) {}

  /**
   * Checks the windows of a finished phase.
   *
   * @param query the query
   * @param phase the phase
   * @param seed the seed of the items
   * @param latencies gets the latency of each window, also of missing ones
   */
  static WindowCheck of(RunningQuery query, LoadPhase phase, long seed, Latencies latencies) {
    Dataflow dataflow = query.dataflow();
    return dataflow.hasWindows()
        ? of(dataflow, new WindowOracle(dataflow, seed).of(phase), query.hub().windows(), latencies)
        : NONE;
  }

  private static WindowCheck of(
      Dataflow dataflow,
      List<WindowOracle.Expected> expected,
      List<ProbeEvent.WindowLeft> left,
      Latencies latencies) {
    Map<String, String> operatorOfSink = new HashMap<>();
    for (Node node : dataflow.nodes()) {
      for (Edge edge : node.inputs()) {
        operatorOfSink.put(node.name(), edge.from());
      }
    }
    Map<Window, List<ProbeEvent.WindowLeft>> came =
        left.stream()
            .collect(
                groupingBy(window -> new Window(operatorOfSink.get(window.sink()), window.end())));
    int wrong = 0;
    for (WindowOracle.Expected each : expected) {
      List<ProbeEvent.WindowLeft> own =
          came.getOrDefault(new Window(each.operator(), each.end()), List.of());
      own.forEach(
          window -> latencies.addWindow(each.sweptNanos(), window.atNanos() - each.sweptNanos()));
      if (own.isEmpty()) {
        latencies.addCensoredWindow(System.nanoTime() - each.sweptNanos());
      }
      wrong += own.size() == 1 && own.get(0).digest().equals(each.digest()) ? 0 : 1;
    }
    return new WindowCheck(expected.size(), wrong);
  }
}
