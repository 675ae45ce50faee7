package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.KnownOperators;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rules with periods of their own, in virtual time. */
final class RuleSetTest {
  private static final long MILLI = 1_000_000L;

  private final Map<String, Integer> decisions = new HashMap<>();

  /** Counts how often it is asked, once for each decision on its one operator. */
  private final class Counting implements PriorityPolicy {
    private final String name;

    Counting(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Set<Metric> needs() {
      return Set.of();
    }

    @Override
    public double priority(PhysicalOperator operator, Metrics metrics) {
      decisions.merge(name, 1, Integer::sum);
      return 1;
    }
  }

  private AgentRule every(long millis, String operator) {
    Scope scope = new Scope(NamePattern.ANY, NamePattern.ANY, new NamePattern(operator));
    return new AgentRule(
        operator,
        scope,
        new Counting(operator),
        List.of(),
        Duration.ofMillis(millis),
        AgentRule.SHIPPED.smoothing(),
        AgentRule.SHIPPED.translation());
  }

  /**
   * Checks the number of looks; by the greatest common divisor of both there would be one every
   * millisecond.
   */
  @Test
  void periods_of_100_and_101_ms_are_199_decisions_in_10_s_and_not_10_000() throws Exception {
    KnownOperators engine = new KnownOperators().tell(Metric.QUEUE_SIZE, any -> 1);
    engine.add("a", 1);
    engine.add("b", 1);
    RuleSet rules =
        new RuleSet(
            List.of(every(100, "a"), every(101, "b")),
            List.of(engine),
            new ToldMetrics(List.of(engine), 0),
            false,
            0,
            line -> {});
    int wakened = -1; // not counting the first decision of both, at once
    for (long now = rules.dueNanos(); now <= 10_000 * MILLI; now = rules.dueNanos()) {
      rules.decide(engine.operators(), RemoteMetrics.UNKNOWN, any -> Double.NaN, now);
      wakened++;
    }
    assertThat(decisions).isEqualTo(Map.of("a", 1 + 100, "b", 1 + 99));
    assertThat(wakened).isEqualTo(100 + 99);
  }
}
