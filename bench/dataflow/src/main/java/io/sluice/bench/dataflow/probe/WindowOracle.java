package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.workload.Arrivals;
import io.sluice.bench.workload.ResultDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What windows must yield of a stretch of load, and when they could: from what was planned to
 * arrive alone. For dataflows with one instance of each operator.
 */
public final class WindowOracle {
  private final Dataflow dataflow;
  private final List<?> items;

  /**
   * Of one seed.
   *
   * @param seed of the items
   */
  public WindowOracle(Dataflow dataflow, long seed) {
    this.dataflow = dataflow;
    this.items = dataflow.items().apply(seed);
  }

  /**
   * A window.
   *
   * @param operator that makes it
   * @param end of it
   * @param sweptNanos when the item was planned to arrive that lets it close
   * @param digest of its result
   */
  public record Expected(String operator, long end, long sweptNanos, String digest) {}

  /** Windows that are closed by an item of the measured part and have all their items in here. */
  public List<Expected> of(LoadPhase phase) {
    List<Expected> all = new ArrayList<>();
    for (Node node : dataflow.nodes()) {
      node.window().ifPresent(window -> all.addAll(of(phase, node, window)));
    }
    return all;
  }

  private List<Expected> of(LoadPhase phase, Node node, EventWindow window) {
    List<String> sources = dataflow.sources();
    int place = sources.indexOf(dataflow.sourceOf(node));
    Arrivals arrivals = phase.arrivals(place, sources.size());
    Map<Long, Map<Integer, Long>> counts = new HashMap<>();
    Map<Long, Long> swept = new TreeMap<>();
    long latest = Long.MIN_VALUE;
    for (long number = 0; number < arrivals.total(); number++) {
      Object item = SourceFeed.item(items, number, place, sources.size());
      int group = window.groups().applyAsInt(item);
      if (group < 0) {
        continue;
      }
      long planned = phase.planned(arrivals, number);
      long timestamp = window.timestamp(planned, item);
      counts
          .computeIfAbsent(window.endOf(timestamp), end -> new HashMap<>())
          .merge(group, 1L, Long::sum);
      if (timestamp > latest) {
        if (latest != Long.MIN_VALUE) {
          sweep(window, latest, timestamp, planned, swept);
        }
        latest = timestamp;
      }
    }
    long whole = window.movedMillis(phase.startNanos()) + window.sizeMillis();
    List<Expected> expected = new ArrayList<>();
    swept.forEach(
        (end, atNanos) -> {
          if (phase.measures(atNanos) && end >= whole && counts.containsKey(end)) {
            expected.add(new Expected(node.name(), end, atNanos, digest(end, counts.get(end))));
          }
        });
    return expected;
  }

  /** Notes those windows that the watermark passes when the latest event time goes on. */
  private static void sweep(
      EventWindow window, long from, long to, long plannedNanos, Map<Long, Long> swept) {
    long end = window.endOf(from - window.lagMillis() + 1);
    for (; end <= to - window.lagMillis(); end += window.sizeMillis()) {
      swept.put(end, plannedNanos);
    }
  }

  private static String digest(long end, Map<Integer, Long> counts) {
    ResultDigest digest = new ResultDigest();
    counts.forEach((group, count) -> digest.add(0, end, group, count));
    return digest.text();
  }
}
