package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HalfWindowTest {

  @ParameterizedTest
  @ValueSource(strings = {"ysb", "nyt", "lrb", "mix"})
  void it_is_half_the_mean_slide_of_the_queries_that_really_run(String workload) {
    WorkloadSpec spec =
        new WorkloadSpec(
            workload, 4, 1, false, "uniform", "memory", "", "", 0, false, "heap", 0, 1);
    double meanSlideMillis =
        Workload.of(spec).queries().stream()
            .mapToLong(query -> query.windows().slideMillis())
            .average()
            .orElseThrow();
    assertThat(HalfWindow.seconds(spec)).isCloseTo(meanSlideMillis / 2000, within(1e-9));
  }
}
