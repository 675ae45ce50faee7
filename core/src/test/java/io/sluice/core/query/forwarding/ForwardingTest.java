package io.sluice.core.query.forwarding;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ForwardingTest {

  /** Puts the first two operators of a query on node A, the last two on node B. */
  private static Placement figure32() {
    return new Placement()
        .put("A", "O1", true)
        .put("A", "O2", false, "O1")
        .put("B", "O3", false, "O2")
        .put("B", "O4", false, "O3")
        .expecting("A", 3_000, 3_120)
        .expecting("B", 3_000, 3_900);
  }

  @Test
  void figure_3_2_costs_go_upstream_and_the_watermark_downstream_and_nothing_else() {
    Placement query = figure32();

    assertThat(query.costs("A")).containsExactly("O3", "O4");
    assertThat(query.told("A").operators())
        .isEqualTo(query.report("B").queries().get(0).operators());
    assertThat(query.told("A").estimate()).isEqualTo(SwmEstimate.NONE);
    assertThat(query.told("A").barrier()).isEqualTo(LiveQuery.UNKNOWN);

    assertThat(query.costs("B")).isEmpty();
    assertThat(query.told("B").estimate())
        .isEqualTo(query.report("A").queries().get(0).estimate().as(true));
    assertThat(query.told("B").barrier()).isEqualTo(4);
  }

  @Test
  void watermarks_that_begin_in_the_middle_are_told_to_both_sides() {
    Placement query =
        new Placement()
            .put("A", "O1", false)
            .put("B", "O2", true, "O1")
            .put("C", "O3", false, "O2")
            .expecting("A", 3_000, 3_300)
            .expecting("B", 3_000, 3_100)
            .expecting("C", 3_000, 3_500);

    assertThat(query.told("A").estimate().dueMillis()).isEqualTo(3_100);
    assertThat(query.told("C").estimate().dueMillis()).isEqualTo(3_100);
    assertThat(query.told("A").estimate().decisive()).isTrue();
    assertThat(query.told("B").estimate()).isEqualTo(SwmEstimate.NONE);
    assertThat(query.costs("A")).containsExactly("O2", "O3");
  }

  @Test
  void where_several_see_watermarks_begin_all_tell_all_and_the_latest_holds() {
    Placement query =
        new Placement()
            .put("A", "left", true)
            .put("B", "right", true)
            .put("C", "join", false, "left", "right")
            .expecting("A", 3_000, 3_100)
            .expecting("B", 3_000, 3_400)
            .expecting("C", 6_000, 6_100);

    assertThat(query.told("C").estimate().dueMillis()).isEqualTo(3_400);
    assertThat(query.told("C").estimate().decisive()).isFalse();
    assertThat(query.told("A").estimate().dueMillis()).isEqualTo(3_400);
    assertThat(query.told("B").estimate().dueMillis()).isEqualTo(3_100);
  }

  @Test
  void where_nobody_can_say_where_watermarks_begin_all_tell_all() {
    Placement query =
        new Placement()
            .put("A", "O1", false)
            .put("B", "O2", false, "O1")
            .expecting("A", 3_000, 3_100)
            .expecting("B", 3_000, 3_400);

    assertThat(query.told("A").estimate().dueMillis()).isEqualTo(3_400);
    assertThat(query.told("B").estimate().dueMillis()).isEqualTo(3_100);
    assertThat(query.told("B").estimate().decisive()).isFalse();
  }

  @Test
  void nobody_is_told_of_operators_that_he_runs_himself() {
    Placement query =
        new Placement()
            .put("A", "source", true)
            .put("A", "window", false, "source")
            .put("B", "source", true)
            .put("B", "window", false, "source")
            .put("B", "sink", false, "window");

    assertThat(query.costs("A")).containsExactly("sink");
    assertThat(query.costs("B")).isEmpty();
  }

  @Test
  void who_does_not_run_a_query_is_told_nothing_of_it() {
    assertThat(Forwarding.to("C", figure32().reports())).isEmpty();
  }

  @Test
  void a_graph_that_runs_in_circles_is_followed_once() {
    Placement query =
        new Placement()
            .put("A", "O1", true, "O2")
            .put("B", "O2", false, "O1")
            .put("B", "O3", false, "O2");

    assertThat(query.costs("A")).containsExactlyInAnyOrder("O2", "O3");
  }

  /** A chain of nodes, each with some operators, and edges that only lead on. */
  @SeededTest
  void each_is_told_of_all_that_comes_after_its_own_operators_once_and_nothing_before(
      RandomGenerator random) {
    int operators = 2 + random.nextInt(10);
    int nodes = 1 + random.nextInt(4);
    List<Set<Integer>> before = new ArrayList<>();
    List<String> at = new ArrayList<>();
    Placement query = new Placement();
    for (int i = 0; i < operators; i++) {
      Set<Integer> inputs = new HashSet<>();
      for (int j = 0; j < i; j++) {
        if (random.nextInt(3) == 0) {
          inputs.add(j);
        }
      }
      before.add(inputs);
      at.add("node" + random.nextInt(nodes));
      query.put(
          at.get(i),
          "" + i,
          inputs.isEmpty(),
          inputs.stream().map(String::valueOf).toArray(String[]::new));
    }

    for (String node : new HashSet<>(at)) {
      Set<String> expected = new HashSet<>();
      for (int i = 0; i < operators; i++) {
        if (!at.get(i).equals(node) && isAfterOneOf(node, i, before, at)) {
          expected.add("" + i);
        }
      }
      assertThat(Forwarding.to(node, query.reports())).hasSize(1);
      assertThat(query.costs(node)).doesNotHaveDuplicates().hasSameElementsAs(expected);
    }
  }

  private static boolean isAfterOneOf(
      String node, int operator, List<Set<Integer>> before, List<String> at) {
    return before.get(operator).stream()
        .anyMatch(input -> at.get(input).equals(node) || isAfterOneOf(node, input, before, at));
  }
}
