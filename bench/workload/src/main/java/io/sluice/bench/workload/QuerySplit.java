package io.sluice.bench.workload;

/**
 * Decides which node runs which part of each query, if queries are split at their first exchange:
 * the sources run on one node, all operators behind them on another. Pairs of nodes take turns, so
 * that each node has the sources of some queries and the windows of others. With one node nothing
 * is split.
 *
 * @param nodes the number of nodes, at least 1
 */
public record QuerySplit(int nodes) {

  public QuerySplit {
    if (nodes < 1) {
      throw new IllegalArgumentException("queries run on at least 1 node, got " + nodes);
    }
  }

  /** Returns the node on which the sources of a query run. */
  public int front(int query) {
    return query % nodes;
  }

  /** Returns the node on which the rest of a query runs: each other node in turn. */
  public int back(int query) {
    return nodes == 1 ? 0 : (front(query) + 1 + query / nodes % (nodes - 1)) % nodes;
  }
}
