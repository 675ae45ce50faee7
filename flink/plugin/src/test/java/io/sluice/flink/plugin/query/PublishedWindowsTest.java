package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.channel.Gauge;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import io.sluice.plugin.base.PublishedOperator;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** Processes outside see when the windows of a task end. */
final class PublishedWindowsTest {
  private static final long PERIOD = 100;
  private static final long PHASE = 30;
  private static final long STEP = 20;
  private static final int WATERMARKS = 200;

  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks tasks = new FakeTasks(engine);
  private final FakeTasks.Fake source = tasks.source("j", 0, 0, "a");
  private final FakeTasks.Fake window = tasks.window("j", 0, 0, "a");
  private long watermark;

  /** The same object is asked every time, as long as its query's tasks stay. */
  private PublishedOperator told(String operator) {
    return engine.operators().stream()
        .filter(each -> each.row().operator().name().equals(operator))
        .findFirst()
        .orElseThrow();
  }

  private PublishedOperator window() {
    return told("window of a");
  }

  /** Watermarks pass, each seen more than once; timers fire with those that it holds for. */
  private void pass(int count, LongPredicate fires) {
    for (int i = 0; i < count; i++) {
      watermark += STEP;
      window.gauge("currentInputWatermark", watermark);
      window().watermark();
      if (fires.test(watermark)) {
        window.firedTimers.addAndGet(3);
      }
      window().watermark();
    }
  }

  private static boolean closesWindow(long watermark) {
    return Math.floorMod(watermark + 1 - PHASE, PERIOD) < STEP;
  }

  @Test
  void period_and_phase_are_learned_of_its_timers_and_kept_when_other_tasks_come() {
    assertThat(window().watermark()).isEqualTo(Gauge.UNKNOWN);
    assertThat(window().windowPeriodMillis()).isEqualTo(Gauge.UNKNOWN);

    pass(WATERMARKS, PublishedWindowsTest::closesWindow);
    tasks.window("j", 1, 0, "a");

    assertThat(window().watermark()).isEqualTo(WATERMARKS * STEP);
    assertThat(window().windowPeriodMillis()).isEqualTo(PERIOD);
    assertThat(window().windowPhaseMillis()).isBetween(PHASE - STEP, PHASE + STEP);
  }

  @Test
  void one_whose_watermarks_fire_no_timer_makes_no_windows() {
    pass(WATERMARKS, none -> false);
    assertThat(window().windowPeriodMillis()).isZero();
    assertThat(window().windowPhaseMillis()).isEqualTo(Gauge.UNKNOWN);
  }

  @Test
  void timers_on_no_lattice_of_event_time_are_no_windows_once_that_is_certain() {
    pass(10, any -> true);
    assertThat(window().windowPeriodMillis()).isEqualTo(Gauge.UNKNOWN);
    pass(WATERMARKS, any -> true);
    assertThat(window().windowPeriodMillis()).isZero();
  }

  @Test
  void of_a_source_it_is_what_it_has_emitted() {
    source.signals().watermarkEmitted(70);
    assertThat(told("source of a").watermark()).isEqualTo(70);
  }
}
