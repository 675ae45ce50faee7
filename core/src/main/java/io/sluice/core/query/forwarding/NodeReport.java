package io.sluice.core.query.forwarding;

import java.util.List;

/**
 * What one node tells, or is told.
 *
 * @param node who tells, unique among the nodes
 * @param queries one report for each query it knows of
 */
public record NodeReport(String node, List<QueryReport> queries) {

  public NodeReport {
    queries = List.copyOf(queries);
  }
}
