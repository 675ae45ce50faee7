package io.sluice.core.query.progress.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;

/** Windows are learned from few firings, and seldom is something else taken for windows. */
@Tag("thorough")
final class LatticeSoundnessTest {
  private static final long START = 1_767_268_800_000L;
  private static final long STEP = 200;
  private static final int FIRINGS = 300;
  private static final int RUNS = 300;

  /**
   * The promised bound: one in two thousand firings at irregular moments. With 90,000 firings a
   * property, the share is at most half of it, and more than twice as much with one firing less.
   */
  private static final double MOST_BELIEVED = 0.0005;

  private static long any(RandomGenerator random, long least, long most) {
    return random.nextLong(least, most + 1);
  }

  /** Returns how many windows have fired when they are known, or {@code most}. */
  private static int firingsUntilKnown(SimulatedWindows windows, int most) {
    int firings = 0;
    while (windows.learner.geometry().isEmpty() && firings < most) {
      windows.epochs(1);
      firings++;
      windows.step();
      windows.step();
    }
    return firings;
  }

  private static SimulatedWindows aligned(RandomGenerator random, long period, long phase) {
    SimulatedWindows windows = new SimulatedWindows(random, START + any(random, 0, 100_000));
    windows.learner.observe(windows.watermark, windows.fired);
    windows.learner.observe(windows.watermark, windows.fired);
    return windows.regular(new WindowGeometry(period, phase));
  }

  @SeededTest(runs = 200)
  void windows_without_an_offset_are_known_after_five_firings(RandomGenerator random) {
    long period = 1_000L * List.of(1, 2, 5, 10, 60, 3_600).get(random.nextInt(6));
    SimulatedWindows windows = aligned(random, period, 0);

    assertThat(firingsUntilKnown(windows, 20)).isBetween(4, 5);
    assertThat(windows.rightPredictions(100)).isEqualTo(100);
  }

  @SeededTest(runs = 200)
  void staggered_windows_of_six_jobs_are_known_after_ten_firings(RandomGenerator random) {
    long period = 1_000 * any(random, 1, 10);
    for (int job = 0; job < 6; job++) {
      SimulatedWindows windows = aligned(random, period, 100 * any(random, 1, period / 100 - 1));

      assertThat(firingsUntilKnown(windows, 40)).isBetween(4, 10);
      assertThat(windows.rightPredictions(20)).isGreaterThanOrEqualTo(19);
    }
  }

  /** A query in turns reads nothing for a while, and then all that waits at once. */
  @SeededTest(runs = 100)
  void windows_are_learned_of_queries_that_are_held_in_turns(RandomGenerator random) {
    int known = 0;
    for (int job = 0; job < 6; job++) {
      SimulatedWindows windows = aligned(random, 1_000, 0);
      windows.stepLeast = 100;
      windows.stepMost = 500;
      windows.earlyFiring = 0.1;
      int firings = firingsUntilKnown(windows, 60);
      known += firings < 60 ? 1 : 0;
      assertThat(windows.learner.geometry()).contains(new WindowGeometry(1_000, 0));
    }
    assertThat(known).isEqualTo(6);
  }

  @SeededTest(runs = 3)
  void firings_at_irregular_moments_are_taken_for_windows_less_than_once_in_two_thousand(
      RandomGenerator random) {
    assertThat(believed(random, LatticeLuck.MOST)).isLessThan(MOST_BELIEVED);
  }

  /** The bound is one that the number of firings is needed for. */
  @SeededTest(runs = 3)
  void one_firing_less_would_break_that_bound(RandomGenerator random) {
    double firing = LatticeLuck.ofFiring(1_000, STEP);

    assertThat(believed(random, LatticeLuck.MOST - firing)).isGreaterThan(MOST_BELIEVED);
  }

  /** Returns the share of the firings after which windows are believed that were not before. */
  private static double believed(RandomGenerator random, double mostLuck) {
    List<SimulatedWindows> all = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      long start = START + any(random, 0, 100_000);
      all.add(
          new SimulatedWindows(random, start, new GeometryLearner(mostLuck))
              .irregular(end -> end + any(random, 500, 1_500)));
    }
    return all.stream().mapToInt(LatticeSoundnessTest::timesBelieved).sum()
        / (double) (RUNS * FIRINGS);
  }

  private static int timesBelieved(SimulatedWindows windows) {
    int times = 0;
    boolean before = false;
    for (int i = 0; i < FIRINGS; i++) {
      windows.epochs(1);
      boolean now = windows.learner.geometry().isPresent();
      times += now && !before ? 1 : 0;
      before = now;
    }
    return times;
  }
}
