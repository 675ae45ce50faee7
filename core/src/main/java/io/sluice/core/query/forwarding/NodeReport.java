package io.sluice.core.query.forwarding;

import java.util.List;

/**
 * A node's report about its queries, or the report that it gets about them.
 *
 * @param node its name, unique among the nodes
 * @param queries one report for each query it knows of
 */
public record NodeReport(String node, List<QueryReport> queries) {

  public NodeReport {
    queries = List.copyOf(queries);
  }
}
