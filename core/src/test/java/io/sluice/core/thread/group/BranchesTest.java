package io.sluice.core.thread.group;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class BranchesTest {

  /** Makes an operator that hands on one data set, with its own number. */
  private static LogicalOperator operator(String query, long id, String name, Set<Long> from) {
    return new LogicalOperator(id, query, name, from, Set.of(id));
  }

  private static Set<Set<Long>> branches(Collection<LogicalOperator> operators) {
    Map<Long, Set<Long>> byBranch =
        Branches.of(operators).entrySet().stream()
            .collect(groupingBy(Map.Entry::getValue, mapping(Map.Entry::getKey, toSet())));
    byBranch.forEach((name, own) -> assertThat(name).isEqualTo(new TreeSet<>(own).first()));
    return new HashSet<>(byBranch.values());
  }

  @Test
  void variable_and_fixed_tolls_are_two_branches_and_what_is_in_front_of_both_is_another() {
    List<LogicalOperator> tolls =
        List.of(
            operator("lr", 1, "source", Set.of()),
            operator("lr", 2, "dispatcher", Set.of(1L)),
            operator("lr", 3, "speed", Set.of(2L)),
            operator("lr", 4, "congestion", Set.of(3L)),
            operator("lr", 5, "variable", Set.of(4L)),
            operator("lr", 6, "fixed", Set.of(2L)));
    assertThat(branches(tolls))
        .containsExactlyInAnyOrder(Set.of(1L, 2L), Set.of(3L, 4L, 5L), Set.of(6L));

    List<LogicalOperator> joined = new ArrayList<>(tolls);
    joined.add(operator("lr", 7, "sink", Set.of(5L, 6L)));
    assertThat(branches(joined))
        .as("one sink for both")
        .containsExactlyInAnyOrder(Set.of(1L, 2L, 7L), Set.of(3L, 4L, 5L), Set.of(6L));
  }

  @Test
  void instances_of_an_operator_are_in_one_branch_and_other_queries_are_others() {
    LogicalOperator source = operator("a", 1, "source", Set.of());
    LogicalOperator one = operator("a", 2, "one", Set.of(1L));
    LogicalOperator two = operator("a", 3, "two", Set.of(1L));
    LogicalOperator other = operator("b", 4, "source", Set.of());
    List<PhysicalOperator> threads = new ArrayList<>();
    for (LogicalOperator each : List.of(source, one, two, two, other)) {
      threads.add(new PhysicalOperator("test", each, 0, 1, 100 + threads.size(), 1));
    }
    assertThat(Grouping.BRANCH.of(threads))
        .isEqualTo(
            Map.of(
                "b1", List.of(threads.get(0)),
                "b2", List.of(threads.get(1)),
                "b3", List.of(threads.get(2), threads.get(3)),
                "b4", List.of(threads.get(4))));
    assertThat(Grouping.QUERY.of(threads)).hasSize(2);
    assertThat(Grouping.OPERATOR.of(threads)).hasSize(5).containsKey("1t103");
    assertThat(Grouping.RULE.of(threads)).isEqualTo(Map.of("all", threads));
  }

  @Test
  void where_nobody_can_tell_who_feeds_whom_each_is_one_and_circles_end() {
    assertThat(
            branches(
                List.of(
                    new LogicalOperator(1, "q", "a", Set.of(), Set.of()),
                    new LogicalOperator(2, "q", "b", Set.of(), Set.of()))))
        .containsExactlyInAnyOrder(Set.of(1L), Set.of(2L));
    assertThat(
            branches(
                List.of(
                    operator("q", 1, "source", Set.of()),
                    operator("q", 2, "loop", Set.of(1L, 2L, 3L)),
                    operator("q", 3, "back", Set.of(2L)),
                    operator("q", 4, "sink", Set.of(2L)))))
        .contains(Set.of(1L, 2L, 4L));
  }

  @SeededTest
  void operators_of_a_branch_are_on_the_same_ways_and_on_no_other(RandomGenerator random) {
    int count = 1 + random.nextInt(9);
    List<LogicalOperator> operators = new ArrayList<>();
    for (long id = 0; id < count; id++) {
      Set<Long> from = new HashSet<>();
      for (long other = 0; other < id; other++) {
        if (random.nextInt(3) == 0) {
          from.add(other);
        }
      }
      operators.add(operator("q", id, "o" + id, from));
    }
    List<List<Long>> ways = new ArrayList<>();
    operators.stream()
        .filter(one -> one.inputs().isEmpty())
        .forEach(source -> follow(List.of(source.id()), operators, ways));
    Map<Long, Set<List<Long>>> on = new HashMap<>();
    operators.forEach(
        one ->
            on.put(one.id(), ways.stream().filter(way -> way.contains(one.id())).collect(toSet())));
    Map<Set<List<Long>>, Set<Long>> alike =
        on.entrySet().stream()
            .collect(groupingBy(Map.Entry::getValue, mapping(Map.Entry::getKey, toSet())));
    assertThat(branches(operators)).isEqualTo(new HashSet<>(alike.values()));
  }

  private static void follow(
      List<Long> way, List<LogicalOperator> operators, List<List<Long>> ways) {
    long last = way.get(way.size() - 1);
    List<Long> next =
        operators.stream()
            .filter(one -> one.inputs().contains(last))
            .map(LogicalOperator::id)
            .toList();
    if (next.isEmpty()) {
      ways.add(way);
    }
    for (long each : next) {
      List<Long> longer = new ArrayList<>(way);
      longer.add(each);
      follow(longer, operators, ways);
    }
  }
}
