package io.sluice.bench.workload;

/**
 * Decides which node runs what of each query, where queries are split at their first exchange: the
 * sources run on one node, all behind them on another. The pairs take turns, so that each node has
 * sources of some queries and windows of others. With one node all is there.
 *
 * @param nodes how many there are, at least 1
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

  /** Returns the node on which the rest of it runs: each other node in turn. */
  public int back(int query) {
    return nodes == 1 ? 0 : (front(query) + 1 + query / nodes % (nodes - 1)) % nodes;
  }
}
