package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.workload.Arrivals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Computes the correct results of windows of a load phase, and when each could be output, from the
 * planned arrivals alone. It is for dataflows with one instance of each operator.
 */
public final class WindowOracle {
  private final Dataflow dataflow;
  private final List<?> items;

  /**
   * Makes an oracle.
   *
   * @param seed the seed of the items
   */
  public WindowOracle(Dataflow dataflow, long seed) {
    this.dataflow = dataflow;
    this.items = dataflow.items().apply(seed);
  }

  /**
   * An expected window.
   *
   * @param operator the operator with the window
   * @param end the end of the window, in event time
   * @param sweptNanos the planned arrival of the item that lets the window close
   * @param digest the digest of its result
   */
  public record Expected(String operator, long end, long sweptNanos, String digest) {}

  /**
   * Returns the windows that an item of the phase's measured part closes and that lie completely in
   * the phase.
   */
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
    Map<Long, Map<Integer, Long>> counts = new TreeMap<>();
    NavigableMap<Long, Long> plannedOfLatest = new TreeMap<>();
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
      if (plannedOfLatest.isEmpty() || timestamp > plannedOfLatest.lastKey()) {
        plannedOfLatest.put(timestamp, planned);
      }
    }
    long whole = window.movedMillis(phase.startNanos()) + window.sizeMillis();
    List<Expected> expected = new ArrayList<>();
    counts.forEach(
        (end, groups) -> {
          var swept = plannedOfLatest.ceilingEntry(end + window.lagMillis());
          if (swept != null && phase.measures(swept.getValue()) && end >= whole) {
            String digest = new WindowResult(end, groups).digest();
            expected.add(new Expected(node.name(), end, swept.getValue(), digest));
          }
        });
    return expected;
  }
}
