package io.sluice.core.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class TranslationsTest {
  private final Map<PhysicalOperator, Double> priorities = new HashMap<>();
  private long threads;

  private PhysicalOperator operator(String query, long process, double priority) {
    LogicalOperator logical =
        new LogicalOperator(LogicalOperator.number(query), query, "o", Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", logical, 0, process, ++threads, 1);
    priorities.put(operator, priority);
    return operator;
  }

  private Allotment by(String name) {
    return Translations.of(name, new NiceScale(0)).orElseThrow().of(priorities);
  }

  @Test
  void nice_values_compare_the_threads_of_each_process() {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator below = operator("a", 1, 800);
    PhysicalOperator other = operator("b", 2, 1);
    Allotment allotment = by("nice");
    assertThat(allotment.nice()).isEqualTo(Map.of(top, 0, below, 1, other, 0));
    assertThat(allotment.groups()).isEmpty();
  }

  @Test
  void shares_are_in_proportion_over_all_processes() {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator half = operator("b", 2, 500);
    PhysicalOperator nothing = operator("b", 2, 0.001);
    operator("b", 2, Double.NaN);
    Allotment allotment = by("shares");
    assertThat(allotment.nice()).isEmpty();
    assertThat(weight(allotment, top)).isEqualTo(1);
    assertThat(weight(allotment, half)).isEqualTo(0.5);
    assertThat(weight(allotment, nothing)).isCloseTo(1 / 68.3, within(0.001));
    assertThat(allotment.groups()).as("nobody knows what the fourth should have").hasSize(3);
  }

  private static double weight(Allotment allotment, PhysicalOperator operator) {
    return allotment.groups().values().stream()
        .filter(group -> group.members().equals(Set.of(operator)))
        .findFirst()
        .orElseThrow()
        .threads();
  }

  @SeededTest
  void queries_share_equally_what_their_threads_had_together(RandomGenerator random) {
    int queries = 1 + random.nextInt(5);
    for (int i = 0; i < queries; i++) {
      int own = 1 + random.nextInt(6);
      for (int j = 0; j < own; j++) {
        operator("q" + i, random.nextInt(3), 1 + random.nextInt(1_000));
      }
    }
    Allotment allotment = by("both");
    assertThat(allotment.groups()).hasSize(queries);
    assertThat(allotment.groups().values().stream().mapToDouble(Allotment.Group::threads).sum())
        .isCloseTo(priorities.size(), within(1e-9));
    for (Allotment.Group group : allotment.groups().values()) {
      assertThat(group.threads()).isCloseTo((double) priorities.size() / queries, within(1e-9));
      assertThat(group.members().stream().map(PhysicalOperator::query).distinct()).hasSize(1);
      assertThat(group.members().stream().mapToInt(allotment.nice()::get).min()).hasValue(0);
    }
    assertThat(allotment.nice()).containsOnlyKeys(priorities.keySet());
  }

  @Test
  void there_are_three_and_no_others() {
    assertThat(Translations.names()).containsExactly("nice", "shares", "both");
    assertThat(Translations.of("rt", new NiceScale(0))).isEmpty();
    assertThat(by("both")).isEqualTo(Allotment.NONE);
    assertThat(by("shares")).isEqualTo(Allotment.NONE);
  }
}
