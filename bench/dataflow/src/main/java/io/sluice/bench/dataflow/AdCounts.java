package io.sluice.bench.dataflow;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.dataflow.ads.DelayedEvent;
import io.sluice.bench.dataflow.ads.View;
import io.sluice.bench.dataflow.ads.ViewFilter;
import io.sluice.bench.dataflow.operator.WindowContents;
import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.AdEvents;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Makes twenty queries that count views of ads per campaign in tumbling windows of three seconds
 * (Yahoo Streaming Benchmark). Each has its own window offset and its own bound on delays, from 0.5
 * to 1.5 s, as the plan of the workload draws them. Random values are drawn once for a process, so
 * all queries read the same events.
 */
final class AdCounts {
  private static final int QUERIES = 20;
  private static final int UNITS = 10_000;
  private static final long SEED = 20;

  private static final WorkloadSpec SPEC =
      new WorkloadSpec(
          "ysb", QUERIES, 1, false, "uniform", "memory", "", "", 0, false, "heap", 0, SEED);

  /** Holds the plan, which is made on first use. */
  private static final class Made {
    private static final Workload WORKLOAD = Workload.of(SPEC);
    private static final AdEvents EVENTS = (AdEvents) WORKLOAD.queries().get(0).payloads();
    private static final Map<String, Integer> CAMPAIGN_OF_AD = campaigns();
    private static final Map<Long, List<DelayedEvent>> ITEMS = new ConcurrentHashMap<>();

    private static Map<String, Integer> campaigns() {
      Map<String, Integer> campaigns = new HashMap<>();
      EVENTS.campaignOfAd().forEach((ad, name) -> campaigns.put(ad, EVENTS.keyOf(name)));
      return campaigns;
    }
  }

  private AdCounts() {}

  static Dataflow dataflow() {
    List<Node> nodes = new ArrayList<>();
    for (QueryPlan query : Made.WORKLOAD.queries()) {
      String prefix = "q%02d/".formatted(query.index());
      nodes.add(Node.source(prefix + "source", DelayedEvent.class));
      nodes.add(
          Node.of(
              prefix + "filter",
              View.class,
              () -> new ViewFilter(Made.CAMPAIGN_OF_AD, UNITS),
              Edge.any(prefix + "source")));
      nodes.add(
          Node.<WindowResult>windowed(
              prefix + "window",
              window(query),
              WindowResult.class,
              AdCounts::countViews,
              Edge.any(prefix + "filter")));
      nodes.add(Node.sink(prefix + "sink", Edge.any(prefix + "window")));
    }
    return new Dataflow("ysb", nodes, seed -> Made.ITEMS.computeIfAbsent(seed, AdCounts::events));
  }

  private static void countViews(WindowContents views, Consumer<? super WindowResult> output) {
    output.accept(WindowResult.of(views, view -> ((View) view).campaign()));
  }

  private static EventWindow window(QueryPlan query) {
    return new EventWindow(
        (int) query.windows().sizeMillis(),
        (int) query.windows().offsetMillis(),
        (int) query.streams().get(0).boundMillis(),
        item -> item instanceof View view ? view.delay() : ((DelayedEvent) item).delay(),
        item -> ((DelayedEvent) item).group());
  }

  private static List<DelayedEvent> events(long seed) {
    Random random = new Random(seed);
    List<DelayedEvent> events = new ArrayList<>();
    for (int i = 0; i < Made.EVENTS.size(); i++) {
      events.add(
          new DelayedEvent(
              new String(Made.EVENTS.render(i, 0), US_ASCII),
              Made.EVENTS.key(i),
              random.nextDouble()));
    }
    Collections.shuffle(events, random);
    return List.copyOf(events);
  }
}
