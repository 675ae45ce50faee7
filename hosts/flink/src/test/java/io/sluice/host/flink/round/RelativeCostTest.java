package io.sluice.host.flink.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.QueryPlan.Kind;
import io.sluice.bench.workload.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RelativeCostTest {

  private static Workload queries(String workload, int count) {
    return Workload.of(
        new WorkloadSpec(
            workload, count, 1, false, "uniform", "memory", "", "", 0, false, "heap", 0, 1));
  }

  @Test
  void a_kind_that_used_more_weighs_more_and_the_mean_over_all_queries_is_one() {
    Workload mix = queries("mix", 5);
    RelativeCost costs = RelativeCost.of(Map.of(Kind.YSB, 300.0, Kind.NYT, 600.0), mix);

    double perYsb = costs.of(mix.queries().get(0));
    double perNyt = costs.of(mix.queries().get(4));
    assertThat(perNyt / perYsb).isCloseTo((600.0 / 2) / (300.0 / 3), within(1e-9));
    assertThat(mix.queries().stream().mapToDouble(costs::of).average().orElseThrow())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void one_kind_alone_or_nothing_measured_weighs_one() {
    Workload ysb = queries("ysb", 3);
    QueryPlan query = ysb.queries().get(0);

    assertThat(RelativeCost.of(Map.of(Kind.YSB, 70.0, Kind.NYT, 0.0), ysb).of(query)).isEqualTo(1);
    assertThat(RelativeCost.of(Map.of(Kind.YSB, 0.0, Kind.NYT, 0.0), ysb).of(query)).isEqualTo(1);
    assertThat(RelativeCost.EQUAL.of(query)).isEqualTo(1);
  }
}
