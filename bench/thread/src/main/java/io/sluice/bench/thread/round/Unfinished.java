package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.Histograms;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.hub.QueueSnapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts items that have not left when patience ends as latencies of at least so much (censored).
 *
 * <p>Those in front of a source have waited since each was planned to arrive, which is known. Of
 * those behind it only the number is; all were taken in by the time of the last that the source
 * took in, so each has been in the query for at least as long as that one. An item counts as often
 * as items leave the query for one like it.
 */
final class Unfinished {

  private Unfinished() {}

  /**
   * Adds them.
   *
   * @param latencies of what left, with what probes report of sources
   */
  static void addTo(Latencies latencies, Dataflow dataflow, QueueSnapshot now) {
    Map<String, Double> results = results(dataflow, now);
    Map<String, Long> queues = now.queues(dataflow);
    for (Node node : dataflow.nodes()) {
      if (node.isSource()) {
        lasts(latencies, node.name())
            .forEach(
                last ->
                    latencies.addWaiting(
                        Histograms.read(last.waiting()), results.get(node.name())));
      }
    }
    for (Node node : dataflow.nodes()) {
      long behind = Math.round(queues.get(node.name()) * results.get(node.name()));
      if (!node.isSource() && behind > 0) {
        addBehind(latencies, lasts(latencies, dataflow.sourceOf(node)), behind);
      }
    }
  }

  private static void addBehind(Latencies latencies, List<ProbeEvent.Left> lasts, long count) {
    long planned = Long.MIN_VALUE;
    long taken = Long.MIN_VALUE;
    long at = Long.MAX_VALUE;
    for (ProbeEvent.Left last : lasts) {
      planned = Math.max(planned, last.takenPlannedNanos());
      taken = Math.max(taken, last.takenNanos());
      at = Math.min(at, last.atNanos());
    }
    if (planned > Long.MIN_VALUE) { // else they are of what is not measured
      latencies.addCensored(at - taken, at - planned, count);
    }
  }

  /** Returns what is left in all processes in which the source runs. */
  private static List<ProbeEvent.Left> lasts(Latencies latencies, String source) {
    return latencies.left().stream()
        .filter(process -> process.containsKey(source))
        .map(process -> process.get(source))
        .toList();
  }

  /**
   * Returns how many items leave the query for one that an operator takes in, by all that was so
   * far.
   */
  private static Map<String, Double> results(Dataflow dataflow, QueueSnapshot now) {
    Map<String, Double> results = new HashMap<>();
    List<Node> nodes = dataflow.nodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      QueueSnapshot.Passed passed = now.of(node.name());
      double handedOut = passed.in() == 0 ? 1 : (double) passed.out() / passed.in();
      double behind =
          nodes.stream()
              .filter(next -> next.inputs().stream().map(Edge::from).anyMatch(node.name()::equals))
              .mapToDouble(next -> results.get(next.name()))
              .sum();
      results.put(node.name(), node.isSink() ? 1 : handedOut * behind);
    }
    return results;
  }
}
