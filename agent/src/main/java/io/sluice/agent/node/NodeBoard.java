package io.sluice.agent.node;

import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Holds the latest report of each node. A silent node is forgotten. Its memory is limited to some
 * MB, however many nodes report. Thread-safe; times are those of one monotonic clock.
 */
public final class NodeBoard {
  /** The age from which on a report no longer counts. */
  public static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final long MOST_BYTES = 2 << 20;
  private static final int MOST_NODES = 256;

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private record Entry(NodeSummary told, long bytes) {}

  /**
   * Replaces the report of a node.
   *
   * @param bytes the length of the report in bytes
   * @return false if there is no room for it
   */
  public synchronized boolean put(
      String node, List<OperatorSummary> operators, long bytes, long nowNanos) {
    forgetSilent(nowNanos);
    Entry before = entries.remove(node);
    long kept = entries.values().stream().mapToLong(Entry::bytes).sum();
    if (entries.size() == MOST_NODES || kept + bytes > MOST_BYTES) {
      if (before != null) {
        entries.put(node, before);
      }
      return false;
    }
    entries.put(node, new Entry(new NodeSummary(node, nowNanos, operators), bytes));
    return true;
  }

  /** Returns the reports of all nodes. */
  public synchronized List<NodeSummary> all(long nowNanos) {
    forgetSilent(nowNanos);
    List<NodeSummary> all = new ArrayList<>();
    entries.values().forEach(entry -> all.add(entry.told()));
    return all;
  }

  /** Returns the reports of all other nodes. */
  public List<NodeSummary> others(String node, long nowNanos) {
    return all(nowNanos).stream().filter(each -> !each.node().equals(node)).toList();
  }

  private void forgetSilent(long nowNanos) {
    entries.values().removeIf(entry -> nowNanos - entry.told().atNanos() > FRESH_NANOS);
  }
}
