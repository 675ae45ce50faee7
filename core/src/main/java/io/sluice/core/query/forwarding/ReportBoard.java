package io.sluice.core.query.forwarding;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Holds the latest reports of all nodes, where they meet, and says what they mean for one of them.
 * A report counts for {@link ReportPace#FRESH}. Not thread-safe; times are those of one monotonic
 * clock.
 */
public final class ReportBoard {
  private final Map<String, Entry> nodes = new TreeMap<>();

  private record Entry(NodeReport report, long atNanos) {}

  /**
   * Takes in a node's reports instead of its earlier ones.
   *
   * @return what the reports of all others mean for it
   */
  public List<QueryReport> exchange(String node, List<QueryReport> reports, long nowNanos) {
    nodes.put(node, new Entry(new NodeReport(node, reports), nowNanos));
    return Forwarding.to(
        node,
        nodes.values().stream()
            .filter(entry -> nowNanos - entry.atNanos() < ReportPace.FRESH.toNanos())
            .map(Entry::report)
            .toList());
  }

  /** Drops the reports of a node that has left. */
  public void forget(String node) {
    nodes.remove(node);
  }
}
