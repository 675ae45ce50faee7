package io.sluice.core.query.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.DueSource;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class EpochTrackerTest {

  private static final long WINDOW = 3_000;
  private static final long LAG = 1_000;
  private static final int HISTORY = 10;
  private static final Offset<Double> A_LOOK = within(20.0);

  private final CountedQuery query = new CountedQuery();
  private final CostModel cost = new CostModel(query);
  private final EpochTracker epochs =
      new EpochTracker(query, cost, Optional.of(new WindowGeometry(WINDOW, 0)), HISTORY, 0.95);
  private long millis;

  /** Lives through so many windows, held from some time before each due time to after it. */
  private void liveThroughWindows(int count, long heldBefore, long heldAfter) {
    for (long end = millis + count * WINDOW; millis < end; ) {
      long sinceDue = Math.floorMod(millis - LAG + heldBefore, WINDOW) - heldBefore;
      pass(sinceDue >= -heldBefore && sinceDue < heldAfter);
    }
  }

  private void pass(boolean held) {
    millis++;
    query.pass(held);
    if (millis % 20 == 0) {
      cost.look(TimeUnit.MILLISECONDS.toNanos(millis), held);
      epochs.observe(millis);
    }
    if (millis % 500 == 0) {
      cost.learn(TimeUnit.MILLISECONDS.toNanos(millis));
    }
  }

  private double lag() {
    return epochs.dueMillis(millis, 0) - epochs.windowEnd();
  }

  private static EpochTracker following(CountedQuery query, long period) {
    var geometry = Optional.of(new WindowGeometry(period, 0));
    return new EpochTracker(query, new CostModel(query), geometry, HISTORY, 0.95);
  }

  private static boolean ends(EpochTracker epochs, CountedQuery query, long watermark) {
    query.emit(watermark);
    return epochs.observe(watermark);
  }

  @Test
  void a_query_without_timers_is_due_at_once_until_it_has_had_the_chance_to_fire_some() {
    EpochTracker tracker = new EpochTracker(query, cost, Optional.empty(), HISTORY, 0.95);
    for (int watermark = 1; watermark < 150; watermark++) {
      query.emit(200L * watermark);
      tracker.observe(100_000 + watermark);
      assertThat(tracker.dueMillis(100_500, 5_000)).isEqualTo(100_500);
      assertThat(tracker.dueSource(100_500)).isEqualTo(DueSource.LEARNING);
    }
    query.emit(30_000);
    tracker.observe(100_600);
    assertThat(tracker.dueMillis(100_600, 5_000)).isEqualTo(105_600);
    assertThat(tracker.dueSource(100_600)).isEqualTo(DueSource.VIRTUAL);
  }

  @Test
  void a_query_without_watermarks_is_given_up_after_a_minute() {
    EpochTracker tracker = new EpochTracker(query, cost, Optional.empty(), HISTORY, 0.95);
    tracker.observe(1_000);
    assertThat(tracker.dueSource(61_000)).isEqualTo(DueSource.LEARNING);
    assertThat(tracker.dueSource(61_001)).isEqualTo(DueSource.VIRTUAL);
  }

  @Test
  void a_query_whose_windows_are_given_is_due_at_once_before_its_first_watermark() {
    EpochTracker tracker = following(query, WINDOW);
    tracker.observe(1_000);
    assertThat(tracker.dueMillis(2_000, 5_000)).isEqualTo(2_000);
  }

  @Test
  void a_query_whose_firings_are_not_understood_is_due_at_once_until_there_were_enough_of_them() {
    EpochTracker tracker = new EpochTracker(query, cost, Optional.empty(), HISTORY, 0.95);
    Random random = new Random(7);
    tracker.observe(0);

    long now = 0;
    for (int firing = 1; firing <= 31; firing++) {
      now += 200 + random.nextInt(20_000);
      fire(tracker, now);
      assertThat(tracker.dueMillis(now, 5_000)).as("firing " + firing).isEqualTo(now);
      assertThat(tracker.dueSource(now)).isEqualTo(DueSource.LEARNING);
    }
    fire(tracker, now + 300);
    assertThat(tracker.dueMillis(now + 300, 5_000)).isEqualTo(now + 5_300);
    assertThat(tracker.dueSource(now)).isEqualTo(DueSource.VIRTUAL);
  }

  @Test
  void windows_given_up_are_still_learned_and_once_lost_looked_for_again() {
    EpochTracker tracker = new EpochTracker(query, cost, Optional.empty(), HISTORY, 0.95);
    Random random = new Random(7);
    long now = 0;
    tracker.observe(now);
    for (; tracker.dueSource(now) != DueSource.VIRTUAL || now == 0; fire(tracker, now)) {
      now += 200 + random.nextInt(20_000);
    }
    now -= Math.floorMod(now, WINDOW);
    for (; tracker.dueSource(now) != DueSource.LEARNED; fire(tracker, now)) {
      now += WINDOW;
      assertThat(now).as("learned within reason").isLessThan(10_000_000);
    }
    for (; tracker.dueSource(now) == DueSource.LEARNED; fire(tracker, now)) {
      now += 200 + random.nextInt(20_000);
    }
    assertThat(tracker.dueSource(now)).isEqualTo(DueSource.LEARNING);
  }

  private void fire(EpochTracker tracker, long now) {
    query.emit(now - 100);
    tracker.observe(now - 100);
    tracker.observe(now - 100);
    query.emit(now);
    query.firedTimers++;
    tracker.observe(now);
  }

  @Test
  void where_windows_are_on_another_node_the_watermark_that_leaves_this_one_ends_the_epoch() {
    EpochTracker tracker = following(query, 3_000);
    query.watermarkHere = Optional.of(1_000L);
    assertThat(ends(tracker, query, 1_000)).isFalse();
    assertThat(tracker.windowEnd()).isEqualTo(3_000);

    query.watermarkHere = Optional.of(3_100L);
    assertThat(tracker.observe(3_200)).as("before the other node says so").isTrue();
    assertThat(tracker.windowEnd()).isEqualTo(6_000);
    assertThat(ends(tracker, query, 3_100)).as("the other node's word").isFalse();
    assertThat(tracker.windowEnd()).isEqualTo(6_000);
  }

  /** The thesis' Fig. 2.2: windows of three seconds, watermarks 1, 3, 5 and 7. */
  @Test
  void only_sweeping_watermarks_end_an_epoch() {
    EpochTracker tumbling = following(query, 3_000);

    assertThat(ends(tumbling, query, 1_000)).isFalse();
    assertThat(ends(tumbling, query, 3_000)).isTrue();
    assertThat(ends(tumbling, query, 5_000)).isFalse();
    assertThat(tumbling.windowEnd()).isEqualTo(6_000);
    assertThat(ends(tumbling, query, 7_000)).isTrue();
    assertThat(tumbling.windowEnd()).isEqualTo(9_000);
  }

  /**
   * The same watermarks over the thesis' windows of 5 s that slide by 1 s. It counts whole windows:
   * the first epoch ends with 5, the next two both with 7. An engine also fires windows that began
   * before its stream did and end at 1 to 4, so these end epochs as well.
   */
  @Test
  void a_watermark_can_sweep_several_windows() {
    EpochTracker sliding = following(query, 1_000);

    assertThat(ends(sliding, query, 1_000)).isFalse();
    assertThat(sliding.windowEnd()).isEqualTo(2_000);
    assertThat(ends(sliding, query, 3_000)).as("of the windows that end at 2 and 3").isTrue();
    assertThat(sliding.windowEnd()).isEqualTo(4_000);
    assertThat(ends(sliding, query, 5_000)).as("the first whole window").isTrue();
    assertThat(sliding.windowEnd()).as("the second epoch").isEqualTo(6_000);
    assertThat(new WindowGeometry(1_000, 0).nextEndAfter(6_000)).as("the third").isEqualTo(7_000);
    assertThat(ends(sliding, query, 7_000)).as("both").isTrue();
    assertThat(sliding.windowEnd()).isEqualTo(8_000);
  }

  @Test
  void where_an_operator_behind_the_source_makes_the_watermarks_lags_are_learned_as_well() {
    query.marksBehindSource = true;
    liveThroughWindows(8, 0, 0);
    assertThat(lag()).isCloseTo(LAG, A_LOOK);
    assertThat(epochs.swmInterval(0.9)).isPresent();

    liveThroughWindows(8, 300, 700);
    assertThat(lag()).as("that it was held is not in it").isCloseTo(LAG, A_LOOK);
  }

  @Test
  void the_next_due_time_is_the_next_window_end_plus_the_usual_lag() {
    liveThroughWindows(5, 0, 0);

    assertThat(epochs.windowEnd()).isEqualTo(5 * WINDOW);
    assertThat(lag()).isCloseTo(LAG, A_LOOK);
  }

  @Test
  void a_query_is_not_expected_later_for_having_been_held() {
    liveThroughWindows(12, 300, 700);

    assertThat(lag()).isCloseTo(LAG, A_LOOK);
  }

  @Test
  void an_epoch_that_waited_for_data_to_go_on_moves_no_due_time() {
    liveThroughWindows(5, 0, 0);
    query.arrivals = 0;
    query.lagMillis = 3_600_000; // nothing lets a watermark pass
    liveThroughWindows(20, 0, 0);
    query.arrivals = 10;
    query.lagMillis = LAG;
    liveThroughWindows(2, 0, 0);

    assertThat(lag()).isCloseTo(LAG, A_LOOK);
  }

  @Test
  void for_how_long_data_stood_still_before_a_query_was_first_looked_at_moves_no_due_time() {
    EpochTracker tracker = following(query, WINDOW);
    query.emit(1_000);
    tracker.observe(46_000);
    query.emit(45_000);
    tracker.observe(46_100);

    assertThat(tracker.windowEnd()).isEqualTo(48_000);
    assertThat(tracker.dueMillis(46_100, 0)).isCloseTo(49_100, A_LOOK);
  }

  @Test
  void short_pauses_of_the_data_widen_no_range() {
    liveThroughWindows(10, 0, 0);
    double width = range();
    for (int i = 0; i < 10; i++) {
      query.arrivals = 0;
      for (int j = 0; j < 1_400; j++) {
        pass(false);
        query.lagMillis++;
      }
      query.arrivals = 10;
      query.lagMillis = LAG;
      liveThroughWindows(1, 0, 0);
    }

    assertThat(range()).isCloseTo(width, A_LOOK);
    assertThat(lag()).isCloseTo(LAG, A_LOOK);
  }

  private double range() {
    return epochs.swmInterval(0.95).orElseThrow().width();
  }

  @Test
  void a_lag_that_changes_for_good_is_learned() {
    liveThroughWindows(12, 0, 0);
    query.lagMillis = 400;
    liveThroughWindows(HISTORY, 0, 0);

    assertThat(lag()).isCloseTo(400, A_LOOK);
  }
}
