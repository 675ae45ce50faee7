package io.sluice.core.query.forwarding;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import java.util.List;

/**
 * A report about one query: from a node about the part that it runs; to a node about the rest as
 * far as it matters there.
 *
 * @param query the query
 * @param operators with their costs; to a node: those that come after its own
 * @param estimate of the next sweeping watermark, or {@link SwmEstimate#NONE}
 * @param barrier newest checkpoint whose barrier a source has let go, -1 before the first; {@link
 *     LiveQuery#UNKNOWN} without a source. To a node: of the sources before its own operators
 */
public record QueryReport(
    QueryId query, List<OperatorReport> operators, SwmEstimate estimate, long barrier) {

  public QueryReport {
    operators = List.copyOf(operators);
  }
}
