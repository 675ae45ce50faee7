package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class QueueFillTest {
  private static final long MINUTE = 60_000_000_000L;
  private static final PhysicalOperator OPERATOR = new Graphs().with("o").of("o");

  private final Told engine = new Told(Metric.QUEUE_USE);
  private long now = 1;

  private MetricProvider metrics(Told source) throws MissingMetricsException {
    return new MetricProvider(source, Set.of(Metric.QUEUE_FILL), 0);
  }

  private double fill(MetricProvider metrics, double use, long laterNanos) {
    now += laterNanos;
    engine.tell(OPERATOR, Metric.QUEUE_USE, use);
    metrics.update(List.of(OPERATOR), now);
    return metrics.value(Metric.QUEUE_FILL, OPERATOR);
  }

  @Test
  void a_queue_fills_from_what_is_in_use_while_nothing_waits() throws Exception {
    MetricProvider metrics = metrics(engine);
    assertThat(fill(metrics, 0.2, 0)).isZero();
    assertThat(fill(metrics, 0.6, MINUTE)).isCloseTo(0.5, within(1e-12));
    assertThat(fill(metrics, 1, MINUTE)).isEqualTo(1);
    assertThat(fill(metrics, 0.2, MINUTE)).isZero();
    assertThat(fill(metrics, Double.NaN, MINUTE)).as("not told for a while").isZero();
    assertThat(fill(metrics, 0.6, MINUTE)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void what_was_there_before_the_first_item_is_forgotten() throws Exception {
    MetricProvider metrics = metrics(engine);
    assertThat(fill(metrics, 0, 0)).isZero();
    assertThat(fill(metrics, 0.1, MINUTE)).as("it was less before").isCloseTo(0.1, within(1e-12));
    for (int minute = 0; minute < 10; minute++) {
      fill(metrics, 0.1, MINUTE);
    }
    assertThat(fill(metrics, 0.1, 0)).isZero();
    assertThat(fill(metrics, 0.55, 0)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void a_queue_that_is_full_stays_full_however_long_and_from_the_first_look_on() throws Exception {
    MetricProvider metrics = metrics(engine);
    for (int minute = 0; minute < 60; minute++) {
      assertThat(fill(metrics, 1, MINUTE)).isEqualTo(1);
    }
    assertThat(fill(metrics, 0.75, MINUTE)).as("above a half").isEqualTo(0.5);
  }

  @Test
  void where_only_items_and_room_are_told_the_use_follows() throws Exception {
    Told items = new Told(Metric.QUEUE_SIZE, Metric.QUEUE_CAPACITY);
    assertThat(fillOf(items, 25, 100)).as("the first look").isZero();
    assertThat(useOf(items, 25, 100)).isEqualTo(0.25);
    assertThat(useOf(items, 130, 100)).as("some wait elsewhere").isEqualTo(1);
    assertThat(useOf(items, 130, Double.POSITIVE_INFINITY)).as("endless room").isZero();
    assertThat(fillOf(items, 130, Double.POSITIVE_INFINITY)).isZero();
    assertThat(useOf(items, 0, 0)).as("none at all").isNaN();
    assertThat(fillOf(items, 3, Double.NaN)).as("nobody knows").isNaN();
  }

  private double useOf(Told items, double waiting, double room) throws Exception {
    return of(Metric.QUEUE_USE, items, waiting, room);
  }

  private double fillOf(Told items, double waiting, double room) throws Exception {
    return of(Metric.QUEUE_FILL, items, waiting, room);
  }

  private static double of(Metric metric, Told items, double waiting, double room)
      throws Exception {
    MetricProvider metrics = new MetricProvider(items, Set.of(metric), 0);
    items.tell(OPERATOR, Metric.QUEUE_SIZE, waiting);
    items.tell(OPERATOR, Metric.QUEUE_CAPACITY, room);
    metrics.update(List.of(OPERATOR), 1);
    return metrics.value(metric, OPERATOR);
  }

  @SeededTest
  void it_is_a_share_and_more_is_in_use_the_fuller(RandomGenerator random) throws Exception {
    MetricProvider metrics = metrics(engine);
    for (int i = 0; i < 200; i++) {
      double less = random.nextDouble();
      double more = less + random.nextDouble() * (1.1 - less);
      fill(metrics, less, random.nextLong(2 * MINUTE)); // whatever the floor was, it is known now
      double fuller = fill(metrics, more, 0);
      double fill = fill(metrics, less, 0);
      assertThat(fill).isBetween(0.0, 1.0).isLessThanOrEqualTo(fuller);
      assertThat(fuller).isBetween(0.0, 1.0);
    }
  }
}
