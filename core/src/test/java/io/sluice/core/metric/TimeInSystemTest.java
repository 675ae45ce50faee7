package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A source, a queue, an operator, a queue, an operator: what is estimated against what is. */
@Tag("thorough")
final class TimeInSystemTest {
  private static final long MILLI = 1_000_000;
  private static final long PERIOD = 100 * MILLI;

  private final Graphs graph = new Graphs().with("source").with("a", "source").with("b", "a");
  private final Told engine = new Told(Metric.INPUT_COUNT, Metric.QUEUE_SIZE);
  private final Stage source = new Stage(graph.of("source"));
  private final Stage first = new Stage(graph.of("a"));
  private final Stage second = new Stage(graph.of("b"));

  /** An item, as when it came to this queue and when a source handed it on. */
  private record Item(long here, long ingress) {}

  private final class Stage {
    final PhysicalOperator operator;
    final Deque<Item> queue = new ArrayDeque<>();
    long taken;

    Stage(PhysicalOperator operator) {
      this.operator = operator;
    }

    Item take() {
      taken++;
      return queue.removeFirst();
    }

    void tell() {
      engine.tell(operator, Metric.INPUT_COUNT, taken);
      engine.tell(operator, Metric.QUEUE_SIZE, queue.size());
    }
  }

  private void step(long now, int arrivals, int toFirst, int toSecond, int out) {
    for (int i = 0; i < out && !second.queue.isEmpty(); i++) {
      second.take();
    }
    for (int i = 0; i < toSecond && !first.queue.isEmpty(); i++) {
      second.queue.add(new Item(now, first.take().ingress()));
    }
    for (int i = 0; i < toFirst && !source.queue.isEmpty(); i++) {
      source.take();
      first.queue.add(new Item(now, now));
    }
    for (int i = 0; i < arrivals; i++) {
      source.queue.add(new Item(now, now));
    }
    source.tell();
    first.tell();
    second.tell();
  }

  @SeededTest
  void what_counts_tell_is_right_to_some_periods(RandomGenerator random) throws Exception {
    MetricProvider metrics = new MetricProvider(engine, Set.of(Metric.TIME_IN_SYSTEM), 0);
    int rate = 2 + random.nextInt(20);
    for (int milli = 0; milli < 20_000; milli++) {
      boolean burst = milli % 5_000 < 1_500;
      int offered = burst ? 2 * rate : rate / 2;
      step(milli * MILLI, offered, 2 * rate, random.nextInt(2 * rate), random.nextInt(2 * rate));
      if (milli % 100 == 0) {
        metrics.update(graph.all(), milli * MILLI);
        check(metrics, milli * MILLI);
      }
    }
  }

  private void check(MetricProvider metrics, long now) {
    for (Stage stage : new Stage[] {source, first, second}) {
      double told = metrics.value(Metric.TIME_IN_SYSTEM, stage.operator);
      if (stage.queue.isEmpty()) {
        assertThat(told).isZero();
      } else {
        Item head = stage.queue.getFirst();
        long since = stage == source ? head.here() : head.ingress();
        assertThat(told).isCloseTo(now - since, within(3.0 * PERIOD));
      }
    }
  }

  /** Reports once a period are those of the period before; there is no other difference. */
  @SeededTest
  void over_several_nodes_it_is_as_one_that_sees_all_says(RandomGenerator random) throws Exception {
    List<PhysicalOperator> front = List.of(source.operator, first.operator);
    List<PhysicalOperator> behind = List.of(second.operator);
    Set<Metric> wanted = Set.of(Metric.TIME_IN_SYSTEM, Metric.HEAD_AGE);
    MetricProvider whole = new MetricProvider(engine, wanted, 0);
    MetricProvider ofFront = new MetricProvider(engine, wanted, 0);
    MetricProvider ofBehind = new MetricProvider(engine, wanted, 0);
    RemoteMetrics told = RemoteMetrics.UNKNOWN;
    int rate = 2 + random.nextInt(20);
    int waited = 0;
    for (int milli = 0; milli < 10_000; milli++) {
      long now = milli * MILLI;
      int offered = milli % 5_000 < 1_500 ? 2 * rate : rate / 2;
      int out = random.nextInt(2 * rate) * 3 / 4;
      step(now, offered, 2 * rate, random.nextInt(2 * rate), out);
      if (milli % 100 == 0) {
        whole.update(graph.all(), now);
        ofFront.update(front, now);
        ofBehind.update(behind, told, now);
        told =
            RemoteMetrics.of(
                List.of(new NodeSummary("front", now, OperatorSummary.of(front, ofFront))));
        double expected = whole.value(Metric.TIME_IN_SYSTEM, second.operator);
        double here = whole.value(Metric.HEAD_AGE, second.operator);
        if (here >= PERIOD) {
          assertThat(ofBehind.value(Metric.TIME_IN_SYSTEM, second.operator))
              .isCloseTo(expected, within(1.0));
          waited += expected > here + PERIOD ? 1 : 0;
        }
      }
    }
    assertThat(waited)
        .as("periods in which it was in the other node's queue for long")
        .isPositive();
  }

  @Test
  void what_was_there_before_the_first_look_counts_from_then() throws Exception {
    MetricProvider metrics = new MetricProvider(engine, Set.of(Metric.HEAD_AGE), 0);
    engine.tell(source.operator, Metric.INPUT_COUNT, 1_000);
    engine.tell(source.operator, Metric.QUEUE_SIZE, 50);
    metrics.update(graph.all(), 0);
    metrics.update(graph.all(), 3 * PERIOD);
    assertThat(metrics.value(Metric.HEAD_AGE, source.operator)).isEqualTo(3 * PERIOD);
    assertThat(metrics.value(Metric.HEAD_AGE, first.operator)).as("tells nothing").isNaN();
  }

  @Test
  void counts_that_begin_anew_begin_with_young_items() throws Exception {
    MetricProvider metrics = new MetricProvider(engine, Set.of(Metric.HEAD_AGE), 0);
    engine.tell(source.operator, Metric.INPUT_COUNT, 1_000);
    engine.tell(source.operator, Metric.QUEUE_SIZE, 50);
    metrics.update(graph.all(), 0);
    engine.tell(source.operator, Metric.INPUT_COUNT, 0);
    metrics.update(graph.all(), 100 * PERIOD);
    assertThat(metrics.value(Metric.HEAD_AGE, source.operator)).as("just come").isEqualTo(1);
    metrics.update(graph.all(), 101 * PERIOD);
    assertThat(metrics.value(Metric.HEAD_AGE, source.operator)).isEqualTo(PERIOD);
  }

  @Test
  void rates_are_of_what_was_counted_in_between() throws Exception {
    MetricProvider metrics = new MetricProvider(engine, Set.of(Metric.INPUT_RATE), 0);
    engine.tell(source.operator, Metric.INPUT_COUNT, 1_000);
    metrics.update(graph.all(), 0);
    assertThat(metrics.value(Metric.INPUT_RATE, source.operator)).isNaN();
    engine.tell(source.operator, Metric.INPUT_COUNT, 1_030);
    metrics.update(graph.all(), PERIOD);
    assertThat(metrics.value(Metric.INPUT_RATE, source.operator)).isEqualTo(300);
  }
}
