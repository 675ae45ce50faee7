package io.sluice.core.query.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.query.progress.geometry.WindowGeometry;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ForecastTest {

  private static final int CORES = 2;
  private static final double PERIOD = 20;
  private static final double VIRTUAL_DEADLINE = 5_000;

  private static List<Demand> alike(int queries, double load, long window, double phaseStep) {
    return IntStream.range(0, queries)
        .mapToObj(
            i ->
                new Demand(
                    "q%02d".formatted(i),
                    load * CORES / queries,
                    true,
                    Optional.of(new WindowGeometry(window, Math.round(i * phaseStep)))))
        .toList();
  }

  private static Forecast forecast(List<Demand> demands, double... backlog) {
    return Forecast.of(CORES, demands, backlog, VIRTUAL_DEADLINE, PERIOD);
  }

  @Test
  void staggered_windows_hide_half_a_window_of_the_load_and_the_rest_waits() {
    List<Demand> staggered = alike(30, 0.9, 3000, 100);

    Forecast small = forecast(staggered, 600);
    Forecast large = forecast(staggered, 3000);

    assertThat(small.load()).isCloseTo(0.9, within(1e-9));
    assertThat(small.hiddenMillis()).isBetween(0.9 * 0.85 * 1500, 0.9 * 1500);
    assertThat(small.stockMillis()).isEqualTo(600);
    assertThat(small.klinkMillis()).isEqualTo(PERIOD / 2);
    assertThat(large.klinkMillis()).isCloseTo(3000 - 0.9 * 1500, within(50.0));
  }

  @Test
  void windows_that_close_together_hide_nothing_but_are_finished_in_turns() {
    Forecast aligned = forecast(alike(20, 0.9, 3000, 0), 400);

    assertThat(aligned.hiddenMillis()).isZero();
    assertThat(aligned.ratio()).isCloseTo(0.25, within(0.01));
  }

  @Test
  void with_some_windows_together_the_forecast_lies_between() {
    List<Demand> some = new ArrayList<>(alike(10, 0.45, 3000, 0));
    for (Demand demand : alike(10, 0.45, 3000, 300)) {
      some.add(new Demand("s" + demand.id(), demand.load(), true, demand.due()));
    }

    assertThat(forecast(some, 800).ratio())
        .isBetween(
            forecast(alike(20, 0.9, 3000, 150), 800).ratio(),
            forecast(alike(20, 0.9, 3000, 0), 800).ratio());
  }

  @Test
  void in_a_lasting_overload_what_is_above_half_a_window_cannot_be_hidden() {
    Forecast overload = forecast(alike(20, 1.1, 3000, 150), 5_000, 10_000, 20_000);

    assertThat(overload.load()).isCloseTo(1.1, within(1e-9));
    assertThat(overload.ratio()).isBetween(0.8, 0.9);
  }

  @Test
  void without_a_backlog_there_is_nothing_to_gain() {
    Forecast idle = forecast(alike(20, 0.3, 3000, 150), 0, 0, 0);

    assertThat(idle.stockMillis()).isZero();
    assertThat(idle.klinkMillis()).isZero();
    assertThat(idle.ratio()).isEqualTo(1);
  }

  @Test
  void one_query_alone_gains_nothing() {
    assertThat(forecast(alike(1, 0.9, 3000, 0), 500).ratio()).isEqualTo(1);
  }

  @Test
  void queries_that_cannot_be_held_hide_nothing_and_are_not_judged() {
    List<Demand> one = List.of(alike(2, 0.9, 3000, 1500).get(0));
    Demand silent = new Demand("silent", 1, false, Optional.of(new WindowGeometry(3000, 1500)));

    assertThat(forecast(List.of(one.get(0), silent), 500).ratio()).isEqualTo(1);
    assertThat(forecast(List.of(silent), 500).klinkMillis()).isNaN();
  }

  @Test
  void a_query_without_windows_hides_what_it_may_be_held_for() {
    Demand windowless = new Demand("w", 0.4, true, Optional.empty());
    List<Demand> two = List.of(alike(1, 0.3, 3000, 0).get(0), windowless);

    assertThat(forecast(two, 500).hiddenMillis()).isEqualTo(0.4 * VIRTUAL_DEADLINE / CORES);
    assertThat(forecast(List.of(windowless), 500).klinkMillis()).isNaN();
  }

  @Test
  void windows_of_different_sizes_drift_past_one_another() {
    Demand fast = new Demand("fast", 1, true, Optional.of(new WindowGeometry(2000, 0)));
    Demand slow = new Demand("slow", 1, true, Optional.of(new WindowGeometry(3000, 0)));

    HiddenWork.Behind behind = new HiddenWork(1, List.of(fast, slow), VIRTUAL_DEADLINE).behind(0);

    // of the slow one, windows of 2 s find 3 (itself behind), 2 and 1 s of records that can wait
    assertThat(behind.millis()).isEqualTo(2000);
  }

  @Test
  void the_cores_wanted_bring_the_load_below_the_share() {
    assertThat(Forecast.coresFor(0.9, alike(20, 1.2, 3000, 0))).isEqualTo(3);
    assertThat(Forecast.coresFor(0.9, List.of())).isEqualTo(1);
  }

  @SeededTest
  void it_never_predicts_less_than_nothing_nor_more_than_the_backlog(RandomGenerator random) {
    List<Demand> demands = anyDemands(random);
    double[] backlog = random.doubles(1 + random.nextInt(20), 0, 6_000).toArray();

    Forecast forecast = forecast(demands, backlog);

    if (!Double.isNaN(forecast.klinkMillis())) {
      assertThat(forecast.klinkMillis()).isBetween(0.0, forecast.stockMillis() + 1e-9);
      assertThat(forecast.hiddenMillis()).isNotNegative();
    }
  }

  @SeededTest
  void more_backlog_is_never_predicted_to_be_faster(RandomGenerator random) {
    List<Demand> demands = new ArrayList<>(anyDemands(random));
    demands.addAll(alike(1, 0.1, 1000, 0));
    double backlog = random.nextDouble(4_000);

    assertThat(forecast(demands, backlog).klinkMillis())
        .isLessThanOrEqualTo(forecast(demands, backlog + random.nextDouble(1_000)).klinkMillis());
  }

  @SeededTest
  void only_phases_relative_to_one_another_count(Seed seed) {
    List<Demand> demands = anyDemands(seed.generator());
    long shift = new Random(seed.value()).nextInt(100_000);
    List<Demand> shifted = demands.stream().map(demand -> demand.shifted(shift)).toList();

    assertThat(forecast(shifted, 700)).isEqualTo(forecast(demands, 700));
  }

  private static List<Demand> anyDemands(RandomGenerator random) {
    List<Demand> demands = new ArrayList<>();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      WindowGeometry due = new WindowGeometry(500L * (1 + random.nextInt(6)), random.nextInt(3000));
      demands.add(
          new Demand(
              "d%02d".formatted(i),
              random.nextDouble(0.3),
              random.nextInt(5) > 0,
              random.nextInt(4) > 0 ? Optional.of(due) : Optional.empty()));
    }
    Collections.shuffle(demands, new Random(random.nextLong()));
    return demands;
  }
}
