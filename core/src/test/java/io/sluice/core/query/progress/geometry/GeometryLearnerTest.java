package io.sluice.core.query.progress.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.sluice.core.model.LiveQuery;
import io.sluice.testkit.SeededTest;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class GeometryLearnerTest {

  private static final long START = 1_767_268_800_000L;

  private static long any(RandomGenerator random, long least, long most) {
    return random.nextLong(least, most + 1);
  }

  private static SimulatedWindows windows(RandomGenerator random, WindowGeometry geometry) {
    return new SimulatedWindows(random, START + any(random, 0, 100_000)).regular(geometry);
  }

  @ParameterizedTest(name = "every {0} ms plus {1} ms, known after {2} windows")
  @CsvSource({
    "1000, 0, 5",
    "1000, 300, 9",
    "3000, 0, 5",
    "3000, 500, 6",
    "5000, 0, 5",
    "10000, 2000, 5",
    "60000, 0, 5",
    "3600000, 900000, 5",
    "86400000, 0, 5"
  })
  void round_windows_are_known_after_a_few_firings(long period, long phase, int after) {
    WindowGeometry geometry = new WindowGeometry(period, phase);
    SimulatedWindows windows =
        new SimulatedWindows(new SplittableRandom(1), START + 10).regular(geometry);

    windows.epochs(after);
    windows.step();
    windows.step();

    assertThat(windows.learner.geometry()).map(WindowGeometry::periodMillis).contains(period);
    assertThat(windows.rightPredictions(100)).isEqualTo(100);
  }

  @SeededTest(runs = 40)
  void windows_of_any_size_and_offset_are_predicted(RandomGenerator random) {
    assertThat(right(5, 100, () -> after128Firings(random))).isGreaterThan(0.96);
  }

  @Test
  void on_average_99_of_100_epochs_are_predicted() {
    RandomGenerator random = new SplittableRandom(42);
    assertThat(right(100, 100, () -> after128Firings(random))).isGreaterThan(0.99);
  }

  private static SimulatedWindows after128Firings(RandomGenerator random) {
    long period = any(random, 1_000, 10_000);
    SimulatedWindows windows =
        windows(random, new WindowGeometry(period, any(random, 0, period - 1)));
    windows.jitter(period);
    windows.epochs(128);
    return windows;
  }

  /** Returns the share of right predictions, of so many epochs of each of so many windows. */
  private static double right(int geometries, int epochs, Supplier<SimulatedWindows> learned) {
    int right = 0;
    for (int i = 0; i < geometries; i++) {
      right += learned.get().rightPredictions(epochs);
    }
    return (double) right / (epochs * geometries);
  }

  /** Long pauses that follow one another closely cost it what it knows, for a dozen windows. */
  @SeededTest(runs = 25)
  void nuisances_of_a_real_engine_do_not_spoil_what_is_learned(RandomGenerator random) {
    assertThat(right(5, 200, () -> amidNuisances(random))).isGreaterThan(0.95);
  }

  @Test
  void on_average_999_of_1000_epochs_are_predicted_amid_nuisances() {
    RandomGenerator random = new SplittableRandom(42);
    assertThat(right(100, 200, () -> amidNuisances(random))).isGreaterThan(0.999);
  }

  private static SimulatedWindows amidNuisances(RandomGenerator random) {
    long period = 500 * any(random, 3, 20);
    SimulatedWindows windows = windows(random, new WindowGeometry(period, 100 * any(random, 0, 9)));
    windows.jitter(period);
    windows.missed = 0.2;
    windows.unseenStep = 0.1;
    windows.idle = 0.001;
    windows.epochs(80);
    return windows;
  }

  @SeededTest(runs = 20)
  void subtasks_that_fire_before_the_common_watermark_do_not_mislead(RandomGenerator random) {
    long period = 1000 * any(random, 2, 10);
    SimulatedWindows windows = windows(random, new WindowGeometry(period, 500));
    windows.earlyFiring = 0.4;
    windows.epochs(40);

    assertThat(windows.rightPredictions(100)).isEqualTo(100);
  }

  @SeededTest(runs = 25)
  void sessions_have_no_geometry(RandomGenerator random) {
    SimulatedWindows windows =
        new SimulatedWindows(random, START)
            .irregular(previous -> previous + any(random, 700, 6_000));
    windows.jitter(1_400);

    isHardlyEverFooled(windows);
  }

  @SeededTest(runs = 25)
  void rare_sessions_have_no_geometry(RandomGenerator random) {
    double mean = any(random, 2_000, 60_000);
    SimulatedWindows windows =
        new SimulatedWindows(random, START)
            .irregular(previous -> previous + 1 + (long) (-mean * Math.log(random.nextDouble())));

    isHardlyEverFooled(windows);
  }

  @SeededTest(runs = 25)
  void timers_at_nearly_every_watermark_have_no_geometry(RandomGenerator random) {
    long most = any(random, 100, 800);
    SimulatedWindows windows =
        new SimulatedWindows(random, START).irregular(previous -> previous + any(random, 1, most));
    windows.jitter(1_000);

    isHardlyEverFooled(windows);
  }

  @SeededTest(runs = 10)
  void windows_of_two_lengths_side_by_side_have_the_grid_of_both_or_none(RandomGenerator random) {
    SimulatedWindows windows =
        new SimulatedWindows(random, START)
            .irregular(end -> Math.min((end / 3_000 + 1) * 3_000, (end / 5_000 + 1) * 5_000));
    windows.jitter(1_000);
    for (int i = 0; i < 200; i++) {
      windows.epochs(1);
      assertThat(windows.learner.geometry())
          .satisfiesAnyOf(
              none -> assertThat(none).isEmpty(),
              grid -> assertThat(grid).contains(new WindowGeometry(1_000, 0)));
    }
  }

  /**
   * Lets another process report four times a second of watermarks that come five times a second.
   */
  @SeededTest(runs = 20)
  void ends_that_are_learned_from_afar_are_never_expected_too_early(RandomGenerator random) {
    GeometryLearner learner = new GeometryLearner();
    WindowGeometry truth = new WindowGeometry(3_000, any(random, 0, 2_999));
    long shift = any(random, 0, 199);
    long fired = 0;
    int early = 0;
    int right = 0;
    int asked = 0;
    long end = truth.nextEndAfter(START);
    long look = START;
    for (long watermark = START - START % 200 + shift; asked < 100; watermark += 200) {
      if (watermark >= end - 1) {
        fired += 100;
        end = truth.nextEndAfter(watermark);
      }
      long now = watermark;
      while (look < watermark + 200) {
        look += any(random, 240, 280);
        learner.observe(now, fired, true);
      }
      if (fired > 4_000) {
        long told = learner.geometry().orElseThrow().nextEndAfter(watermark);
        long next = truth.nextEndAfter(watermark);
        asked++;
        early += told < next && sweeper(told, shift) < sweeper(next, shift) ? 1 : 0;
        right += sweeper(told, shift) == sweeper(next, shift) ? 1 : 0;
      }
    }
    assertThat(early).isZero();
    assertThat(right).isGreaterThanOrEqualTo(90);
  }

  /** The first watermark that closes a window which ends then. */
  private static long sweeper(long end, long shift) {
    return -Math.floorDiv(shift + 1 - end, 200L);
  }

  /** Firings at random moments look regular by luck now and then, but not for long. */
  private static void isHardlyEverFooled(SimulatedWindows windows) {
    int fooled = 0;
    for (int i = 0; i < 300; i++) {
      windows.epochs(1);
      fooled += windows.learner.geometry().isPresent() ? 1 : 0;
    }
    assertThat(fooled).isLessThanOrEqualTo(15);
  }

  @Test
  void firings_seen_a_watermark_late_do_not_mislead() {
    GeometryLearner learner = new GeometryLearner();
    long fired = 0;
    for (long watermark = 0; watermark < 120_000; watermark += 200) {
      learner.observe(watermark - 1, fired);
      boolean closesAWindow = Math.floorMod(watermark - 500, 3000) < 200;
      fired += closesAWindow ? 100 : 0;
      assertThat(learner.geometry())
          .satisfiesAnyOf(
              none -> assertThat(none).isEmpty(),
              right -> assertThat(right).contains(new WindowGeometry(3000, 500)));
    }
    assertThat(learner.geometry()).isPresent();
  }

  @Test
  void count_windows_fire_no_timers_and_have_no_geometry() {
    GeometryLearner learner = new GeometryLearner();
    for (int i = 0; i < 1000; i++) {
      learner.observe(START + 200L * i, 0);
    }
    assertThat(learner.geometry()).isEmpty();
  }

  @SeededTest(runs = 40)
  void a_change_of_windows_is_noticed_and_learned(RandomGenerator random) {
    SimulatedWindows windows = windows(random, new WindowGeometry(3000, 500));
    windows.epochs(150);
    assertThat(windows.learner.geometry()).isPresent();

    windows.regular(new WindowGeometry(1000 * any(random, 4, 10), any(random, 0, 900)));
    windows.epochs(24);

    assertThat(windows.rightPredictions(100)).isEqualTo(100);
  }

  @SeededTest(runs = 20)
  void what_was_learned_survives_a_restart_from_an_older_watermark(RandomGenerator random) {
    SimulatedWindows windows = windows(random, new WindowGeometry(5000, 1200));
    windows.epochs(30);
    windows.learner.observe(LiveQuery.UNKNOWN, 0);
    windows.watermark -= 60_000;
    windows.fired = 0;
    windows.regular(new WindowGeometry(5000, 1200));

    assertThat(windows.rightPredictions(100)).isEqualTo(100);
  }

  @Test
  void extreme_watermarks_do_no_harm() {
    GeometryLearner learner = new GeometryLearner();
    long[] extremes = {
      LiveQuery.UNKNOWN, Long.MIN_VALUE + 1, -1, 0, START, Long.MAX_VALUE - 1, Long.MAX_VALUE
    };
    int fired = 0;
    for (int round = 0; round < 50; round++) {
      for (long watermark : extremes) {
        learner.observe(watermark, fired++);
        learner.observe(watermark, fired);
      }
    }
    assertThat(learner.geometry()).isEmpty();
  }

  @Test
  void nothing_is_allocated_once_the_windows_are_known() {
    GeometryLearner learner = new GeometryLearner();
    allocatedWhileObserving(learner, 0);
    assertThat(learner.geometry()).contains(new WindowGeometry(3000, 0));

    assertThat(allocatedWhileObserving(learner, 1)).isLessThan(1_000);
  }

  /** Observes 20000 steps of 200 ms, with a window every 3 s; returns the bytes allocated. */
  private static long allocatedWhileObserving(GeometryLearner learner, int round) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 20_000; i++) {
      long watermark = START + 200L * (20_000L * round + i);
      learner.observe(watermark, (watermark + 1) / 3000);
      learner.observe(watermark, (watermark + 1) / 3000);
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
