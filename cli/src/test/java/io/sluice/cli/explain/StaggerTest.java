package io.sluice.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.advice.Forecast;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class StaggerTest {

  private static final int CORES = 2;

  private static Demand due(String id, long period, long phase) {
    return new Demand(id, 0.1, true, Optional.of(new WindowGeometry(period, phase)));
  }

  @Test
  void windows_that_are_due_together_are_spread_evenly_in_their_order() {
    List<Demand> aligned = List.of(due("a", 3000, 20), due("b", 3000, 0), due("c", 3000, 10));

    Stagger stagger = Stagger.of(aligned);

    assertThat(PhaseSpread.of(aligned)).isEqualTo(PhaseSpread.ALIGNED);
    assertThat(stagger.shiftMillis()).containsOnlyKeys("a", "c");
    assertThat(stagger.shiftMillis()).containsEntry("c", 990L).containsEntry("a", 1980L);
    assertThat(PhaseSpread.of(stagger.applyTo(aligned))).isEqualTo(PhaseSpread.STAGGERED);
  }

  @Test
  void the_moment_at_which_all_are_due_may_lie_at_the_seam_of_the_period() {
    assertThat(PhaseSpread.of(List.of(due("a", 3000, 2990), due("b", 3000, 5))))
        .isEqualTo(PhaseSpread.ALIGNED);
  }

  @Test
  void some_together_are_partly_aligned() {
    List<Demand> some =
        List.of(due("a", 3000, 0), due("b", 3000, 0), due("c", 3000, 1000), due("d", 3000, 2000));
    assertThat(PhaseSpread.of(some)).isEqualTo(PhaseSpread.PARTLY_ALIGNED);
  }

  @Test
  void spread_windows_and_windows_of_other_sizes_stay_where_they_are() {
    List<Demand> fine =
        List.of(due("a", 3000, 0), due("b", 3000, 1500), due("c", 2000, 0), due("d", 5000, 0));
    assertThat(Stagger.of(fine).isEmpty()).isTrue();
  }

  @SeededTest
  void after_it_no_group_is_aligned_and_it_asks_for_nothing_more(RandomGenerator random) {
    List<Demand> demands = new ArrayList<>();
    int count = 2 + random.nextInt(20);
    for (int i = 0; i < count; i++) {
      long period = 1000L * (1 + random.nextInt(3));
      demands.add(due("q%02d".formatted(i), period, random.nextLong(2) * random.nextInt(400)));
    }

    List<Demand> after = Stagger.of(demands).applyTo(demands);

    assertThat(Stagger.of(after).isEmpty()).isTrue();
    assertThat(after).extracting(Demand::id).isEqualTo(ids(demands));
  }

  @SeededTest
  void staggering_makes_no_forecast_worse_for_equal_queries(RandomGenerator random) {
    int queries = 2 + random.nextInt(20);
    double load = 0.1 + random.nextDouble();
    int phaseStep = random.nextInt(3);
    List<Demand> aligned =
        IntStream.range(0, queries)
            .mapToObj(
                i ->
                    new Demand(
                        "q%02d".formatted(i),
                        load * CORES / queries,
                        true,
                        Optional.of(new WindowGeometry(3000, (long) i * phaseStep))))
            .toList();
    double[] backlog = random.doubles(10, 0, 4_000).toArray();

    Forecast before = Forecast.of(CORES, aligned, backlog, 5_000, 20);
    Forecast after = Forecast.of(CORES, Stagger.of(aligned).applyTo(aligned), backlog, 5_000, 20);

    assertThat(after.klinkMillis())
        .isLessThanOrEqualTo(before.klinkMillis() + load * 3000 / queries);
    assertThat(after.hiddenMillis()).isGreaterThanOrEqualTo(before.hiddenMillis());
  }

  private static List<String> ids(List<Demand> demands) {
    return demands.stream().map(Demand::id).toList();
  }
}
