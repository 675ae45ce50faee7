package io.sluice.bench.dataflow.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.operator.WindowContents;
import io.sluice.bench.dataflow.operator.WindowResult;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.workload.Arrivals;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The oracle says what must come out, like the operators themselves. */
@Tag("thorough")
final class WindowOracleTest {
  private static final long SEED = 7;

  private final Dataflow ads = Dataflows.of("ysb");
  private final List<?> items = ads.items().apply(SEED);

  private record Came(long plannedNanos, long timestamp, Object view) {}

  private static LoadPhase phase(RandomGenerator random) {
    long second = TimeUnit.SECONDS.toNanos(1);
    return new LoadPhase(
        1,
        random.nextLong(100_000 * second),
        new LoadShape(4_000, 1.7, 0.3, 5_000),
        15 * second,
        4 * second,
        0);
  }

  /** Returns what reaches the windows of a query, in order. */
  private List<Came> views(Node windows, LoadPhase phase) {
    EventWindow window = windows.window().orElseThrow();
    Node filter = ads.node(windows.inputs().get(0).from());
    int place = ads.sources().indexOf(ads.sourceOf(windows));
    int sources = ads.sources().size();
    Arrivals arrivals = phase.arrivals(place, sources);
    var operator = filter.operator().get();
    List<Came> views = new ArrayList<>();
    for (long number = 0; number < arrivals.total(); number++) {
      long planned = phase.planned(arrivals, number);
      operator.process(
          SourceFeed.item(items, number, place, sources),
          view -> views.add(new Came(planned, window.timestamp(planned, view), view)));
    }
    return views;
  }

  @SeededTest(runs = 3)
  void it_says_what_the_operators_make_of_a_window_and_which_view_closes_it(
      RandomGenerator random) {
    LoadPhase phase = phase(random);
    List<WindowOracle.Expected> expected = new WindowOracle(ads, SEED).of(phase);
    assertThat(expected).hasSizeBetween(20 * 2, 20 * 4);
    Map<String, List<Came>> views = new HashMap<>();
    for (WindowOracle.Expected each : expected) {
      Node windows = ads.node(each.operator());
      EventWindow window = windows.window().orElseThrow();
      List<Came> own = views.computeIfAbsent(each.operator(), operator -> views(windows, phase));
      List<?> inside =
          own.stream()
              .filter(view -> view.timestamp() <= each.end())
              .filter(view -> view.timestamp() > each.end() - window.sizeMillis())
              .map(Came::view)
              .toList();
      List<Object> results = new ArrayList<>();
      windows.operator().get().process(new WindowContents(each.end(), inside), results::add);
      assertThat(((WindowResult) results.get(0)).digest()).isEqualTo(each.digest());
      long closing =
          own.stream()
              .filter(view -> view.timestamp() - window.lagMillis() >= each.end())
              .findFirst()
              .orElseThrow()
              .plannedNanos();
      assertThat(each.sweptNanos()).isEqualTo(closing);
      assertThat(closing - phase.startNanos()).isBetween(phase.fromNanos(), phase.durationNanos());
    }
  }

  @Test
  void no_item_is_later_than_its_windows_wait() {
    for (Node node : ads.nodes()) {
      node.window()
          .ifPresent(
              window -> {
                assertThat(window.lagMillis()).isBetween(500, 1_500);
                for (Object item : items) {
                  assertThat(window.movedMillis(0) - window.timestamp(0, item))
                      .isBetween(0L, window.lagMillis() - 1L);
                }
              });
    }
  }

  @Test
  void its_twenty_queries_end_their_windows_at_different_times() {
    List<Integer> offsets =
        ads.nodes().stream()
            .flatMap(node -> node.window().stream())
            .map(EventWindow::offsetMillis)
            .distinct()
            .toList();
    assertThat(offsets).hasSizeGreaterThan(15);
  }
}
