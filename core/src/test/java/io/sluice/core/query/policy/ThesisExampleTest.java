package io.sluice.core.query.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Policies run figure 1.1 of the thesis: one core, a second per event, a window of six seconds with
 * four events and one of seven seconds with five. Both have two seconds of slack, so that the id
 * decides.
 */
final class ThesisExampleTest {

  private static final String SIX = "6 s";
  private static final String SEVEN = "7 s";
  private static final Map<String, Integer> DEADLINES = Map.of(SIX, 6, SEVEN, 7);
  private static final Map<String, List<Integer>> EVENTS =
      Map.of(SIX, List.of(2, 2, 3, 6), SEVEN, List.of(1, 3, 4, 5, 7));

  @Test
  void first_come_first_served_finishes_both_windows_two_seconds_late() {
    assertThat(latencies(new Fcfs())).containsEntry(SIX, 2).containsEntry(SEVEN, 2);
  }

  @Test
  void klink_finishes_one_window_in_time_and_the_other_no_later() {
    assertThat(latencies(new Klink())).containsEntry(SIX, 0).containsEntry(SEVEN, 2);
  }

  /** Returns the seconds from a window's deadline to its result, by window. */
  private static Map<String, Integer> latencies(Policy policy) {
    Map<String, ArrayDeque<Integer>> queues = new LinkedHashMap<>();
    EVENTS.forEach((window, events) -> queues.put(window, new ArrayDeque<>(events)));
    Map<String, Integer> latencies = new LinkedHashMap<>();
    for (int now = 0; latencies.size() < queues.size(); now++) {
      String next = next(policy, queues, now);
      queues.get(next).removeFirst();
      if (queues.get(next).isEmpty()) {
        latencies.put(next, Math.max(0, now + 1 - DEADLINES.get(next)));
      }
    }
    return latencies;
  }

  private static String next(Policy policy, Map<String, ArrayDeque<Integer>> queues, int now) {
    List<QueryView> waiting =
        queues.entrySet().stream()
            .filter(queue -> !queue.getValue().isEmpty())
            .map(queue -> view(queue.getKey(), queue.getValue().getFirst(), now))
            .toList();
    return Policies.order(policy, waiting, new SplittableRandom(1)).get(0).id().value();
  }

  private static QueryView view(String window, int head, int now) {
    return Views.view(window)
        .headAge(1_000.0 * (now - head))
        .due(1_000.0 * DEADLINES.get(window))
        .expectedWork(1_000.0 * EVENTS.get(window).size())
        .build();
  }
}
