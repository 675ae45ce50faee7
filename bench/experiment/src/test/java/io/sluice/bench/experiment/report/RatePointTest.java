package io.sluice.bench.experiment.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Toss;
import io.sluice.bench.experiment.Tosses;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatePointTest {

  @Test
  void each_arm_has_a_point_per_rate_in_order_with_the_spread_of_its_rounds() {
    List<RatePoint> points = RatePoint.of(results("200/s", "100/s"));
    assertThat(points)
        .extracting(point -> point.arm() + " " + point.offered())
        .containsExactly("fair 100.0", "fair 200.0", "weighted 100.0", "weighted 200.0");
    assertThat(points.get(0).mean()).isEqualTo(new RatePoint.Range(2000, 1000, 3000));
    assertThat(points.get(0).handled()).isEqualTo(1);
  }

  @Test
  void one_rate_only_is_no_picture() {
    assertThat(RatePoint.of(results("100/s"))).isEmpty();
  }

  private static Results<Toss.Report> results(String... loads) {
    Plan<Integer> plan = Tosses.plan(3, 1, List.of(loads), "fair", "weighted");
    List<Round<Toss.Report>> rounds = new ArrayList<>();
    for (int round = 0; round < plan.rounds(); round++) {
      double seconds = 1 + round;
      plan.order(round)
          .forEach(
              slot -> {
                double rate = Double.parseDouble(slot.workload().replace("/s", ""));
                Toss.Report report = new Toss.Report(seconds, rate, 1, true);
                rounds.add(new Round<>(0, slot, 1, 1, 0, 1, report));
              });
    }
    return new Results<>(plan, new Toss(plan), rounds, true);
  }
}
