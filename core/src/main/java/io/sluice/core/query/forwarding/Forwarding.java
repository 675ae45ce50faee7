package io.sluice.core.query.forwarding;

import static java.util.Comparator.comparingDouble;
import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Decides which reports each node gets (thesis §3.2, Fig. 3.2), as a pure function of the latest
 * reports of all nodes.
 *
 * <h2>How it works</h2>
 *
 * A query's operators lie on several nodes. Its graph is put together from the data sets that its
 * operators produce and consume. A node that has some of them gets
 *
 * <ul>
 *   <li><b>costs</b> of the operators that come after its own, since the operator that takes in a
 *       record causes all the work behind it. What comes before does not concern it, and of an
 *       operator that it runs itself, in parallel with others, it has its own share. The thesis
 *       says so in its example; its general sentence names the opposite direction;
 *   <li>the <b>sweeping watermark's estimate</b>. If watermarks begin in sources on one node, only
 *       that node sees them undelayed, and the nodes behind it get it. If they begin in operators
 *       on one node in the middle, the nodes on both sides get it. If they begin on several, or it
 *       is not known where, all send it to all, and the latest time holds for each receiver;
 *   <li>the newest <b>barrier</b> of the sources before its operators, so that it never holds what
 *       a checkpoint waits for.
 * </ul>
 *
 * The caller puts the answer for a node together in one place, so that the node receives from one
 * other only. Reports may come from anywhere: a graph with cycles is followed once.
 */
public final class Forwarding {

  private Forwarding() {}

  /** Returns the reports for a node, one per query that it reported itself. */
  public static List<QueryReport> to(String node, Collection<NodeReport> all) {
    Map<QueryId, List<QueryReport>> elsewhere =
        all.stream()
            .filter(report -> !report.node().equals(node))
            .flatMap(report -> report.queries().stream())
            .collect(groupingBy(QueryReport::query));
    return all.stream()
        .filter(report -> report.node().equals(node))
        .flatMap(report -> report.queries().stream())
        .map(own -> to(own, elsewhere.getOrDefault(own.query(), List.of())))
        .toList();
  }

  private static QueryReport to(QueryReport own, List<QueryReport> others) {
    List<OperatorReport> elsewhere =
        others.stream()
            .flatMap(part -> part.operators().stream())
            .filter(operator -> !runs(own, operator.vertex()))
            .toList();
    List<OperatorReport> everywhere = new ArrayList<>(own.operators());
    everywhere.addAll(elsewhere);
    Set<OperatorReport> after = reached(own.operators(), everywhere);
    List<OperatorReport> costs = elsewhere.stream().filter(after::contains).toList();
    return new QueryReport(
        own.query(), costs, estimate(own, others, everywhere), barrier(own, others, everywhere));
  }

  private static boolean runs(QueryReport part, String vertex) {
    return part.operators().stream().anyMatch(operator -> operator.vertex().equals(vertex));
  }

  private static SwmEstimate estimate(
      QueryReport own, List<QueryReport> others, List<OperatorReport> everywhere) {
    List<QueryReport> origins = others.stream().filter(Forwarding::originates).toList();
    if (originates(own) && origins.isEmpty()) {
      return SwmEstimate.NONE;
    }
    boolean one = !originates(own) && origins.size() == 1;
    if (one && fromSources(origins.get(0)) && !isBehind(own, origins.get(0), everywhere)) {
      return SwmEstimate.NONE;
    }
    return latest(one ? origins : others).map(found -> found.as(one)).orElse(SwmEstimate.NONE);
  }

  /** Returns the latest estimate of the window that closes first. */
  private static Optional<SwmEstimate> latest(List<QueryReport> parts) {
    List<SwmEstimate> known =
        parts.stream().map(QueryReport::estimate).filter(SwmEstimate::isKnown).toList();
    long next = known.stream().mapToLong(SwmEstimate::windowEnd).min().orElse(0);
    return known.stream()
        .filter(estimate -> estimate.windowEnd() == next)
        .max(comparingDouble(SwmEstimate::dueMillis));
  }

  private static boolean originates(QueryReport part) {
    return part.operators().stream().anyMatch(OperatorReport::originatesWatermarks);
  }

  private static boolean fromSources(QueryReport origin) {
    return origin.operators().stream()
        .filter(OperatorReport::originatesWatermarks)
        .allMatch(operator -> operator.consumes().isEmpty());
  }

  private static long barrier(
      QueryReport own, List<QueryReport> others, List<OperatorReport> everywhere) {
    return others.stream()
        .filter(part -> isBehind(own, part, everywhere))
        .mapToLong(QueryReport::barrier)
        .max()
        .orElse(LiveQuery.UNKNOWN);
  }

  private static boolean isBehind(
      QueryReport own, QueryReport other, List<OperatorReport> everywhere) {
    Set<OperatorReport> after = reached(other.operators(), everywhere);
    return own.operators().stream().anyMatch(after::contains);
  }

  /** Returns all operators that take in, directly or not, what these hand on. */
  private static Set<OperatorReport> reached(
      List<OperatorReport> from, List<OperatorReport> everywhere) {
    Set<OperatorReport> found = new LinkedHashSet<>();
    List<OperatorReport> edge = from;
    while (!edge.isEmpty()) {
      List<OperatorReport> last = edge;
      Predicate<OperatorReport> isNext =
          operator -> last.stream().anyMatch(before -> before.feeds(operator));
      edge = everywhere.stream().filter(isNext).filter(found::add).toList();
    }
    return found;
  }
}
