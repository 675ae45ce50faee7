package io.sluice.bench.thread.hub;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Edge;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the queues of all instances of all operators at about one instant.
 *
 * @param atNanos the time of the oldest report in it
 * @param waiting items in front of each source
 * @param arriving items that have yet to arrive at the sources
 * @param operators the counts of operators by name, all instances together
 */
public record QueueSnapshot(
    long atNanos, Map<String, Long> waiting, long arriving, Map<String, Passed> operators) {

  /** Holds the numbers of items in and out since an operator began. */
  public record Passed(long in, long out) {

    static final Passed NONE = new Passed(0, 0);

    Passed plus(ProbeEvent.Count count) {
      return new Passed(in + count.in(), out + count.out());
    }
  }

  static QueueSnapshot of(List<ProbeEvent.Counted> reports) {
    long at = Long.MAX_VALUE;
    Map<String, Long> waiting = new HashMap<>();
    long arriving = 0;
    Map<String, Passed> operators = new HashMap<>();
    for (ProbeEvent.Counted report : reports) {
      at = Math.min(at, report.atNanos());
      report.waiting().forEach((source, items) -> waiting.merge(source, items, Long::sum));
      arriving += report.arriving();
      for (ProbeEvent.Count count : report.counts()) {
        operators.merge(count.operator(), Passed.NONE.plus(count), (sum, one) -> sum.plus(count));
      }
    }
    return new QueueSnapshot(at, Map.copyOf(waiting), arriving, Map.copyOf(operators));
  }

  public Passed of(String operator) {
    return operators.getOrDefault(operator, Passed.NONE);
  }

  /**
   * Returns the number of items in front of each operator; for a source, those that have arrived.
   * Counters are not read at the same instant, so an empty queue may show a few items.
   */
  public Map<String, Long> queues(Dataflow dataflow) {
    Map<String, Long> queues = new LinkedHashMap<>();
    for (Node node : dataflow.nodes()) {
      long arrived = node.inputs().stream().map(Edge::from).mapToLong(from -> of(from).out()).sum();
      queues.put(
          node.name(),
          node.isSource()
              ? waiting.getOrDefault(node.name(), 0L)
              : Math.max(0, arrived - of(node.name()).in()));
    }
    return queues;
  }

  /**
   * Returns the number of items that are in the query or in front of it, including those that
   * sources do not know yet.
   */
  public long left(Dataflow dataflow) {
    return arriving + queues(dataflow).values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns whether all offered items have left the query. */
  public boolean isThrough(Dataflow dataflow) {
    return left(dataflow) == 0;
  }
}
