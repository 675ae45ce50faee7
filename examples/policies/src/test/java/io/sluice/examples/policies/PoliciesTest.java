package io.sluice.examples.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Policies order a way of three: a map that is cheap, a filter that drops nine of ten, a costly
 * sink.
 */
final class PoliciesTest {
  private static final PhysicalOperator MAP = operator(1, Set.of());
  private static final PhysicalOperator FILTER = operator(2, Set.of(1L));
  private static final PhysicalOperator SINK = operator(3, Set.of(2L));

  private final Fixed source = new Fixed();

  private static PhysicalOperator operator(long id, Set<Long> fedBy) {
    LogicalOperator logical = new LogicalOperator(id, "query", "o" + id, fedBy, Set.of(id));
    return new PhysicalOperator("test", logical, 0, 1, id, 1);
  }

  /** Tells what was set. */
  private static final class Fixed implements MetricSource {
    private final Map<PhysicalOperator, Map<Metric, Double>> values = new HashMap<>();

    void set(PhysicalOperator operator, double cost, double selectivity, double inSystem) {
      Map<Metric, Double> of = new EnumMap<>(Metric.class);
      of.put(Metric.COST, cost);
      of.put(Metric.SELECTIVITY, selectivity);
      of.put(Metric.TIME_IN_SYSTEM, inSystem);
      values.put(operator, of);
    }

    @Override
    public Set<Metric> offers() {
      return Set.of(Metric.COST, Metric.SELECTIVITY, Metric.TIME_IN_SYSTEM);
    }

    @Override
    public double fetch(Metric metric, PhysicalOperator operator) {
      return values.get(operator).get(metric);
    }
  }

  private double priority(PriorityPolicy policy, PhysicalOperator operator) throws Exception {
    source.set(MAP, 10, 1, 0);
    source.set(FILTER, 30, 0.1, 4_200);
    source.set(SINK, 100, 0, 8_000);
    MetricProvider metrics = new MetricProvider(source, policy.needs(), 0);
    metrics.update(List.of(MAP, FILTER, SINK), 1);
    return policy.priority(operator, metrics);
  }

  @Test
  void chain_puts_first_who_leads_to_the_steepest_fall() throws Exception {
    assertThat(priority(new Chain(), FILTER)).isCloseTo(0.9 / 30, within(1e-9));
    assertThat(priority(new Chain(), MAP))
        .as("with the filter behind it")
        .isCloseTo(0.9 / 40, within(1e-9));
    assertThat(priority(new Chain(), SINK)).isCloseTo(1.0 / 100, within(1e-9));
  }

  @Test
  void min_cost_puts_first_whose_items_are_done_soonest() throws Exception {
    assertThat(priority(new MinCost(), MAP)).isCloseTo(1.0 / 50, within(1e-9));
    assertThat(priority(new MinCost(), FILTER)).isCloseTo(1.0 / 40, within(1e-9));
    assertThat(priority(new MinCost(), SINK)).isCloseTo(1.0 / 100, within(1e-9));
  }

  @Test
  void longest_stretch_puts_first_who_waits_longest_for_what_it_takes() throws Exception {
    assertThat(priority(new LongestStretchFirst(), MAP)).isEqualTo(1);
    assertThat(priority(new LongestStretchFirst(), FILTER)).isCloseTo(106, within(1e-9));
    assertThat(priority(new LongestStretchFirst(), SINK)).isCloseTo(81, within(1e-9));
  }

  @Test
  void they_are_found_by_name() {
    assertThat(ServiceLoader.load(PriorityPolicy.class).stream().map(p -> p.get().name()))
        .containsExactlyInAnyOrder("chain", "min-cost", "lsf");
  }
}
