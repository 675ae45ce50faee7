package io.sluice.bench.window.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.answer.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DemoResultTest {

  private static final ReplaySettings SETTINGS = new ReplaySettings(2000, 8, 2, 1000, 5, 95, 3);
  private static final TripReplay REPLAY = TripReplay.of(SETTINGS);

  /** Answers as a job gives them that sees all trips. */
  private static List<ZoneAnswer> exact() {
    Map<ZoneWindow, List<Double>> windows = new HashMap<>();
    for (int trip = 0; trip < REPLAY.size(); trip++) {
      long end = (REPLAY.pickup(trip) / 1000 + 1) * 1000;
      windows
          .computeIfAbsent(new ZoneWindow(REPLAY.zone(trip), end), unused -> new ArrayList<>())
          .add(REPLAY.miles(trip));
    }
    List<ZoneAnswer> answers = new ArrayList<>();
    windows.forEach((window, miles) -> answers.add(answer(window, miles, 1)));
    return answers;
  }

  private static ZoneAnswer answer(ZoneWindow window, List<Double> miles, double factor) {
    double mean = factor * miles.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return new ZoneAnswer(
        window, mean, miles.size(), mean * 0.97, mean * 1.03, Reason.BOUND_HOLDS, 12);
  }

  private static List<ZoneAnswer> times(double factor) {
    return exact().stream()
        .map(
            answer ->
                new ZoneAnswer(
                    answer.window(),
                    answer.mean() * factor,
                    answer.count(),
                    answer.lower() * factor,
                    answer.upper() * factor,
                    answer.reason(),
                    answer.latencyMillis()))
        .toList();
  }

  @Test
  void trips_arrive_in_order_and_late_ones_are_longer() {
    assertThat(IntStream.range(0, REPLAY.size()).mapToObj(REPLAY::arrival)).isSorted();
    assertThat(IntStream.range(0, REPLAY.size()).map(REPLAY::zone).distinct().count())
        .isEqualTo(TripReplay.ZONES);
    double late = meanMiles(true);
    assertThat(late).isGreaterThan(1.5 * meanMiles(false));
    double lag =
        IntStream.range(0, REPLAY.size())
            .mapToLong(trip -> REPLAY.arrival(trip) - REPLAY.pickup(trip))
            .average()
            .orElseThrow();
    assertThat(lag).isCloseTo(240, within(10.0));
  }

  private static double meanMiles(boolean late) {
    return IntStream.range(0, REPLAY.size())
        .filter(trip -> REPLAY.arrival(trip) - REPLAY.pickup(trip) > 400 == late)
        .mapToDouble(REPLAY::miles)
        .average()
        .orElseThrow();
  }

  @Test
  void right_answers_pass_all_checks() {
    DemoResult result = DemoResult.of(REPLAY, exact(), times(1.01));

    assertThat(result.holds()).as(result.toString()).isTrue();
    ArmSummary approximate = result.arms().get(1);
    assertThat(approximate.answers()).isEqualTo(5 * TripReplay.ZONES);
    assertThat(approximate.errorMeanPercent()).isCloseTo(1, within(1e-9));
    assertThat(approximate.coveredPercent()).isEqualTo(100);
    assertThat(approximate.latencyP99Millis()).isEqualTo(12);
  }

  @Test
  void intervals_that_do_not_cover_fail_their_check() {
    assertThat(DemoResult.of(REPLAY, exact(), times(1.1)).checks())
        .containsEntry("intervals_cover", false)
        .containsEntry("stock_results_exact", true);
  }

  @Test
  void a_wrong_stock_result_fails_its_check() {
    assertThat(DemoResult.of(REPLAY, times(1.001), exact()).checks())
        .containsEntry("stock_results_exact", false);
  }

  @Test
  void a_window_that_is_missing_or_there_twice_fails_its_check() {
    List<ZoneAnswer> twice = new ArrayList<>(exact());
    twice.add(
        twice.stream().filter(answer -> answer.window().end() == 5000).findFirst().orElseThrow());

    assertThat(DemoResult.of(REPLAY, exact(), twice).checks())
        .containsEntry("every_window_answered_once", false);
  }
}
