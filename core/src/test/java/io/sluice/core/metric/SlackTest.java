package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A source, an operator and one that makes windows, whose items' times are known. */
@Tag("thorough")
final class SlackTest {
  private static final long MILLI = 1_000_000;
  private static final long WALL = 1_700_000_000_000L;
  private static final int PERIOD = 1_000;
  private static final long STEP = 10;

  private final Graphs graph =
      new Graphs()
          .with("source")
          .with("a", "source")
          .with("windows", "a")
          .with("sink", "windows")
          .with("log", "source");
  private final Told engine =
      new Told(
          Metric.INPUT_COUNT,
          Metric.QUEUE_SIZE,
          Metric.CPU_TIME,
          Metric.WATERMARK,
          Metric.WINDOW_PERIOD,
          Metric.WINDOW_PHASE);
  private final MetricProvider metrics;
  private long atMillis;
  private long phase;
  private long lag;
  private long perStep;
  private long costNanos;
  private long arrived;
  private long done;

  SlackTest() throws MissingMetricsException {
    metrics = new MetricProvider(engine, Set.of(Metric.SLACK), 0);
    for (String name : new String[] {"source", "a", "sink", "log"}) {
      engine.tell(graph.of(name), Metric.WINDOW_PERIOD, 0);
    }
  }

  private void lay(RandomGenerator random) {
    phase = random.nextInt(PERIOD);
    lag = random.nextInt(1_000);
    perStep = 20L + random.nextInt(200);
    costNanos = 1_000L + random.nextInt(20_000);
    engine.tell(graph.of("windows"), Metric.WINDOW_PERIOD, PERIOD);
    engine.tell(graph.of("windows"), Metric.WINDOW_PHASE, phase);
  }

  /** An item's time is when it arrives; all that wait do so in front of the operator in between. */
  private void run(long millis, long capacityPerStep) {
    for (long end = atMillis + millis; atMillis < end; ) {
      atMillis += STEP;
      arrived += perStep;
      done = Math.min(arrived, done + capacityPerStep);
      tell("source", arrived, 0);
      tell("a", done, arrived - done);
      tell("windows", done / 2, 0); // half of them are dropped before
      tell("sink", done / 1_000, 0);
      tell("log", arrived, 0);
      if (done > 0) {
        engine.tell(graph.of("windows"), Metric.WATERMARK, WALL + done * STEP / perStep - lag);
      }
      metrics.update(graph.all(), RemoteMetrics.UNKNOWN, atMillis * MILLI, WALL + atMillis);
    }
  }

  private void tell(String name, long in, long queue) {
    engine.tell(graph.of(name), Metric.INPUT_COUNT, in);
    engine.tell(graph.of(name), Metric.QUEUE_SIZE, queue);
    engine.tell(graph.of(name), Metric.CPU_TIME, name.equals("a") ? done * costNanos : 0);
  }

  private double slackMillis(String name) {
    return metrics.value(Metric.SLACK, graph.of(name)) / MILLI;
  }

  /** Returns the slack of the first window that is not closed yet. */
  private double expected() {
    long watermark = WALL + done * STEP / perStep - lag;
    long end = watermark + 2 + Math.floorMod(phase - watermark - 2, (long) PERIOD);
    double work = (double) PERIOD / STEP * perStep * costNanos / MILLI;
    return end - 1 + lag - work - WALL - atMillis;
  }

  @SeededTest
  void it_is_the_time_until_the_window_can_close_less_the_work_until_then(RandomGenerator random) {
    lay(random);
    run(8 * PERIOD, 2 * perStep);
    for (int i = 0; i < 30; i++) {
      run(STEP * (1 + random.nextInt(40)), 2 * perStep);
      assertThat(slackMillis("windows")).isCloseTo(expected(), within(3.0 * STEP));
      assertThat(slackMillis("source")).isEqualTo(slackMillis("windows"));
      assertThat(slackMillis("a")).isEqualTo(slackMillis("windows"));
    }
  }

  @SeededTest
  void what_waits_within_the_query_makes_it_late_and_not_its_next_windows_later(
      RandomGenerator random) {
    lay(random);
    run(8 * PERIOD, 2 * perStep);
    run(2 * PERIOD, 0);
    assertThat(slackMillis("windows")).isNegative().isCloseTo(expected(), within(3.0 * STEP));
    run(6 * PERIOD, 2 * perStep);
    run(STEP * random.nextInt(100), 2 * perStep);
    assertThat(slackMillis("windows")).isCloseTo(expected(), within(0.1 * PERIOD));
  }

  @SeededTest
  void what_leads_to_several_windows_has_the_least_slack(RandomGenerator random) throws Exception {
    lay(random);
    graph.with("other", "a");
    engine.tell(graph.of("other"), Metric.WINDOW_PERIOD, 3 * PERIOD);
    engine.tell(graph.of("other"), Metric.WINDOW_PHASE, random.nextInt(3 * PERIOD));
    for (int i = 0; i < 20; i++) {
      engine.tell(graph.of("other"), Metric.WATERMARK, WALL + atMillis);
      run(PERIOD, 2 * perStep);
      assertThat(slackMillis("a"))
          .isEqualTo(Math.min(slackMillis("windows"), slackMillis("other")));
    }
  }

  @SeededTest
  void windows_behind_one_another_are_due_with_the_last(RandomGenerator random) throws Exception {
    lay(random);
    graph.with("last", "windows");
    engine.tell(graph.of("last"), Metric.WINDOW_PERIOD, PERIOD);
    engine.tell(graph.of("last"), Metric.WINDOW_PHASE, phase);
    engine.tell(graph.of("last"), Metric.WATERMARK, WALL - 10 * PERIOD);
    run(8 * PERIOD, 2 * perStep);
    assertThat(slackMillis("windows")).isEqualTo(slackMillis("last"));
    assertThat(slackMillis("source")).isEqualTo(slackMillis("last"));
  }

  @Test
  void results_have_none_and_what_leads_to_no_window_has_what_is_left_of_a_bound() {
    lay(new SplittableRandom(1));
    run(3 * PERIOD, 2 * perStep);
    assertThat(slackMillis("sink")).isNaN();
    assertThat(slackMillis("log")).as("nothing waits").isEqualTo(5_000);
  }

  @Test
  void where_an_engine_does_not_say_whether_there_are_windows_nothing_is_known() throws Exception {
    MetricProvider other = new MetricProvider(engine, Set.of(Metric.SLACK), 0);
    engine.tell(graph.of("log"), Metric.WINDOW_PERIOD, Double.NaN);
    other.update(graph.all(), RemoteMetrics.UNKNOWN, MILLI, WALL);
    assertThat(other.value(Metric.SLACK, graph.of("log"))).isNaN();
  }

  @Test
  void an_engine_that_cannot_tell_of_windows_is_refused_by_what_is_missing() {
    Told counts = new Told(Metric.INPUT_COUNT, Metric.QUEUE_SIZE, Metric.CPU_TIME);
    assertThatThrownBy(() -> new MetricProvider(counts, Set.of(Metric.SLACK), 0))
        .isInstanceOf(MissingMetricsException.class)
        .hasMessage("the engine does not tell watermark, window_period, window_phase");
  }
}
