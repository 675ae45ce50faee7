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
 * Adds items that have not left at the time-out to the latencies, as lower bounds (censored).
 *
 * <p>Items in front of a source have waited since their planned arrivals, which are known. For
 * items inside the query only their number is known; all were taken in by the time of the last one
 * that the source took in, so each has been in the query at least as long as that one. An item
 * counts as often as items leave the query for one of its kind.
 */
final class Unfinished {

  private Unfinished() {}

  /**
   * Adds the unfinished items.
   *
   * @param latencies the latencies of items that left, with the probes' reports about sources
   * @param dataflow the query
   * @param now the present queues
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
    if (planned > Long.MIN_VALUE) { // otherwise no measured item was taken in
      latencies.addCensored(at - taken, at - planned, count);
    }
  }

  /** Returns the reports about a source from all processes in which it runs. */
  private static List<ProbeEvent.Left> lasts(Latencies latencies, String source) {
    return latencies.left().stream()
        .filter(process -> process.containsKey(source))
        .map(process -> process.get(source))
        .toList();
  }

  /**
   * Returns how many items leave the query for each item that an operator takes in, by the counts
   * so far.
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
